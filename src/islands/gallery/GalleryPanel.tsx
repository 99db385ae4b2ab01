import { type ComponentProps, useId } from 'react';
import type { GalleryOrder } from '../../domain/gallery.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { ListStates } from '../../ui/LoadState.tsx';
import { useHydrated } from '../../ui/use-browser.ts';
import { GalleryGrid } from './GalleryGrid.tsx';
import styles from './GalleryPanel.module.css';
import type { GalleryList } from './use-gallery.ts';

type Props = Pick<ComponentProps<typeof GalleryGrid>, 'name' | 'prepared' | 'isExpanded' | 'onExpand'> & {
  lead: string;
  list: GalleryList;
  /** Left out where the server's order stays. */
  order?: GalleryOrder;
  onOrder?: (order: GalleryOrder) => void;
};

/** One tab of the gallery: its sentence, its pictures, or why there are none. */
export function GalleryPanel({ lead, list, order, onOrder, ...grid }: Props) {
  const { items, failure, onRetry, isWhole } = list;
  const hasPictures = items !== null && items.length > 0;
  // The page begins with the newest: the oldest are still to come.
  const isComing = !isWhole && order === 'oldest';
  return (
    <div className={styles.panel} data-bare={!hasPictures || isComing}>
      <div className={styles.head}>
        <p>{lead}</p>
        {hasPictures && order && onOrder && <OrderChoice order={order} onChange={onOrder} />}
      </div>
      <ListStates items={isComing ? null : items} failure={failure} texts={galleryTexts} onRetry={onRetry}>
        {(all) => <GalleryGrid {...grid} list={list} pictures={all} order={order} />}
      </ListStates>
    </div>
  );
}

type OrderProps = { order: GalleryOrder; onChange: (order: GalleryOrder) => void };

const ORDERS = ['newest', 'oldest'] as const satisfies readonly GalleryOrder[];

/** 'Newest First' or 'Oldest First'. */
function OrderChoice({ order, onChange }: OrderProps) {
  const id = useId();
  // A choice made before the script runs would stand there and do nothing.
  const isReady = useHydrated();
  return (
    <div className={styles.choice} data-scripted>
      <label htmlFor={id}>{galleryTexts.sort}</label>
      <select
        id={id}
        value={order}
        disabled={!isReady}
        onChange={({ target }) => {
          const chosen = ORDERS.find((known) => known === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {ORDERS.map((known) => (
          <option key={known} value={known}>
            {galleryTexts.orders[known]}
          </option>
        ))}
      </select>
    </div>
  );
}
