import { useId } from 'react';
import type { GalleryOrder } from '../../domain/gallery.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './OrderChoice.module.css';

type Props = { order: GalleryOrder; onChange: (order: GalleryOrder) => void };

const ORDERS = ['newest', 'oldest'] as const satisfies readonly GalleryOrder[];

/** 'Newest First' or 'Oldest First'. */
export function OrderChoice({ order, onChange }: Props) {
  const id = useId();
  // A choice made before the script runs would stand there and do nothing.
  const isReady = useHydrated();
  return (
    <div className={styles.choice}>
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
