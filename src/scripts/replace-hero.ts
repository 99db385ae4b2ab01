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
  const width = Math.min(MEASURED_WIDTH, picture.naturalWidth);
  const height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
  try {
    const context = canvasOf(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0, width, height);
    const pixels = context?.getImageData(0, 0, width, height);
    return pixels === undefined
      ? FULL_SHADE
      : shadeOver({ data: pixels.data, width, height, channels: 4 }, COLUMNS);
  } catch {
    return FULL_SHADE;
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}
