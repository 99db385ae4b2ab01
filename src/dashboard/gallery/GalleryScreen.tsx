import { useState } from 'react';
import type { GalleryType } from '../../domain/gallery.ts';
import { galleryContents } from '../../stores/content-gallery.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { Screen } from '../shell/Screen.tsx';
import { ScreenTabs } from '../shell/ScreenTabs.tsx';
import { GalleryPanel } from './GalleryPanel.tsx';

/** The two galleries behind one switch that resets the form. */
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
      <ScreenTabs
        texts={galleryAdminTexts.tabs}
        current={current}
        onChange={switchTo}
        panels={{
          gurukulam: <GalleryPanel content={galleryContents.gurukulam} />,
          adrishya: <GalleryPanel content={galleryContents.adrishya} />,
        }}
      />
    </Screen>
  );
}
