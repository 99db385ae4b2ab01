import { getImage, inferRemoteSize } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { absoluteUrl } from './site-url.ts';
import { buildUrl } from './snapshot.ts';

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

async function card(source: ImageMetadata | string) {
  const own = typeof source === 'string' ? await inferRemoteSize(source) : source;
  // Astro does not enlarge pictures: a small one gives a small card of the same shape.
  const scale = Math.min(1, own.width / CARD.width, own.height / CARD.height);
  const width = Math.round(CARD.width * scale);
  const height = Math.round(CARD.height * scale);
  const { src } = await getImage({ src: source, width, height, format: 'jpeg', fit: 'cover', quality: 70 });
  return { url: absoluteUrl(src), width, height };
}
