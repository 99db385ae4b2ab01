import { useState } from 'react';
import { GALLERY_TYPES, type GalleryType } from '../../domain/gallery.ts';
import { galleryContents } from '../../stores/content-gallery.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Screen } from '../shell/Screen.tsx';
import { GalleryPanel } from './GalleryPanel.tsx';
import styles from './GalleryScreen.module.css';

/** The two galleries behind one switch that resets the form (specification, section 2). */
export function GalleryScreen() {
  const [current, setCurrent] = useState<GalleryType>('gurukulam');

  function switchTo(next: GalleryType): void {
    if (next === current) return;
    galleryContents[current].uploads.clear();
    galleryContents[current].settle();
    setCurrent(next);
  }

  return (
    <Screen title={galleryAdminTexts.heading}>
      <div className={styles.switch}>
        <Tabs
          label={galleryAdminTexts.tabs.label}
          current={current}
          onChange={switchTo}
          tabs={GALLERY_TYPES.map((type) => ({
            key: type,
            label: galleryAdminTexts.tabs[type],
            panel: type === current && (
              <div className={styles.panel}>
                <GalleryPanel content={galleryContents[type]} />
              </div>
            ),
          }))}
        />
      </div>
    </Screen>
  );
}
