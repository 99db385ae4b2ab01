import { useEffect } from 'react';
import {
  chooseGallery,
  expandGallery,
  firstGalleryView,
  GALLERY_TYPES,
  type GalleryPicture,
  type GalleryType,
} from '../../domain/gallery.ts';
import type { Pictures } from '../../domain/picture.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useOpenHere } from '../../ui/use-open-here.ts';
import { GalleryPanel } from './GalleryPanel.tsx';
import { useGallery } from './use-gallery.ts';

type Props = {
  /** The pictures that the page holds: the first of each gallery. */
  known: Record<GalleryType, GalleryPicture[] | null>;
  /** Of the whole galleries, where the page does not hold all of them. */
  whole?: Record<GalleryType, { count: number; etag: string | null }>;
  prepared: Pictures;
  texts: Record<GalleryType, { label: string; lead: string }>;
};

const UNKNOWN = { count: 0, etag: null };

/** Both galleries, requested together. */
export function GalleryIsland({ known, whole, prepared, texts }: Props) {
  const lists = {
    gurukulam: useGallery('gurukulam', { first: known.gurukulam, ...(whole?.gurukulam ?? UNKNOWN) }),
    adrishya: useGallery('adrishya', { first: known.adrishya, ...(whole?.adrishya ?? UNKNOWN) }),
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
