import { expect, test } from 'vitest';
import { type Picture, preparedPicture } from '../../../src/domain/picture.ts';

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
