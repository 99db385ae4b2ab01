// The program of every page with a hero. It is a separate file that loads after the page: see AfterPaint.astro.
import { pictureKey } from '../domain/picture.ts';
import type { BackgroundSection } from '../domain/shown-background.ts';
import { currentBackground } from '../stores/newer-content.ts';

for (const frame of document.querySelectorAll<HTMLElement>('[data-background]')) watchBackground(frame);

/** Puts the hero's picture of the API over the prerendered one where it is another. After a failure that stays. */
async function watchBackground(frame: HTMLElement): Promise<void> {
  const { background, known = '', fallback = '', etag = null } = frame.dataset;
  try {
    // The build names sections that there are: see PageHero.astro.
    const current = await currentBackground(background as BackgroundSection, etag);
    if (current === undefined) return;
    if (current === null ? known === '' : pictureKey(current) === known) return;
    await replaceHero(frame, current ?? fallback);
  } catch {
    // The prerendered picture stays.
  }
}

/** Shows another picture only once it is decoded, in the same box: nothing flashes, nothing moves. */
async function replaceHero(frame: HTMLElement, url: string): Promise<void> {
  const picture = new Image();
  picture.alt = '';
  picture.src = url;
  await picture.decode();
  picture.className = 'arriving';
  // It arrives over what was there, which goes once it is covered.
  frame.append(picture);
  picture.addEventListener('animationend', () => frame.replaceChildren(picture), { once: true });
}
