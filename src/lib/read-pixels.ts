import type { Pixels } from './shade.ts';

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * The pixels of a loaded picture, or of a part of it, drawn at a width in pixels. Throws where the browser may not read
 * them, as of a picture of another host.
 */
export function pixelsOf(
  picture: HTMLImageElement,
  width: number,
  area: Area = { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight },
): Pixels {
  const height = Math.max(1, Math.round((width * area.height) / area.width));
  const context = canvasOf(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser does not draw.');
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height, channels: 4 };
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}
