import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Frame, Scene } from './frame.ts';
import { type LightName, lights } from './light.ts';
import { seeded } from './random.ts';

export type Picture = {
  /** From the top of the repository. Its ending, .jpg or .webp, decides the format. */
  file: string;
  size: readonly [number, number];
  scene: Scene;
  light: LightName;
  seed?: number;
  variant?: number;
  /** Shows only a part of the scene: its left and top edge (shares) and how many times larger. */
  view?: readonly [number, number, number];
  isMirrored?: boolean;
  quality?: number;
  grain?: number;
};

/** The scene as an SVG document in the picture's size. */
function compose(picture: Picture): string {
  const [width, height] = picture.size;
  const w = (1000 * width) / height;
  const [left, top, zoom] = picture.view ?? [0, 0, 1];
  const frame: Frame = {
    w,
    h: 1000,
    light: lights[picture.light],
    random: seeded(picture.seed ?? 1),
    variant: picture.variant ?? 0,
  };
  const content = picture.scene(frame);
  const turned = picture.isMirrored ? `<g transform="matrix(-1 0 0 1 ${w} 0)">${content}</g>` : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left * w} ${top * 1000} ${w / zoom} ${1000 / zoom}" preserveAspectRatio="none">${turned}</svg>`;
}

/** A tile of seeded grey noise: laid over the picture it takes the plastic smoothness off the gradients. */
function grainTile(strength: number): { data: Buffer; size: number } {
  const size = 512;
  const random = seeded(7);
  const data = Buffer.alloc(size * size * 3);
  for (let i = 0; i < size * size; i++)
    data.fill(128 + Math.round((random() + random() - 1) * strength), i * 3, i * 3 + 3);
  return { data, size };
}

/** Draws the picture into its file. */
export async function paint(picture: Picture, root: URL): Promise<{ bytes: number; ms: number }> {
  const start = performance.now();
  const target = fileURLToPath(new URL(picture.file.split('/').map(encodeURIComponent).join('/'), root));
  await mkdir(dirname(target), { recursive: true });
  const { data, size } = grainTile(picture.grain ?? 26);
  const drawn = sharp(Buffer.from(compose(picture)), { limitInputPixels: false })
    .flatten()
    .composite([
      { input: data, raw: { width: size, height: size, channels: 3 }, tile: true, blend: 'soft-light' },
    ]);
  const quality = picture.quality ?? 80;
  const encoded = picture.file.endsWith('.webp')
    ? drawn.webp({ quality })
    : drawn.jpeg({ quality, mozjpeg: true });
  const { size: bytes } = await encoded.toFile(target);
  return { bytes, ms: performance.now() - start };
}
