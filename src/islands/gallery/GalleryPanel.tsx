import type { ReactNode } from 'react';
import { type GalleryOrder, type GalleryPicture, sortGallery } from '../../domain/gallery.ts';
import type { Pictures } from '../../domain/picture.ts';
import type { Load } from '../../stores/resource.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import styles from './GalleryPanel.module.css';
import type { OpenViewer } from './use-viewer.tsx';

type Props = {
  name: string;
  lead: string;
  load: Load<GalleryPicture[]>;
  onRetry: () => void;
  prepared: Pictures;
  /** Only the Gurukulam gallery can be sorted; the other one keeps the server's order. */
  order: GalleryOrder | 'as given';
  toolbar: ReactNode;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  onOpen: OpenViewer;
};

/** One tab of the gallery: its sentence, its pictures, or why there are none. */
export function GalleryPanel({ name, lead, load, onRetry, prepared, order, toolbar, ...grid }: Props) {
  const known = load.state === 'loading' ? undefined : load.data;
  const pictures = known !== undefined && order !== 'as given' ? sortGallery(known, order) : known;
  const hasPictures = pictures !== undefined && pictures.length > 0;
  return (
    <div className={styles.panel} data-bare={!hasPictures}>
      <div className={styles.head}>
        <p>{lead}</p>
        {hasPictures && toolbar}
      </div>
      <ListStates
        items={pictures ?? null}
        failure={load.state === 'failed' ? galleryTexts.failed(load.message) : null}
        words={{ ...loadTexts, waiting: galleryTexts.loading, empty: galleryTexts.empty }}
        onRetry={onRetry}
      >
        {(all) => <GalleryGrid name={name} pictures={all} prepared={prepared} {...grid} />}
      </ListStates>
    </div>
  );
}
