import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cropAround } from '../domain/picture-sizes.ts';
import { FULL_SHADE, type Shade, shadeOver } from '../lib/shade.ts';

/** A shade as a picture: its data URL, and its size in cells. */
export type ShadePicture = { src: string; columns: number; rows: number };

/** Pixels that are measured across: what is brighter in a larger copy only, nobody sees. */
const WIDTH = 960;
const COLUMNS = 16;

const shades = new Map<string, Promise<ShadePicture>>();

/**
 * The shade over a picture that is cropped to a ratio (width by height). Where it cannot be measured, the shade is
 * enough for any picture.
 * @param source a path from the project's root, or a URL
 * @param focus the point that the crop keeps in view; the middle unless given
 */
export function heroShade(source: string, ratio: number, focus = ''): Promise<ShadePicture> {
  // The page of each language shows the same one.
  const key = `${ratio} ${focus} ${source}`;
  const known = shades.get(key) ?? makeShade(source, ratio, focus);
  shades.set(key, known);
  return known;
}

async function makeShade(source: string, ratio: number, focus: string): Promise<ShadePicture> {
  const { data, columns, rows } = await measured(source, ratio, focus).catch((error: unknown) => {
    console.warn(
      `The picture ${source} could not be measured: ${error instanceof Error ? error.message : error}`,
    );
    return FULL_SHADE;
  });
  const picture = sharp(data, { raw: { width: columns, height: rows, channels: 4 } });
  const bytes = await picture.webp({ lossless: true }).toBuffer();
  return { src: `data:image/webp;base64,${bytes.toString('base64')}`, columns, rows };
}

async function measured(source: string, ratio: number, focus: string): Promise<Shade> {
  const height = Math.round(WIDTH / ratio);
  const bytes = await bytesOf(source);
  const picture = sharp(bytes).autoOrient();
  if (focus !== '') picture.extract(cropAround((await sharp(bytes).metadata()).autoOrient, ratio, focus));
  const data = await picture
    .resize(WIDTH, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return shadeOver({ data, width: WIDTH, height, channels: 3 }, COLUMNS);
}

async function bytesOf(source: string): Promise<Buffer | ArrayBuffer> {
  if (!source.startsWith('http')) return readFile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} responded with ${response.status}.`);
  return response.arrayBuffer();
}
