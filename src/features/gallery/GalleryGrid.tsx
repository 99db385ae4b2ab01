import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  collapseGallery,
  type GalleryOrder,
  type GalleryPicture,
  isCollapsible,
  sortGallery,
} from '../../domain/gallery.ts';
import { BLOCK_SIZE, galleryLayout } from '../../domain/gallery-layout.ts';
import type { Picture, Pictures } from '../../domain/picture.ts';
import { galleryTexts, grouped } from '../../i18n/en/gallery.ts';
import { useHydrated } from '../../ui/use-browser.ts';
import styles from './GalleryGrid.module.css';
import { MoreTile, PictureTile, shownPictures } from './Tiles.tsx';
import { useBlockWindow } from './use-block-window.ts';
import type { GalleryList } from './use-gallery.ts';
import { useViewer } from './use-viewer.tsx';

type Props = {
  name: string;
  /** The gallery; `pictures` may be only its first part. */
  list: GalleryList;
  pictures: readonly GalleryPicture[];
  /** The chosen order; left out for a gallery that has the server's. */
  order?: GalleryOrder | undefined;
  prepared: Pictures;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
};

/**
 * More than six pictures collapse to five and a '+N more' tile; of thousands only those near the screen are rendered. The
 * HTML has the first pictures; where scripts run, the style sheet hides all but five until hydration.
 */
export function GalleryGrid(props: Props) {
  const { name, pictures, order, prepared, isExpanded, onExpand } = props;
  const { count, isWhole, failure, loadAll } = props.list;
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const all = useMemo(() => {
    const sorted = order ? sortGallery(pictures, order) : pictures;
    return shownPictures(name, sorted, count, prepared);
  }, [name, pictures, order, count, prepared]);
  const shapes = useMemo(() => galleryLayout(all.map(aspectRatioOf)), [all]);
  const near = useBlockWindow(list, Math.ceil(all.length / BLOCK_SIZE));
  const viewer = useViewer(all, count, loadAll);
  const { shown, more } = collapseGallery(all, isExpanded, count);
  const isWindowed = isHydrated && isExpanded;
  const first = isWindowed ? near.from * BLOCK_SIZE : 0;
  const end = endOfRendered();
  const firstHidden = more > 0 ? all[shown.length] : undefined;
  const canCollapse = isExpanded && isCollapsible(count);

  /** Undefined before hydration: the HTML has all pictures of the page. */
  function endOfRendered(): number | undefined {
    if (!isHydrated) return undefined;
    return isWindowed ? near.to * BLOCK_SIZE : shown.length;
  }

  function statusText(): string | undefined {
    if (!canCollapse) return undefined;
    if (isWhole) return galleryTexts.expanded(grouped(count));
    return failure === null ? galleryTexts.loading : undefined;
  }

  /** Moves the focus to the first new picture, or back to the tile. */
  function expand(isOpen: boolean): void {
    flushSync(() => onExpand(isOpen));
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const firstNew = collapseGallery(pictures, false, count).shown.length;
    const target = isOpen ? tiles[firstNew] : tiles.at(-1);
    target?.focus({ preventScroll: true });
    if (!isOpen) list.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className={styles.frame}>
      <ul
        ref={list}
        role="list"
        className={styles.grid}
        data-collapsed={more > 0}
        style={isWindowed ? { paddingBlock: `${near.before}px ${near.after}px` } : undefined}
      >
        {all.slice(first, end).map((picture, offset) => {
          const index = first + offset;
          return (
            <li
              key={picture.id}
              className={styles.tile}
              data-shape={shapes[index]}
              data-beyond={index >= shown.length || undefined}
              {...(isWindowed && { 'aria-posinset': index + 1, 'aria-setsize': count })}
            >
              <PictureTile
                picture={picture}
                shape={shapes[index] ?? 'square'}
                onOpen={(opener) => viewer.open(index, opener)}
              />
            </li>
          );
        })}
        {firstHidden && (
          <li className={styles.tile} data-shape={shapes[shown.length]} data-scripted>
            <MoreTile
              picture={firstHidden}
              shape={shapes[shown.length] ?? 'square'}
              more={more}
              onClick={() => expand(true)}
            />
          </li>
        )}
      </ul>
      <p role="status" className="visually-hidden">
        {statusText()}
      </p>
      {canCollapse && (
        <div className={styles.floating}>
          <button type="button" className="button" onClick={() => expand(false)}>
            {galleryTexts.collapse}
          </button>
        </div>
      )}
      {viewer.element}
    </div>
  );
}

/** Width by height; null while unknown. */
function aspectRatioOf({ prepared }: { prepared: Picture | null }): number | null {
  return prepared?.height ? prepared.width / prepared.height : null;
}
