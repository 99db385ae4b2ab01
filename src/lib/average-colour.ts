import type { Sharp } from 'sharp';

/** The average colour of a picture, as `#rrggbb`. Throws where it cannot be read. */
export async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
