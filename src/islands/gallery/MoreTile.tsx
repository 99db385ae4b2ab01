import type { TileShape } from '../../domain/gallery-layout.ts';
import type { Picture as PreparedPicture } from '../../domain/picture.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './MoreTile.module.css';
import { tileSizes } from './tile-sizes.ts';

type Props = {
  more: number;
  address: string | null;
  prepared: PreparedPicture | null;
  shape: TileShape;
  onClick: () => void;
};

/** The tile that stands for the pictures that are not shown, over the first of them. */
export function MoreTile({ more, address, prepared, shape, onClick }: Props) {
  return (
    <button type="button" className={styles.more} disabled={!useHydrated()} onClick={onClick}>
      <Picture address={address} prepared={prepared} sizes={tileSizes(shape, prepared)} alt="" />
      <span className={styles.words}>
        {galleryTexts.more(more)} <span className="visually-hidden">{galleryTexts.morePictures}</span>
      </span>
    </button>
  );
}
