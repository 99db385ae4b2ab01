import type { ImageMetadata } from 'astro';
import type { BackgroundSection } from '../domain/background.ts';
import { type PageName, publicPages } from '../site.ts';
import { ownPicture } from './pictures.ts';
import { getTexts } from './texts.ts';

const pictures = import.meta.glob<ImageMetadata>('../assets/scenes/hero-*.jpg', {
  eager: true,
  import: 'default',
});

/** The picture of a page: the section in which staff may change it, if they may, and the one that came with the site. */
export type Hero = { section: BackgroundSection | null; fallback: ImageMetadata };

/** @throws where the page has no picture of its own */
export function heroOf(page: PageName): Hero {
  const fallback = pictures[`../assets/scenes/hero-${page}.jpg`];
  if (!fallback)
    throw new Error(`src/assets/scenes/hero-${page}.jpg: expected a picture, found no such file.`);
  return { section: publicPages.find(({ name }) => name === page)?.background ?? null, fallback };
}

/** Each section's headline and fallback picture, so that the dashboard shows what visitors see. */
export async function heroPreviews(): Promise<
  Record<BackgroundSection, { headline: string; fallback: string }>
> {
  const previews = publicPages
    .filter((page) => page.background !== null)
    .map(async ({ name, background }) => {
      const { hero } = await getTexts(name);
      const picture = await ownPicture(heroOf(name).fallback, { widths: [800], ratio: 2, quality: 55 });
      return [background, { headline: hero.headline, fallback: picture.src }] as const;
    });
  // `fromEntries` forgets the names: each section is the background of one page.
  return Object.fromEntries(await Promise.all(previews)) as Awaited<ReturnType<typeof heroPreviews>>;
}
