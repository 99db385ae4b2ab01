// The program of every page with a hero. It is a separate file that loads after the page: see AfterPaint.astro.

import { pictureKey } from '../domain/picture.ts';
import type { BackgroundSection } from '../domain/shown-background.ts';
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
