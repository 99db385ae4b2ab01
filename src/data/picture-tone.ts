import sharp from 'sharp';

const tones = new Map<string, Promise<string>>();

/** The colour of a picture on the whole, as `#rrggbb`. Throws where it cannot be loaded or read. */
export function pictureTone(address: string): Promise<string> {
  const known = tones.get(address) ?? measure(address);
  tones.set(address, known);
  return known;
}

async function measure(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const pixel = await sharp(await answer.arrayBuffer())
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
