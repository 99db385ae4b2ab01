import sharp, { type Sharp } from 'sharp';

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A picture of one colour as a file of the given type. */
export async function pictureFile(type: PictureType, name: string, width = 60, height = 40): Promise<File> {
  const bytes = await plain(width, height).toFormat(type).toBuffer();
  return new File([bytes], name, { type: `image/${type}` });
}

let small: Promise<File> | undefined;

/** A small PNG, drawn once for all tests of a file. */
export function smallPicture(): Promise<File> {
  small ??= pictureFile('png', 'lamp.png');
  return small;
}

/** What a phone writes into its pictures: what made them, and where. */
export const PHONE_EXIF = {
  IFD0: { Make: 'SecretPhone' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '14/1 37/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '74/1 50/1 0/1',
  },
};

/** A JPEG as a phone writes it: lying on its side, with the place where it was taken. */
export async function phonePhoto(): Promise<File> {
  const bytes = await plain(80, 40).withExif(PHONE_EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' });
}

/** A wide picture whose left half is red and whose right half is blue: where it was cropped, its colour tells. */
export function halves(width = 800): Sharp {
  const half = { create: { width: width / 2, height: 400, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height: 400, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** Which half of it a crop shows. */
export async function mainColour(picture: string | Uint8Array): Promise<'red' | 'blue' | 'both'> {
  const { channels } = await sharp(picture).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  if (Math.min(red, blue) > 60) return 'both';
  return red > blue ? 'red' : 'blue';
}

/** One of one colour, however large. */
export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#b5541c' }, limitInputPixels: false });
}

/** Grey noise, whose file is large for its size. */
export function noise(): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#808080', noise: grain } });
}
