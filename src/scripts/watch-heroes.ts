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
 * Asks the API for the hero's picture and puts it over the prerendered one where it is another. It is shown only
 * once it is decoded, in the same box: nothing flashes, nothing moves. Failures are silent (specification,
 * section 8): the picture that is there stays.
 */
async function watchBackground(frame: HTMLElement, section: BackgroundSection): Promise<void> {
  const { known = '', fallback = '' } = frame.dataset;
  try {
    const current = await currentBackground(section);
    if (current === null ? known === '' : pictureKey(current) === known) return;
    const picture = new Image();
    picture.alt = '';
    picture.className = 'arriving';
    picture.src = current ?? fallback;
    await picture.decode();
    frame.append(picture);
    picture.addEventListener('animationend', () => frame.replaceChildren(picture), { once: true });
  } catch {
    // The prerendered picture stays.
  }
}
