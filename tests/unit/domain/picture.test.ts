import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Picture, preparedPicture } from '../../../src/domain/picture.ts';
import { cropAround } from '../../../src/domain/picture-sizes.ts';

const prepared: Picture = { src: '/_astro/a.webp', srcset: '/_astro/a.webp 640w', width: 640, height: 480 };
const pictures = { '/media/a%20b.jpg': prepared };

test.each([
  ['its path', '/media/a%20b.jpg'],
  ['the name that the server gives itself towards the browser', 'https://school.example/media/a%20b.jpg'],
  ['the name that it gives itself towards the build', 'http://127.0.0.1:4321/media/a%20b.jpg'],
])('a picture that the build prepared is found by %s', (_title, url) => {
  expect(preparedPicture(pictures, url)).toBe(prepared);
});

test.each([null, '/media/new.jpg', '/media/a%20b.jpg?v=2', 'https://host.example/'])(
  'a picture that the build did not know is loaded as it is: %s',
  (url) => {
    expect(preparedPicture(pictures, url)).toBeNull();
  },
);

const offered = { widths: [360, 600, 900], ratio: 3 / 2 };
const lamp = { width: 700, height: 700, tone: '#b5541c' };
const sized = { offered, dimensions: { '/media/news/lamp.jpg': lamp } };

test('a picture that the server crops is named in its sizes, none of them wider than it is', () => {
  expect(preparedPicture(sized, '/media/news/lamp.jpg')).toEqual({
    src: '/media/news/lamp.jpg/900x600.webp',
    srcset:
      '/media/news/lamp.jpg/360x240.webp 360w, /media/news/lamp.jpg/600x400.webp 600w, /media/news/lamp.jpg/900x600.webp 700w',
    width: 700,
    height: 467,
    tone: '#b5541c',
  });
});

test('a picture that is younger than the page has its sizes too, though not yet its shape', () => {
  expect(preparedPicture(sized, '/media/news/new%20lamp.jpg')).toEqual({
    src: '/media/news/new%20lamp.jpg/900x600.webp',
    srcset: offered.widths
      .map((width) => `/media/news/new%20lamp.jpg/${width}x${width / 1.5}.webp ${width}w`)
      .join(', '),
    width: 0,
    height: 0,
  });
});

test.each([
  null,
  'https://host.example/media/news/lamp.jpg',
  '/elsewhere/lamp.jpg',
  '/media/news/lamp.jpg?v=2',
])('a picture that is not the server’s own is loaded as it is: %s', (url) => {
  expect(preparedPicture(sized, url)).toBeNull();
});

test('a whole picture keeps its shape, and a tiny one is offered as it is', () => {
  const whole = {
    offered: { widths: [400, 800, 1600] },
    dimensions: { '/media/gallery/a.jpg': { ...lamp, width: 300, height: 400 } },
  };
  expect(preparedPicture(whole, '/media/gallery/a.jpg')).toMatchObject({
    srcset: '/media/gallery/a.jpg/400.webp 300w',
    width: 300,
    height: 400,
  });
});

test('a picture’s focus is in the names of the sizes cropped around it, and of no others', () => {
  expect(preparedPicture(sized, '/media/news/lamp.jpg', '30 75')?.src).toBe(
    '/media/news/lamp.jpg/900x600-30-75.webp',
  );
  expect(preparedPicture(sized, '/media/news/lamp.jpg', '')?.src).toBe('/media/news/lamp.jpg/900x600.webp');
  const whole = { offered: { widths: [400] }, dimensions: {} };
  expect(preparedPicture(whole, '/media/gallery/a.jpg', '30 75')?.src).toBe('/media/gallery/a.jpg/400.webp');
});

test('a crop of a picture has the shape asked for, holds the focus, and is as large as it can be', () => {
  const edge = fc.integer({ min: 20, max: 4000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const ratio = fc.constantFrom(9 / 16, 4 / 5, 1, 3 / 2, 2);
  fc.assert(
    fc.property(edge, edge, ratio, percent, percent, (width, height, shape, x, y) => {
      const crop = cropAround({ width, height }, shape, `${x} ${y}`);
      expect(crop.left >= 0 && crop.left + crop.width <= width).toBe(true);
      expect(crop.top >= 0 && crop.top + crop.height <= height).toBe(true);
      expect(crop.width === width || crop.height === height).toBe(true);
      const [pointX, pointY] = [(width * x) / 100, (height * y) / 100];
      expect(pointX >= crop.left - 1 && pointX <= crop.left + crop.width + 1).toBe(true);
      expect(pointY >= crop.top - 1 && pointY <= crop.top + crop.height + 1).toBe(true);
    }),
  );
});
