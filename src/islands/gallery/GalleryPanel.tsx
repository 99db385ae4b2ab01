import type { ComponentProps } from 'react';
import { type GalleryOrder, type GalleryPicture, sortGallery } from '../../domain/gallery.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { ListStates } from '../../ui/LoadState.tsx';
import type { ListView } from '../use-load.ts';
import { GalleryGrid } from './GalleryGrid.tsx';
import styles from './GalleryPanel.module.css';
import { OrderChoice } from './OrderChoice.tsx';

type Props = Omit<ComponentProps<typeof GalleryGrid>, 'pictures'> & {
  lead: string;
  list: ListView<GalleryPicture>;
  /** Left out where the server's order stays. */
  order?: GalleryOrder;
  onOrder?: (order: GalleryOrder) => void;
};

/** One tab of the gallery: its sentence, its pictures, or why there are none. */
export function GalleryPanel({ lead, list, order, onOrder, ...grid }: Props) {
  const { items, failure, onRetry } = list;
  const hasPictures = items !== null && items.length > 0;
  return (
    <div className={styles.panel} data-bare={!hasPictures}>
      <div className={styles.head}>
        <p>{lead}</p>
        {hasPictures && order && onOrder && <OrderChoice order={order} onChange={onOrder} />}
      </div>
      <ListStates items={items} failure={failure} texts={galleryTexts} onRetry={onRetry}>
        {(all) => <GalleryGrid {...grid} pictures={order ? sortGallery(all, order) : all} />}
      </ListStates>
    </div>
  );
}
