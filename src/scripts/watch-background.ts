import type { BackgroundSection } from '../domain/background.ts';
import { pictureKey } from '../domain/picture.ts';
import { currentBackground } from '../stores/backgrounds.ts';

/**
 * Asks the API for the hero's picture and puts it over the prerendered one where it is another. It is shown only
 * once it is decoded, in the same box: nothing flashes, nothing moves. Failures are silent (specification,
 * section 8): the picture that is there stays.
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
