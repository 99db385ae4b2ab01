import { useEffect, useState } from 'react';
import {
  chooseGallery,
  expandGallery,
  firstGalleryView,
  GALLERY_TYPES,
  type GalleryPicture,
  type GalleryType,
} from '../../domain/gallery.ts';
import type { Pictures } from '../../domain/picture.ts';
import { galleries } from '../../stores/gallery.ts';
import type { Load } from '../../stores/resource.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useLoad } from '../use-load.ts';
import { GalleryPanel } from './GalleryPanel.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { useViewer } from './use-viewer.tsx';

type Props = {
  known: Record<GalleryType, GalleryPicture[] | null>;
  prepared: Pictures;
  texts: Record<GalleryType, { label: string; lead: string }>;
};

/** Both galleries, asked for at once; a failed load is only logged, and shown in place (specification, section 8). */
export function GalleryIsland({ known, prepared, texts }: Props) {
  const loads: Record<GalleryType, Load<GalleryPicture[]>> = {
    gurukulam: useLoad(galleries.gurukulam, known.gurukulam),
    adrishya: useLoad(galleries.adrishya, known.adrishya),
  };
  useLoggedFailure(loads.gurukulam);
  useLoggedFailure(loads.adrishya);
  const [view, setView] = useState(firstGalleryView);
  const viewer = useViewer(prepared);
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
              load={loads[type]}
              onRetry={galleries[type].reload}
              prepared={prepared}
              order={type === 'gurukulam' ? view.order : 'as given'}
              toolbar={
                type === 'gurukulam' && (
                  <OrderChoice order={view.order} onChange={(order) => setView({ ...view, order })} />
                )
              }
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

function useLoggedFailure(load: Load<unknown>): void {
  const message = load.state === 'failed' ? load.message : null;
  useEffect(() => {
    if (message !== null) console.error(galleryTexts.failed(message));
  }, [message]);
}
