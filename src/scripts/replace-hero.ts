import { canvasOf, pixelsOf } from '../lib/read-pixels.ts';
import { FULL_SHADE, type Shade, shadeOver } from '../lib/shade.ts';

/** Measured in a smaller copy: what is brighter in the whole one only, nobody sees. */
const MEASURED_WIDTH = 960;
const COLUMNS = 16;

/**
 * Puts another picture into a hero, and over it the shade that its words then need. It is shown only once it is decoded,
 * in the same box: nothing flashes, nothing moves. Rejects where it cannot be shown.
 */
export async function replaceHero(frame: HTMLElement, url: string): Promise<void> {
  const picture = new Image();
  picture.alt = '';
  picture.src = url;
  await picture.decode();
  const shade = frame.parentElement?.querySelector('[data-shade]');
  if (shade) replace(shade, drawn(shadeOf(picture)));
  replace(frame, picture);
}

/** It arrives over what was there, which goes once it is covered. */
function replace(place: Element, arriving: HTMLElement): void {
  arriving.className = 'arriving';
  place.append(arriving);
  arriving.addEventListener('animationend', () => place.replaceChildren(arriving), { once: true });
}

/** To be stretched over the picture. */
function drawn({ data, columns, rows }: Shade): HTMLCanvasElement {
  const canvas = canvasOf(columns, rows);
  canvas.getContext('2d')?.putImageData(new ImageData(data, columns, rows), 0, 0);
  return canvas;
}

/** A picture of another host may not be read: it gets the shade that is enough for any. */
function shadeOf(picture: HTMLImageElement): Shade {
  try {
    return shadeOver(pixelsOf(picture, Math.min(MEASURED_WIDTH, picture.naturalWidth)), COLUMNS);
  } catch {
    return FULL_SHADE;
  }
}
