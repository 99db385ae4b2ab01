import type { ImageMetadata } from 'astro';
import { PRESETS } from '../domain/picture-sizes.ts';
import { getTexts } from '../i18n/page-texts/get-texts.ts';
import type { BackgroundSection } from '../resources/background-sections.ts';
import { type PageName, publicPages } from '../site.ts';
import { optimizedPicture, uploadedPicture } from './pictures.ts';
import { snapshot } from './snapshot.ts';

const pictures = import.meta.glob<ImageMetadata>('../assets/scenes/hero-*.jpg', {
  eager: true,
  import: 'default',
});

/**
 * The hero of a page: the section in which staff can change its picture, if any, and the default picture.
 * @throws where the page has no hero
 */
export function heroOf(page: PageName): { section: BackgroundSection | null; fallback: ImageMetadata } {
  const fallback = pictures[`../assets/scenes/hero-${page}.jpg`];
  if (!fallback)
    throw new Error(`src/assets/scenes/hero-${page}.jpg: expected a picture, found no such file.`);
  return { section: publicPages.find(({ name }) => name === page)?.background ?? null, fallback };
}

/** The picture that staff chose for the hero of a page; null for the default one. */
export async function heroOfStaff(page: PageName) {
  const { section } = heroOf(page);
  return section === null ? null : snapshot.background(section);
}

/**
 * The hero of a page for upright and for other screens: home's fills the screen, others are a band. `shown`
 * is the picture that staff chose; null for the default, `fallback`.
 */
export async function heroPictures(page: PageName) {
  const { section, fallback } = heroOf(page);
  const [presetOnPhone, preset] =
    page === 'home'
      ? [PRESETS.fullHeroOnPhone, PRESETS.fullHero]
      : [PRESETS.shortHeroOnPhone, PRESETS.shortHero];
  const known = await heroOfStaff(page);
  // Default pictures are drawings, whose even areas stay clean at a low quality.
  const own = await optimizedPicture(fallback, { ...preset, quality: 16 });
  const common = { section, fallback: own.src };
  const onPhone = known && (await uploadedPicture(known, presetOnPhone));
  const onScreen = known && (await uploadedPicture(known, preset));
  if (onPhone && onScreen) return { ...common, onPhone, onScreen, shown: known };
  const ownOnPhone = await optimizedPicture(fallback, { ...presetOnPhone, quality: 16 });
  return { ...common, onPhone: ownOnPhone, onScreen: own, shown: null };
}

/** Screens that show the upright picture, with the text below the picture. */
export const UPRIGHT = '(max-width: 50rem), (max-aspect-ratio: 4/5)';
/** A quarter less than the screen: see PRESETS. */
export const HERO_ON_PHONE = '75vw';

/** The headline and default picture of each section, for the dashboard's previews. */
export async function heroPreviews(): Promise<
  Record<BackgroundSection, { headline: string; fallback: string }>
> {
  const previews = publicPages
    .filter((page) => page.background !== null)
    .map(async ({ name, background }) => {
      const { hero } = getTexts(name);
      const picture = await optimizedPicture(heroOf(name).fallback, { widths: [800], ratio: 2, quality: 55 });
      return [background, { headline: hero.headline, fallback: picture.src }] as const;
    });
  // Cast: `fromEntries` loses the names. Each section is the background of one page.
  return Object.fromEntries(await Promise.all(previews)) as Awaited<ReturnType<typeof heroPreviews>>;
}
