import { getImage, inferRemoteSize } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { type Picture, type Pictures, pictureKey } from '../domain/picture.ts';
import { absoluteUrl } from './site-url.ts';
import { buildUrl } from './snapshot.ts';

/** Widths to prepare, and the ratio to crop to (width by height) where a place needs a fixed shape. */
export type Cut = { widths: readonly number[]; ratio?: number; quality?: number };

const tones = new Map<string, Promise<string>>();

/** Prepares one picture of the site itself. */
export function ownPicture(source: ImageMetadata, cut: Cut): Promise<Picture> {
  return prepare(source, cut);
}

/** Prepares a picture that the API names; null where it cannot be loaded or decoded: the page then shows the original. */
export async function uploadedPicture(url: string, cut: Cut): Promise<Picture | null> {
  try {
    const source = buildUrl(url);
    const [picture, tone] = await Promise.all([prepare(source, cut), pictureTone(source)]);
    return { ...picture, tone };
  } catch (error) {
    console.warn(
      `The picture ${url} could not be prepared: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

/** Prepares all pictures of a list. */
export async function uploadedPictures(urls: readonly (string | null)[], cut: Cut): Promise<Pictures> {
  const prepared = await Promise.all(
    urls
      .filter((url) => url !== null)
      .map(async (url) => [pictureKey(url), await uploadedPicture(url, cut)] as const),
  );
  return Object.fromEntries(prepared.flatMap(([key, picture]) => (picture === null ? [] : [[key, picture]])));
}

export type SocialPicture = {
  /** Absolute: networks load it from elsewhere. */
  url: string;
  width: number;
  height: number;
  type: string;
  isUploaded: boolean;
};

/** The shape that all networks show uncropped, as JPEG, which all of them read. */
const CARD = { width: 1200, height: 630 };

/** The picture shown when a page is shared: the one that staff uploaded, else the site's own. */
export async function socialPicture(uploaded: string | null, own: ImageMetadata): Promise<SocialPicture> {
  const fromStaff = uploaded === null ? null : await card(buildUrl(uploaded)).catch(() => null);
  return { ...(fromStaff ?? (await card(own))), type: 'image/jpeg', isUploaded: fromStaff !== null };
}

async function prepare(source: ImageMetadata | string, cut: Cut): Promise<Picture> {
  const { quality = 62 } = cut;
  const size = typeof source === 'string' ? await inferRemoteSize(source) : source;
  const ratio = cut.ratio ?? size.width / size.height;
  // Astro does not enlarge pictures: beyond a picture's own size the shape would be wrong.
  const widest = Math.floor(Math.min(size.width, size.height * ratio));
  const widths = [...new Set(cut.widths.map((width) => Math.min(width, widest)))];
  const cuts = await Promise.all(
    widths.map((width) =>
      getImage({
        src: source,
        width,
        // WebP: a third larger than AVIF in photographs, but encoded twenty times as fast, and read everywhere.
        format: 'webp',
        quality,
        height: Math.round(width / ratio),
        fit: 'cover',
      }),
    ),
  );
  const largest = cuts.at(-1);
  if (largest === undefined) throw new Error('A cut needs at least one width.');
  const srcset = cuts.map(({ src }, index) => `${src} ${widths[index]}w`).join(', ');
  const width = Number(largest.attributes.width ?? widths.at(-1));
  const height = Number(largest.attributes.height ?? 0);
  return { src: largest.src, srcset, width, height };
}

/** The average colour of a picture, as `#rrggbb`. Throws where it cannot be loaded or read. */
function pictureTone(url: string): Promise<string> {
  const known = tones.get(url) ?? measureTone(url);
  tones.set(url, known);
  return known;
}

async function measureTone(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  const pixel = await sharp(await response.arrayBuffer())
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

async function card(source: ImageMetadata | string) {
  const own = typeof source === 'string' ? await inferRemoteSize(source) : source;
  // Astro does not enlarge pictures: a small one gives a small card of the same shape.
  const scale = Math.min(1, own.width / CARD.width, own.height / CARD.height);
  const width = Math.round(CARD.width * scale);
  const height = Math.round(CARD.height * scale);
  const { src } = await getImage({ src: source, width, height, format: 'jpeg', fit: 'cover', quality: 70 });
  return { url: absoluteUrl(src), width, height };
}

type WithPictures = { image: string | readonly string[] | null };

/**
 * What an island starts from: a list as the API held it when the site was built, and its pictures as the list cuts them.
 * @param known null where the build did not ask
 */
export async function knownList<T extends WithPictures>(
  known: T[] | null,
  cut: Cut,
): Promise<{ known: T[] | null; pictures: Pictures }> {
  return {
    known,
    pictures: await uploadedPictures(
      (known ?? []).flatMap(({ image }) => image),
      cut,
    ),
  };
}
