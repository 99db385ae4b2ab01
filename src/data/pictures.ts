import { getImage, inferRemoteSize } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { isOwnPicture, offeredPicture, type Picture, type Pictures, pictureKey } from '../domain/picture.ts';
import { type Cut, SOCIAL_NAME, socialSize, widestCut } from '../domain/picture-sizes.ts';
import { averageColour } from '../lib/average-colour.ts';
import { absoluteUrl } from './site-url.ts';
import { buildUrl, snapshot } from './snapshot.ts';

const tones = new Map<string, Promise<string>>();

/** Prepares one picture of the site itself. */
export function ownPicture(source: ImageMetadata, cut: Cut): Promise<Picture> {
  return prepare(source, cut);
}

/**
 * A picture that the API names: in the sizes that its server has cut, else prepared here. Null where the server has not
 * cut it yet, or where it cannot be loaded or decoded: the page then shows something else.
 */
export async function uploadedPicture(url: string, cut: Cut): Promise<Picture | null> {
  const offered = await snapshot.pictureSizes();
  if (offered !== null && isOwnPicture(url)) {
    const measure = offered(url);
    return measure === undefined ? null : offeredPicture(url, cut, measure);
  }
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

/** The pictures of a list, as its cards cut them. */
export async function uploadedPictures(urls: readonly (string | null)[], cut: Cut): Promise<Pictures> {
  const named = [...new Set(urls.filter((url) => url !== null))];
  const offered = await snapshot.pictureSizes();
  if (offered !== null && named.every(isOwnPicture)) {
    const measures = named.flatMap((url) => {
      const measure = offered(url);
      return measure === undefined ? [] : [[url, measure] as const];
    });
    return { offered: cut, measures: Object.fromEntries(measures) };
  }
  const prepared = await Promise.all(
    named.map(async (url) => [pictureKey(url), await uploadedPicture(url, cut)] as const),
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

/** The picture shown when a page is shared: the one that staff uploaded, else the site's own. */
export async function socialPicture(uploaded: string | null, own: ImageMetadata): Promise<SocialPicture> {
  const fromStaff = uploaded === null ? null : await uploadedCard(uploaded);
  return { ...(fromStaff ?? (await card(own))), type: 'image/jpeg', isUploaded: fromStaff !== null };
}

async function uploadedCard(url: string): Promise<CardPicture | null> {
  const offered = await snapshot.pictureSizes();
  if (offered === null || !isOwnPicture(url)) return card(buildUrl(url)).catch(() => null);
  const measure = offered(url);
  return measure === undefined ? null : { url: absoluteUrl(`${url}/${SOCIAL_NAME}`), ...socialSize(measure) };
}

async function prepare(source: ImageMetadata | string, cut: Cut): Promise<Picture> {
  const { quality = 62 } = cut;
  const size = typeof source === 'string' ? await inferRemoteSize(source) : source;
  const ratio = cut.ratio ?? size.width / size.height;
  // Astro does not enlarge pictures: beyond a picture's own size the shape would be wrong.
  const widest = widestCut(size, ratio);
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
  return averageColour(sharp(await response.arrayBuffer()));
}

type CardPicture = Pick<SocialPicture, 'url' | 'width' | 'height'>;

async function card(source: ImageMetadata | string): Promise<CardPicture> {
  const { width, height } = socialSize(typeof source === 'string' ? await inferRemoteSize(source) : source);
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
