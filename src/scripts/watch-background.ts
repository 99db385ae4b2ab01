import type { BackgroundSection } from '../domain/background.ts';
import { pictureKey } from '../domain/picture.ts';
import { currentBackground } from '../stores/backgrounds.ts';

/**
 * Requests the hero's picture from the API and, if it differs, puts it over the prerendered one. It appears only once
 * it is decoded, in the same box, so nothing flashes or moves. Failures are silent: the prerendered picture stays.
 */
export async function watchBackground(frame: HTMLElement, section: BackgroundSection): Promise<void> {
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
