import type { GalleryPicture } from '../../domain/gallery.ts';
import type { TileShape } from '../../domain/gallery-layout.ts';
import { type Pictures, type Picture as PreparedPicture, preparedPicture } from '../../domain/picture.ts';
import { localDate } from '../../i18n/en/dates.ts';
import { galleryTexts, grouped } from '../../i18n/en/gallery.ts';
import { objectPosition } from '../../resources/picture-meta.ts';
import { Picture } from '../../ui/Picture.tsx';
import { DatedPicture } from './DatedPicture.tsx';
import styles from './GalleryGrid.module.css';

/** A picture with its date as visitors read it, its alt text and widths. */
export type ShownPicture = GalleryPicture & { day: string; alt: string; prepared: PreparedPicture | null };

/** The pictures in the order shown. Without alt text, position and date are read out. */
export function shownPictures(
  gallery: string,
  pictures: readonly GalleryPicture[],
  count: number,
  prepared: Pictures,
): ShownPicture[] {
  return pictures.map((picture, index) => {
    const day = localDate(picture.date);
    const alt = picture.alt ?? galleryTexts.alt(gallery, grouped(index + 1), grouped(count), day);
    return { ...picture, day, alt, prepared: preparedPicture(prepared, picture.image) };
  });
}

type Tile = { picture: ShownPicture; shape: TileShape };

type PictureProps = Tile & { onOpen: (opener: HTMLElement) => void };

/** A picture in the grid. It links to the file, so that it opens even without the script. */
export function PictureTile({ picture, shape, onOpen }: PictureProps) {
  return (
    <a
      className={styles.picture}
      href={picture.image}
      onClick={(event) => {
        // Leave new tabs to the browser.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
    >
      <DatedPicture {...shownIn(picture, shape)} alt={picture.alt} day={picture.day} />
    </a>
  );
}

type MoreProps = Tile & { more: number; onClick: () => void };

/** The tile over the first hidden picture, which shows the rest. A click before hydration is deferred. */
export function MoreTile({ picture, shape, more, onClick }: MoreProps) {
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      <Picture {...shownIn(picture, shape)} alt="" />
      <span className={styles.text}>
        {galleryTexts.more(grouped(more))}{' '}
        <span className="visually-hidden">{galleryTexts.morePictures}</span>
      </span>
    </button>
  );
}

const shownIn = ({ image, prepared, focus }: ShownPicture, shape: TileShape) => ({
  url: image,
  prepared,
  sizes: tileSizes(shape, prepared),
  position: objectPosition(focus),
});

/** Columns on a phone (of two) and on a screen (of four), and rows. */
const SPANS: Record<TileShape, { phone: number; screen: number; rows: number }> = {
  square: { phone: 1, screen: 1, rows: 1 },
  tall: { phone: 1, screen: 1, rows: 2 },
  wide: { phone: 2, screen: 2, rows: 1 },
  large: { phone: 2, screen: 2, rows: 2 },
  full: { phone: 2, screen: 4, rows: 2 },
};
const PHONE_COLUMN_VW = 46;
const SCREEN_COLUMN_REM = 19.25;
const ROW_TO_COLUMN = 0.9;

/** The `sizes` of a tile's image, which must be wide enough to fill the tile when cropped. */
function tileSizes(shape: TileShape, picture: ShownPicture['prepared']): string {
  const { phone, screen, rows } = SPANS[shape];
  const ratio = picture === null || picture.height === 0 ? 1 : picture.width / picture.height;
  const neededColumns = (columns: number) => Math.max(columns, ratio * rows * ROW_TO_COLUMN);
  const onPhone = Math.round(neededColumns(phone) * PHONE_COLUMN_VW);
  return `(width < 42rem) ${onPhone}vw, ${Math.round(neededColumns(screen) * SCREEN_COLUMN_REM)}rem`;
}
