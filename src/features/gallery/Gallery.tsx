import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { GalleryOrder } from '../../domain/gallery.ts';
import type { Pictures } from '../../domain/picture.ts';
import { galleryTexts } from '../../i18n/en/gallery.ts';
import { GALLERY_TYPES, type GalleryType } from '../../resources/galleries.ts';
import { ListStates } from '../../ui/LoadState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useHistoryState } from '../../ui/use-history-state.ts';
import styles from './Gallery.module.css';
import { GalleryGrid } from './GalleryGrid.tsx';
import { type KnownGallery, useGallery } from './use-gallery.ts';

type Props = {
  known: Record<GalleryType, KnownGallery>;
  prepared: Pictures;
  texts: Record<GalleryType, { label: string; lead: string }>;
};

const COLLAPSED: Record<GalleryType, boolean> = { gurukulam: false, adrishya: false };

/** Both galleries, loaded together. Switching to Gurukulam collapses the Adrishya grid. */
export function GalleryIsland({ known, prepared, texts }: Props) {
  const lists = {
    gurukulam: useGallery('gurukulam', known.gurukulam),
    adrishya: useGallery('adrishya', known.adrishya),
  };
  const [current, setCurrent] = useHistoryState<GalleryType>('tab', 'gurukulam');
  const [order, setOrder] = useHistoryState<GalleryOrder>('order', 'newest');
  const [isExpanded, setExpanded] = useHistoryState('expanded', COLLAPSED);
  useEffect(() => {
    if (order === 'oldest') lists.gurukulam.loadAll();
    for (const type of GALLERY_TYPES) if (isExpanded[type]) lists[type].loadAll();
  }, [order, isExpanded]);

  /** The panel of one tab: its sentence, and its pictures or why there are none. */
  function panelOf(type: GalleryType) {
    const list = lists[type];
    // Only the Gurukulam gallery can be sorted; the other keeps the server's order.
    const isSorted = type === 'gurukulam';
    // The page has only the newest pictures: the oldest are still loading.
    const isComing = isSorted && order === 'oldest' && !list.isWhole;
    const hasPictures = list.items !== null && list.items.length > 0;
    return (
      <div className={styles.panel} data-bare={!hasPictures || isComing}>
        <div className={styles.head}>
          <p>{texts[type].lead}</p>
          {hasPictures && isSorted && <OrderChoice order={order} onChange={setOrder} />}
        </div>
        <ListStates {...list} items={isComing ? null : list.items} texts={galleryTexts}>
          {(pictures) => (
            <GalleryGrid
              name={texts[type].label}
              list={list}
              pictures={pictures}
              order={isSorted ? order : undefined}
              prepared={prepared}
              isExpanded={isExpanded[type]}
              onExpand={(isOpen) => setExpanded({ ...isExpanded, [type]: isOpen })}
            />
          )}
        </ListStates>
      </div>
    );
  }

  return (
    <Tabs
      label={galleryTexts.choose}
      current={current}
      onChange={(type) => {
        setCurrent(type);
        if (type === 'gurukulam') setExpanded({ ...isExpanded, adrishya: false });
      }}
      tabs={GALLERY_TYPES.map((type) => ({ key: type, label: texts[type].label, panel: panelOf(type) }))}
    />
  );
}

type OrderProps = { order: GalleryOrder; onChange: (order: GalleryOrder) => void };

const ORDERS = ['newest', 'oldest'] as const satisfies readonly GalleryOrder[];

/** 'Newest First' or 'Oldest First'. */
function OrderChoice({ order, onChange }: OrderProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    const chosen = ORDERS.find((known) => known === value);
    if (chosen !== undefined) onChange(chosen);
  };
  const takeEarlyChoice = useEffectEvent(() => {
    const option = select.current?.selectedOptions[0];
    if (option && !option.defaultSelected) choose(option.value);
  });
  // React does not hear of a choice that was made before hydration.
  useEffect(() => takeEarlyChoice(), []);
  return (
    <div className={styles.choice} data-scripted>
      <label htmlFor={id}>{galleryTexts.sort}</label>
      <select ref={select} id={id} value={order} onChange={({ target }) => choose(target.value)}>
        {ORDERS.map((known) => (
          <option key={known} value={known}>
            {galleryTexts.orders[known]}
          </option>
        ))}
      </select>
    </div>
  );
}
