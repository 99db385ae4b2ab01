import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BUILT_SITE } from '../support/built-sites.ts';
import { pagesOf } from './built-pages.ts';

const pictures = pagesOf().flatMap(({ path, document }) =>
  [...document.querySelectorAll('img')].map((image) => ({ path, image })),
);

const briefly = ({ path, image }: (typeof pictures)[number]) => `${path}: ${image.outerHTML.slice(0, 160)}`;

/** The URLs of a srcset without their widths. */
const candidatesOf = (srcset: string | null) =>
  (srcset ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((url) => url !== '');

test('each picture keeps its place before it has loaded: its width and height are in the page', () => {
  expect(pictures.length).toBeGreaterThan(50);
  const shapeless = pictures.filter(({ image }) =>
    ['width', 'height'].some((name) => !/^[1-9]\d*$/.test(image.getAttribute(name) ?? '')),
  );
  expect(shapeless.map(briefly)).toEqual([]);
});

test('each picture of the build has the shape that its page declares', async () => {
  const own = pictures.filter(({ image }) => image.getAttribute('src')?.startsWith('/_astro/'));
  const seen = new Map(own.map((picture) => [picture.image.getAttribute('src') ?? '', picture]));
  for (const [source, picture] of seen) {
    const { width, height } = await sharp(join(BUILT_SITE, decodeURIComponent(source))).metadata();
    const declared =
      Number(picture.image.getAttribute('width')) / Number(picture.image.getAttribute('height'));
    expect(Math.abs(declared / (width / height) - 1), briefly(picture)).toBeLessThan(0.02);
  }
});

test('each width that a picture offers exists', () => {
  const sources = pagesOf().flatMap(({ document }) => [...document.querySelectorAll('img, source')]);
  const offered = new Set(sources.flatMap((element) => candidatesOf(element.getAttribute('srcset'))));
  expect([...offered].filter((url) => !existsSync(join(BUILT_SITE, decodeURIComponent(url))))).toEqual([]);
});

test('pictures below the first screen wait until the visitor comes near', () => {
  const eager = pictures
    .filter(({ path }) => !path.startsWith('/dashboard/'))
    .filter(
      ({ image }) =>
        image.getAttribute('loading') !== 'lazy' && image.getAttribute('fetchpriority') !== 'high',
    );
  expect(eager.map(briefly)).toEqual([]);
});
