import { useEffect, useRef, useState } from 'react';
import { collapseGallery, type GalleryPicture, isCollapsible } from '../../domain/gallery.ts';
import { galleryLayout } from '../../domain/gallery-layout.ts';
import { type Pictures, preparedPicture } from '../../domain/picture.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './GalleryGrid.module.css';
import { MoreTile, PictureTile } from './Tiles.tsx';
import { titledPictures } from './titled-pictures.ts';
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
 * More than six pictures collapse to five and a '+N more' tile. Until the page is hydrated all of them are in the HTML, and the stylesheet hides the rest where a script will run.
 */
export function GalleryGrid({ name, pictures, prepared, isExpanded, onExpand, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [focusNext, setFocusNext] = useState<'none' | 'revealed' | 'more'>('none');
  const isLive = useHydrated();
  const { shown, more } = collapseGallery(pictures, isExpanded);
  const titled = titledPictures(name, pictures);
  const copies = pictures.map(({ image }) => preparedPicture(prepared, image));
  const shapes = galleryLayout(copies.map((copy) => copy && copy.width / copy.height));

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
        {titled.slice(0, isLive ? shown.length : undefined).map((picture, index) => (
          <li
            key={picture.id}
            className={styles.tile}
            data-shape={shapes[index]}
            data-beyond={index >= shown.length || undefined}
          >
            <PictureTile
              picture={picture}
              prepared={copies[index] ?? null}
              shape={shapes[index] ?? 'square'}
              onOpen={(opener) => onOpen(titled, index, opener)}
            />
          </li>
        ))}
        {more > 0 && (
          <li className={styles.tile} data-shape={shapes[shown.length]} data-more>
            <MoreTile
              more={more}
              address={pictures[shown.length]?.image ?? null}
              prepared={copies[shown.length] ?? null}
              shape={shapes[shown.length] ?? 'square'}
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
