// The program of every page with a hero. It is a separate file that loads after the page: see HeroPicture.astro.
import type { BackgroundSection } from '../domain/background.ts';
import { pictureKey } from '../domain/picture.ts';
import { BACKGROUND_SECTIONS } from '../domain/shown-background.ts';
import { currentBackground } from '../stores/newer-content.ts';

for (const frame of document.querySelectorAll<HTMLElement>('[data-background]')) {
  const section = BACKGROUND_SECTIONS.find((known) => known === frame.dataset.background);
  if (section !== undefined) watchBackground(frame, section);
}

/**
 * Asks the API for the hero's picture and puts it over the prerendered one where it is another. Failures are silent: the
 * picture that is there stays.
 */
async function watchBackground(frame: HTMLElement, section: BackgroundSection): Promise<void> {
  const { known = '', fallback = '', etag = null } = frame.dataset;
  try {
    const current = await currentBackground(section, etag);
    if (current === undefined) return;
    if (current === null ? known === '' : pictureKey(current) === known) return;
    // Of use only until the pages are built again: not worth its weight for everybody.
    const { replaceHero } = await import('./replace-hero.ts');
    await replaceHero(frame, current ?? fallback);
  } catch {
    // The prerendered picture stays.
  }
}
