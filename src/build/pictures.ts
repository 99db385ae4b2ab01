import { getImage, inferRemoteSize } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import type * as v from 'valibot';
import { isOwnPicture, offeredPicture, type Picture, type Pictures, pictureKey } from '../domain/picture.ts';
import { type PicturePreset, socialName, socialSize, widestCrop } from '../domain/picture-sizes.ts';
import { averageColour } from '../lib/average-colour.ts';
import type { Resource } from '../resources/resource.ts';
import { absoluteUrl } from './site-url.ts';
import { buildUrl, etagOfResponse, snapshot } from './snapshot.ts';

/** A picture of the API, and its focus point if it has one. */
type FocusedPicture = { url: string; focus?: string | undefined };

/** An item of a list with its picture. */
type ItemWithPicture = { image: string | null; focus?: string | undefined };

const tones = new Map<string, Promise<string>>();

/**
 * A picture of the API in the sizes of its server, or optimized by the build. Null where the server has not prepared
 * it yet, or it cannot be loaded or decoded: the page then shows something else.
 */
export async function uploadedPicture(
  { url, focus }: FocusedPicture,
  preset: PicturePreset,
): Promise<Picture | null> {
  const dimensionsOf = await snapshot.pictureDimensions();
  if (dimensionsOf !== null && isOwnPicture(url)) {
    const dimensions = dimensionsOf(url);
    return dimensions === undefined ? null : offeredPicture(url, preset, dimensions, focus);
  }
  try {
    const source = buildUrl(url);
    const [picture, tone] = await Promise.all([
      optimizedPicture(source, preset, !focus),
      pictureTone(source),
    ]);
    return { ...picture, tone };
  } catch (error) {
    console.warn(
      `The picture ${url} could not be prepared: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

/** The pictures of a list in the sizes of its cards. */
export async function uploadedPictures(
  pictures: readonly ItemWithPicture[],
  preset: PicturePreset,
): Promise<Pictures> {
  const points = new Map(pictures.flatMap(({ image, focus }) => (image === null ? [] : [[image, focus]])));
  const named = [...points.keys()];
  const dimensionsOf = await snapshot.pictureDimensions();
  if (dimensionsOf !== null && named.every(isOwnPicture)) {
    const known = named.flatMap((url) => {
      const dimensions = dimensionsOf(url);
      return dimensions === undefined ? [] : [[url, dimensions] as const];
    });
    return { offered: preset, dimensions: Object.fromEntries(known) };
  }
  const prepared = await Promise.all(
    named.map(
      async (url) =>
        [pictureKey(url), await uploadedPicture({ url, focus: points.get(url) }, preset)] as const,
    ),
  );
  return Object.fromEntries(prepared.flatMap(([key, picture]) => (picture === null ? [] : [[key, picture]])));
}

/** A JPEG with an absolute URL, for social networks. */
type CardPicture = { url: string; width: number; height: number };

/** The picture of a shared link: an uploaded one, or the site's own. */
export async function socialPicture(
  uploaded: FocusedPicture | null,
  own: ImageMetadata,
): Promise<CardPicture & { isUploaded: boolean }> {
  const fromStaff = uploaded === null ? null : await uploadedCard(uploaded);
  return { ...(fromStaff ?? (await card(own))), isUploaded: fromStaff !== null };
}

async function uploadedCard({ url, focus }: FocusedPicture): Promise<CardPicture | null> {
  const dimensionsOf = await snapshot.pictureDimensions();
  if (dimensionsOf === null || !isOwnPicture(url)) return card(buildUrl(url)).catch(() => null);
  const dimensions = dimensionsOf(url);
  return dimensions === undefined
    ? null
    : { url: absoluteUrl(`${url}/${socialName(focus)}`), ...socialSize(dimensions) };
}

/**
 * A picture of the site itself or of another server, in the widths of a preset. If it is not cropped here, the page crops
 * it around its focus point, so it has to be larger.
 */
export async function optimizedPicture(
  source: ImageMetadata | string,
  preset: PicturePreset,
  isCropped = true,
): Promise<Picture> {
  const size = typeof source === 'string' ? await inferRemoteSize(source) : source;
  const { ratio = size.width / size.height, quality = 62 } = preset;
  // Astro does not enlarge pictures: beyond its own size, the shape would be wrong.
  const widest = widestCrop(size, ratio);
  const widths = [...new Set(preset.widths.map((width) => Math.min(width, widest)))];
  const sizeOf = (width: number) => {
    if (isCropped) return { width, height: Math.round(width / ratio) };
    const scale = Math.max(width / size.width, width / ratio / size.height);
    return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  };
  const candidates = await Promise.all(
    widths.map(async (width) => {
      const shape = sizeOf(width);
      // WebP is larger than AVIF, but much faster to encode, and supported everywhere.
      const { src } = await getImage({ src: source, ...shape, format: 'webp', quality, fit: 'cover' });
      return { src, ...shape, candidate: `${src} ${width}w` };
    }),
  );
  const largest = candidates.at(-1);
  if (largest === undefined) throw new Error('A preset needs at least one width.');
  const { src, width, height } = largest;
  return { src, srcset: candidates.map(({ candidate }) => candidate).join(', '), width, height };
}

/** The average colour of a picture, as `#rrggbb`. Throws where it cannot be loaded or decoded. */
function pictureTone(url: string): Promise<string> {
  const known = tones.get(url) ?? measureTone(url);
  tones.set(url, known);
  return known;
}

async function measureTone(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return averageColour(sharp(await response.arrayBuffer()));
}

async function card(source: ImageMetadata | string): Promise<CardPicture> {
  const { width, height } = socialSize(typeof source === 'string' ? await inferRemoteSize(source) : source);
  const { src } = await getImage({ src: source, width, height, format: 'jpeg', fit: 'cover', quality: 70 });
  return { url: absoluteUrl(src), width, height };
}

type WithPictures = {
  image: string | null | readonly string[];
  focus?: string | undefined;
  image_focuses?: readonly string[] | undefined;
};

/** The pictures of a list, each with its focus point. */
function picturesIn(items: readonly WithPictures[] | null): ItemWithPicture[] {
  return (items ?? []).flatMap(({ image: images, focus, image_focuses: focuses }) =>
    [images].flat().map((image, index) => ({ image, focus: focus ?? focuses?.[index] })),
  );
}

/**
 * Returns what an island starts from: a list at build time, its pictures in the list's sizes, and the ETag by which
 * the browser checks for changes. `known` is null where the build had no API, and empty where the server lacks the list.
 * @param schema of an item, whose picture is in `image`
 * @param shown what the page shows of the list
 */
export async function listWithPictures<T extends WithPictures>(
  { path }: Pick<Resource, 'path'>,
  schema: v.GenericSchema<unknown, T>,
  preset: PicturePreset,
  shown = (items: T[]): T[] => items,
) {
  const all = await snapshot.list({ path }, schema);
  const known = all && shown(all);
  const pictures = await uploadedPictures(picturesIn(known), preset);
  const etag = await etagOfResponse(path);
  return { list: { known, pictures, etag }, etags: { [path]: etag } };
}
