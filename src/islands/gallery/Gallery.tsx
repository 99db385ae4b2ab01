import { useEffect } from 'react';
import { GALLERY_TYPES, type GalleryOrder, type GalleryType } from '../../domain/gallery.ts';
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

const COLLAPSED: Record<GalleryType, boolean> = { gurukulam: false, adrishya: false };

/** Both galleries, requested together. Switching to Gurukulam collapses the Adrishya grid. */
export function GalleryIsland({ known, prepared, texts }: Props) {
  const lists = {
    gurukulam: useGallery('gurukulam', known.gurukulam),
    adrishya: useGallery('adrishya', known.adrishya),
  };
  const [current, setCurrent] = useOpenHere<GalleryType>('tab', 'gurukulam');
  const [order, setOrder] = useOpenHere<GalleryOrder>('order', 'newest');
  const [isExpanded, setExpanded] = useOpenHere('expanded', COLLAPSED);
  useEffect(() => {
    if (order === 'oldest') lists.gurukulam.onAll();
    for (const type of GALLERY_TYPES) if (isExpanded[type]) lists[type].onAll();
  }, [order, isExpanded]);

  return (
    <Tabs
      label={galleryTexts.choose}
      current={current}
      onChange={(type) => {
        setCurrent(type);
        if (type === 'gurukulam') setExpanded({ ...isExpanded, adrishya: false });
      }}
      tabs={GALLERY_TYPES.map((type) => ({
        key: type,
        label: texts[type].label,
        panel: (
          <GalleryPanel
            name={texts[type].label}
            lead={texts[type].lead}
            list={lists[type]}
            // Only the Gurukulam gallery can be sorted; the other one keeps the server's order.
            {...(type === 'gurukulam' && { order, onOrder: setOrder })}
            prepared={prepared}
            isExpanded={isExpanded[type]}
            onExpand={(isWanted) => setExpanded({ ...isExpanded, [type]: isWanted })}
          />
        ),
      }))}
    />
  );
}
