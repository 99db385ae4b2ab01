// Runs on every page with a hero. A separate file that loads after the page: see DeferredAssets.astro.
import { pictureKey } from '../domain/picture.ts';
import { currentBackground } from '../features/lists/newer-content.ts';
import type { BackgroundSection } from '../resources/background-sections.ts';

for (const frame of document.querySelectorAll<HTMLElement>('[data-background]')) refreshHero(frame);

/** Replaces the prerendered hero picture if the API names another; keeps it on failure. */
async function refreshHero(frame: HTMLElement): Promise<void> {
  const { background, known = '', fallback = '', etag = null } = frame.dataset;
  try {
    // Cast: the build names existing sections only, see PageHero.astro.
    const current = await currentBackground(background as BackgroundSection, etag);
    if (current === undefined) return;
    if (current === null ? known === '' : pictureKey(current) === known) return;
    await replaceHero(frame, current ?? fallback);
  } catch {
    // The prerendered picture stays.
  }
}

/** Shows the new picture once it is decoded, in the same box, so that nothing flashes or moves. */
async function replaceHero(frame: HTMLElement, url: string): Promise<void> {
  const picture = new Image();
  picture.alt = '';
  picture.src = url;
  await picture.decode();
  picture.className = 'arriving';
  // It fades in over the old picture, which is then removed.
  frame.append(picture);
  picture.addEventListener('animationend', () => frame.replaceChildren(picture), { once: true });
}
