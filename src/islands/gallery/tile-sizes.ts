import type { TileShape } from '../../domain/gallery-layout.ts';

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
export function tileSizes(shape: TileShape, picture: { width: number; height: number } | null): string {
  const { phone, screen, rows } = SPANS[shape];
  const share = picture === null || picture.height === 0 ? 1 : picture.width / picture.height;
  const cut = (columns: number) => Math.max(columns, share * rows * ROW_TO_COLUMN);
  const onPhone = Math.round(cut(phone) * PHONE_COLUMN_VW);
  return `(width < 42rem) ${onPhone}vw, ${Math.round(cut(screen) * SCREEN_COLUMN_REM)}rem`;
}
