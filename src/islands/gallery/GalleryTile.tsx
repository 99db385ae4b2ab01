import type { TileShape } from '../../domain/gallery-layout.ts';
import type { Picture as PreparedPicture } from '../../domain/picture.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import styles from './GalleryTile.module.css';
import { tileSizes } from './tile-sizes.ts';
import type { TitledPicture } from './titled-pictures.ts';

type Props = {
  picture: TitledPicture;
  prepared: PreparedPicture | null;
  shape: TileShape;
  onOpen: (opener: HTMLElement) => void;
};

/** A picture in the grid. It links to the picture itself, so that it opens before and without the script too. */
export function GalleryTile({ picture, prepared, shape, onOpen }: Props) {
  return (
    <a
      className={styles.tile}
      href={picture.image}
      onClick={(event) => {
        // Whoever asks for a new tab gets one.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
    >
      <DatedPicture
        address={picture.image}
        prepared={prepared}
        sizes={tileSizes(shape, prepared)}
        alt={picture.alt}
        day={picture.day}
      />
    </a>
  );
}
