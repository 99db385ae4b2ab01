import type { PictureFolder } from '../resources/index.ts';

/** How a card or page shows pictures: the widths of its `srcset`, and the ratio (width by height) to crop to. */
export type PicturePreset = { widths: readonly number[]; ratio?: number; quality?: number };

/** The presets of uploaded pictures, which pages show and our server prepares. */
export const PRESETS = {
  // The first picture decides how fast a page feels. At the pixel density of phones, a quarter fewer pixels is invisible.
  // Browsers take the next larger width, so these are just above what phones ask for (541 and 810 are common), and
  // small enough for one round trip.
  fullHeroOnPhone: { widths: [430, 544, 960], ratio: 1, quality: 26 },
  fullHero: { widths: [960, 1440, 1920], ratio: 16 / 10, quality: 46 },
  shortHeroOnPhone: { widths: [430, 544, 960], ratio: 4 / 3, quality: 42 },
  shortHero: { widths: [960, 1440, 1920], ratio: 2, quality: 46 },
  newsCard: { widths: [360, 600, 900], ratio: 3 / 2 },
  newsPage: { widths: [360, 600, 900, 1400], ratio: 3 / 2 },
  activity: { widths: [700, 1000], ratio: 3 / 2 },
  // Used for both tiles and the viewer: whole pictures, which the tiles crop.
  gallery: { widths: [400, 800, 1600] },
  teamMember: { widths: [240, 420, 720], ratio: 4 / 5 },
  boardMember: { widths: [200, 360, 560], ratio: 1 },
} as const satisfies Record<string, PicturePreset>;

/** The size that all social networks show uncropped, as JPEG, which all of them read. */
const SOCIAL_CARD = { width: 1200, height: 630 } as const;

const USUAL_QUALITY = 62;
const SOCIAL_QUALITY = 70;

/** One size of a picture, which the server stores as `<picture's URL>/<name>`; the name includes the focus point. */
export type PictureSize = {
  name: string;
  width: number;
  /** Null for the natural height at this width. */
  height: number | null;
  format: 'webp' | 'jpeg';
  quality: number;
};

/** The name includes the crop's height and focus point, because browsers cache the file for a year. */
export function sizeName(width: number, { ratio }: PicturePreset, focus = ''): string {
  return ratio === undefined
    ? `${width}.webp`
    : `${width}x${Math.round(width / ratio)}${pointInName(focus)}.webp`;
}

/** The name of the social card. */
export function socialName(focus = ''): string {
  return `${SOCIAL_CARD.width}x${SOCIAL_CARD.height}${pointInName(focus)}.jpg`;
}

/** A focus point in a name: `-30-75` for `30 75`, and nothing for none. */
export function pointInName(focus: string): string {
  return focus && `-${focus.replace(' ', '-')}`;
}

/** The sizes of a preset. */
function sizesOf(preset: PicturePreset): PictureSize[] {
  const { widths, ratio, quality = USUAL_QUALITY } = preset;
  return widths.map((width) => ({
    name: sizeName(width, preset),
    width,
    height: ratio === undefined ? null : Math.round(width / ratio),
    format: 'webp',
    quality,
  }));
}

const social: PictureSize = { name: socialName(), ...SOCIAL_CARD, format: 'jpeg', quality: SOCIAL_QUALITY };
const heroes = [PRESETS.fullHeroOnPhone, PRESETS.fullHero, PRESETS.shortHeroOnPhone, PRESETS.shortHero];

/** The sizes for each folder of /media/, in the order of preparation: what visitors see first, then the galleries. */
export const FOLDER_SIZES: Readonly<Partial<Record<string, readonly PictureSize[]>>> = {
  backgrounds: [...heroes.flatMap(sizesOf), social],
  news: [...sizesOf(PRESETS.newsPage), social],
  activities: sizesOf(PRESETS.activity),
  adrishya: sizesOf(PRESETS.activity),
  team: sizesOf(PRESETS.teamMember),
  board: sizesOf(PRESETS.boardMember),
  gallery: sizesOf(PRESETS.gallery),
} satisfies Record<PictureFolder, readonly PictureSize[]>;

/** The widest that a picture can be shown at this ratio without being enlarged. */
export function widestCrop(
  { width, height }: { width: number; height: number },
  ratio = width / height,
): number {
  return Math.floor(Math.min(width, height * ratio));
}

/** The focus point in per cent from the left and the top; the middle for none. */
export function pointOf(focus: string): { x: number; y: number } {
  const [x = 50, y = 50] = focus === '' ? [] : focus.split(' ').map(Number);
  return { x, y };
}

/**
 * The part of a picture to crop to for a ratio, in pixels. Uses the rule of `object-position`, so that a page can crop
 * the result again around the same point.
 */
export function cropAround(
  picture: { width: number; height: number },
  ratio: number,
  focus: string,
): { left: number; top: number; width: number; height: number } {
  const { x, y } = pointOf(focus);
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  const left = Math.round(((picture.width - width) * x) / 100);
  return { left, top: Math.round(((picture.height - height) * y) / 100), width, height };
}

/** The size of the social card; smaller for a small picture, in the same shape. */
export function socialSize(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, picture.width / SOCIAL_CARD.width, picture.height / SOCIAL_CARD.height);
  return { width: Math.round(SOCIAL_CARD.width * scale), height: Math.round(SOCIAL_CARD.height * scale) };
}
