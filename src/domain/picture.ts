import { type Cut, type PictureMeasure, sizeName, widestCut } from './picture-sizes.ts';

/** A picture in several widths, and its shape, so nothing moves when it loads. */
export type Picture = {
  src: string;
  srcset: string;
  /** 0 where the shape of the picture is not known yet, as is the height. */
  width: number;
  height: number;
  /** Its average colour, as `#rrggbb`, shown until it has loaded. */
  tone?: string;
};

/** The pictures that the build has prepared for a page, by their `pictureKey`. */
type PreparedPictures = Readonly<Record<string, Picture>>;

/** What a page needs of a server that cuts pictures itself: of pictures younger than the page too. */
type OfferedPictures = { offered: Cut; measures: Readonly<Record<string, PictureMeasure>> };

/** How a list shows its pictures. */
export type Pictures = PreparedPictures | OfferedPictures;

/**
 * A picture of the API in several widths, or null where neither the build nor the server has any. Hosts are not compared:
 * a server behind a proxy may have one name for the build and another for the browser.
 */
export function preparedPicture(pictures: Pictures, url: string | null, focus?: string): Picture | null {
  if (url === null) return null;
  if (!isOffered(pictures)) return pictures[pictureKey(url)] ?? null;
  return isOwnPicture(url) ? offeredPicture(url, pictures.offered, pictures.measures[url], focus) : null;
}

/**
 * The sizes that the server has of a picture, around its `focus`. Without its measure all widths are named: the server sends
 * the largest that it has.
 */
export function offeredPicture(url: string, cut: Cut, measure?: PictureMeasure, focus?: string): Picture {
  const widest = measure === undefined ? Number.POSITIVE_INFINITY : widestCut(measure, cut.ratio);
  const shown = cut.widths.filter((_, index) => index === 0 || (cut.widths[index - 1] ?? 0) < widest);
  const largest = shown.at(-1) ?? 0;
  const width = Math.min(largest, widest);
  const srcset = shown
    .map((name) => `${url}/${sizeName(name, cut, focus)} ${Math.min(name, widest)}w`)
    .join(', ');
  const src = `${url}/${sizeName(largest, cut, focus)}`;
  if (measure === undefined) return { src, srcset, width: 0, height: 0 };
  const ratio = cut.ratio ?? measure.width / measure.height;
  return { src, srcset, width, height: Math.round(width / ratio), tone: measure.tone };
}

/** Whether a URL is one of a picture that this site's own server keeps. */
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
