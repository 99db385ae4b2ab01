import { useEffect, useRef, useState } from 'react';
import { collapseGallery, type GalleryPicture, isCollapsible } from '../../domain/gallery.ts';
import { galleryLayout } from '../../domain/gallery-layout.ts';
import type { Pictures } from '../../domain/picture.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { useHydrated } from '../../ui/use-browser.ts';
import styles from './GalleryGrid.module.css';
import { MoreTile, PictureTile, shownPictures } from './Tiles.tsx';
import type { OpenViewer } from './use-viewer.tsx';

type Props = {
  name: string;
  pictures: readonly GalleryPicture[];
  prepared: Pictures;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  onOpen: OpenViewer;
};

/**
 * More than six pictures collapse to five and a '+N more' tile. Until the page is hydrated all of them are in the
 * HTML, and the stylesheet hides the rest where a script will run.
 */
export function GalleryGrid({ name, pictures, prepared, isExpanded, onExpand, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [focusNext, setFocusNext] = useState<'none' | 'revealed' | 'more'>('none');
  const isLive = useHydrated();
  const { shown, more } = collapseGallery(pictures, isExpanded);
  const all = shownPictures(name, pictures, prepared);
  const shapes = galleryLayout(all.map(({ prepared: copy }) => copy && copy.width / copy.height));
  const firstHidden = more > 0 ? all[shown.length] : undefined;

  useEffect(() => {
    if (focusNext === 'none') return;
    const tiles = list.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
    const target = focusNext === 'more' ? [...tiles].at(-1) : tiles[collapsedCount(pictures)];
    target?.focus({ preventScroll: true });
    if (focusNext === 'more') list.current?.scrollIntoView({ block: 'start' });
    setFocusNext('none');
  }, [focusNext, pictures]);

  function expand(isWanted: boolean): void {
    setFocusNext(isWanted ? 'revealed' : 'more');
    onExpand(isWanted);
  }

  return (
    <div className={styles.frame}>
      <ul ref={list} className={`plain ${styles.grid}`} data-collapsed={more > 0}>
        {all.slice(0, isLive ? shown.length : undefined).map((picture, index) => (
          <li
            key={picture.id}
            className={styles.tile}
            data-shape={shapes[index]}
            data-beyond={index >= shown.length || undefined}
          >
            <PictureTile
              picture={picture}
              shape={shapes[index] ?? 'square'}
              onOpen={(opener) => onOpen(all, index, opener)}
            />
          </li>
        ))}
        {firstHidden && (
          <li className={styles.tile} data-shape={shapes[shown.length]} data-more>
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
        {isExpanded && isCollapsible(pictures.length) && galleryTexts.expanded(pictures.length)}
      </p>
      {isExpanded && isCollapsible(pictures.length) && (
        <div className={styles.floating}>
          <button type="button" className="button" onClick={() => expand(false)}>
            {galleryTexts.collapse}
          </button>
        </div>
      )}
    </div>
  );
}

function collapsedCount(pictures: readonly GalleryPicture[]): number {
  return collapseGallery(pictures, false).shown.length;
}
