import type { Dimensions } from './picture-dimensions.ts';
import { type PicturePreset, sizeName, widestCrop } from './picture-sizes.ts';

/** A picture in several widths, with its size, so that nothing moves when it loads. */
export type Picture = {
  src: string;
  srcset: string;
  /** Zero, as the height, while the size is unknown. */
  width: number;
  height: number;
  /** The average colour as `#rrggbb`, shown while it loads. */
  tone?: string;
};

/** The pictures that the build has prepared for a page, by `pictureKey`. */
type PreparedPictures = Readonly<Record<string, Picture>>;

/** For a server that resizes pictures itself: also covers pictures that are newer than the page. */
type OfferedPictures = { offered: PicturePreset; dimensions: Readonly<Record<string, Dimensions>> };

/** Where a list finds the sizes of its pictures. */
export type Pictures = PreparedPictures | OfferedPictures;

/**
 * A picture of the API in several widths; null where neither build nor server has any. Hosts are ignored: behind a proxy,
 * the server has different names for build and browser.
 */
export function preparedPicture(pictures: Pictures, url: string | null, focus?: string): Picture | null {
  if (url === null) return null;
  if (!isOffered(pictures)) return pictures[pictureKey(url)] ?? null;
  return isOwnPicture(url) ? offeredPicture(url, pictures.offered, pictures.dimensions[url], focus) : null;
}

/**
 * The sizes that the server has of a picture, around its `focus`. Without its dimensions all widths are listed, and the
 * server sends the largest it has.
 */
export function offeredPicture(
  url: string,
  preset: PicturePreset,
  dimensions?: Dimensions,
  focus?: string,
): Picture {
  const widest = dimensions === undefined ? Number.POSITIVE_INFINITY : widestCrop(dimensions, preset.ratio);
  // The last width may be more than the picture has: its file is then as wide as the picture.
  const widths = preset.widths.filter((_, index) => index === 0 || (preset.widths[index - 1] ?? 0) < widest);
  const urlOf = (width: number) => `${url}/${sizeName(width, preset, focus)}`;
  const srcset = widths.map((width) => `${urlOf(width)} ${Math.min(width, widest)}w`).join(', ');
  const largest = widths.at(-1) ?? 0;
  const src = urlOf(largest);
  if (dimensions === undefined) return { src, srcset, width: 0, height: 0 };
  const width = Math.min(largest, widest);
  const ratio = preset.ratio ?? dimensions.width / dimensions.height;
  return { src, srcset, width, height: Math.round(width / ratio), tone: dimensions.tone };
}

/** Whether a URL is an upload on this site's own server. */
export function isOwnPicture(url: string): boolean {
  return /^\/media\/[a-z]+\/[^/?#]+$/.test(url);
}

function isOffered(pictures: Pictures): pictures is OfferedPictures {
  // The keys of prepared pictures are paths.
  return 'offered' in pictures;
}

/** The path and query of a picture's URL. */
export function pictureKey(url: string): string {
  const { pathname, search } = new URL(url, 'http://same.host/');
  return pathname + search;
}
