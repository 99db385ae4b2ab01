import type { GalleryPicture } from '../../domain/gallery.ts';
import type { TileShape } from '../../domain/gallery-layout.ts';
import { type Pictures, type Picture as PreparedPicture, preparedPicture } from '../../domain/picture.ts';
import { objectPosition } from '../../domain/picture-words.ts';
import { dateInWords } from '../../texts/dates.ts';
import { galleryTexts, grouped } from '../../texts/gallery.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './GalleryGrid.module.css';

/** A picture as it is shown: its date in words, what is said to people who do not see it, and its widths. */
export type ShownPicture = GalleryPicture & { day: string; alt: string; prepared: PreparedPicture | null };

/** The pictures in the order in which they are shown. Where nobody has said what one shows, its place and date have to do. */
export function shownPictures(
  gallery: string,
  pictures: readonly GalleryPicture[],
  count: number,
  prepared: Pictures,
): ShownPicture[] {
  return pictures.map((picture, index) => {
    const day = dateInWords(picture.date);
    const alt = picture.alt ?? galleryTexts.alt(gallery, grouped(index + 1), grouped(count), day);
    return { ...picture, day, alt, prepared: preparedPicture(prepared, picture.image) };
  });
}

type Tile = { picture: ShownPicture; shape: TileShape };

type PictureProps = Tile & { onOpen: (opener: HTMLElement) => void };

/** A picture in the grid. It links to the picture itself, so that it opens before and without the script too. */
export function PictureTile({ picture, shape, onOpen }: PictureProps) {
  return (
    <a
      className={styles.picture}
      href={picture.image}
      onClick={(event) => {
        // Whoever asks for a new tab gets one.
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

/** The tile that leads to the pictures that are not shown, over the first of them. A click before the script waits for it. */
export function MoreTile({ picture, shape, more, onClick }: MoreProps) {
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      <Picture {...shownIn(picture, shape)} alt="" />
      <span className={styles.words}>
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

/** How wide a picture must be to fill its tile, which cuts off what is too wide for it: the `sizes` of its `img`. */
function tileSizes(shape: TileShape, picture: ShownPicture['prepared']): string {
  const { phone, screen, rows } = SPANS[shape];
  const share = picture === null || picture.height === 0 ? 1 : picture.width / picture.height;
  const cut = (columns: number) => Math.max(columns, share * rows * ROW_TO_COLUMN);
  const onPhone = Math.round(cut(phone) * PHONE_COLUMN_VW);
  return `(width < 42rem) ${onPhone}vw, ${Math.round(cut(screen) * SCREEN_COLUMN_REM)}rem`;
}
