import { useEffect } from 'react';
import {
  chooseGallery,
  expandGallery,
  firstGalleryView,
  GALLERY_TYPES,
  type GalleryType,
} from '../../domain/gallery.ts';
import type { Pictures } from '../../domain/picture.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useOpenHere } from '../../ui/use-open-here.ts';
import { GalleryPanel } from './GalleryPanel.tsx';
import { type KnownGallery, useGallery } from './use-gallery.ts';

type Props = {
  known: Record<GalleryType, KnownGallery>;
  prepared: Pictures;
  texts: Record<GalleryType, { label: string; lead: string }>;
};

/** Both galleries, requested together. */
export function GalleryIsland({ known, prepared, texts }: Props) {
  const lists = {
    gurukulam: useGallery('gurukulam', known.gurukulam),
    adrishya: useGallery('adrishya', known.adrishya),
  };
  const [view, setView] = useOpenHere('gallery', firstGalleryView);
  useEffect(() => {
    if (view.order === 'oldest') lists.gurukulam.onAll();
    for (const type of GALLERY_TYPES) if (view.isExpanded[type]) lists[type].onAll();
  }, [view]);
  return (
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
          />
        ),
      }))}
    />
  );
}
