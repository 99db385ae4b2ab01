import { useState } from 'react';
import {
  chooseGallery,
  expandGallery,
  firstGalleryView,
  GALLERY_TYPES,
  type GalleryPicture,
  type GalleryType,
} from '../../domain/gallery.ts';
import type { Pictures } from '../../domain/picture.ts';
import { galleries } from '../../stores/galleries.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useList } from '../use-list.ts';
import { GalleryPanel } from './GalleryPanel.tsx';
import { useViewer } from './use-viewer.tsx';

type Props = {
  known: Record<GalleryType, GalleryPicture[] | null>;
  prepared: Pictures;
  texts: Record<GalleryType, { label: string; lead: string }>;
};

/** Both galleries, requested together. */
export function GalleryIsland({ known, prepared, texts }: Props) {
  const lists = {
    gurukulam: useList(galleries.gurukulam, { known: known.gurukulam }, galleryTexts.failed, console.error),
    adrishya: useList(galleries.adrishya, { known: known.adrishya }, galleryTexts.failed, console.error),
  };
  const [view, setView] = useState(firstGalleryView);
  const viewer = useViewer();
  return (
    <>
      <Tabs
        label={galleryTexts.choose}
        current={view.tab}
        onChange={(tab) => setView(chooseGallery(view, tab))}
        tabs={GALLERY_TYPES.map((type) => ({
          key: type,
          label: texts[type].label,
          panel: (
            <GalleryPanel
              name={texts[type].label}
              lead={texts[type].lead}
              list={lists[type]}
              // Only the Gurukulam gallery can be sorted; the other one keeps the server's order.
              {...(type === 'gurukulam' && {
                order: view.order,
                onOrder: (order) => setView({ ...view, order }),
              })}
              prepared={prepared}
              isExpanded={view.isExpanded[type]}
              onExpand={(isExpanded) => setView(expandGallery(view, type, isExpanded))}
              onOpen={viewer.open}
            />
          ),
        }))}
      />
      {viewer.element}
    </>
  );
}
