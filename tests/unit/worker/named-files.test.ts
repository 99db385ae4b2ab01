import { describe, expect, test } from 'vitest';
import {
  codeOfPage,
  importsOfScript,
  isNamedIn,
  pictureOfCut,
  picturesOfPage,
  titleOf,
} from '../../../src/worker/named-files.ts';

const PAGE = `<title>Our Model | Five-fold &amp; free</title>
<link rel="preload" href="/_astro/fonts/fraunces.a1.woff2" as="font"><link rel="stylesheet" href="/_astro/below.b2.css">
<style>@font-face{src:url(/_astro/fonts/kannada.c3.woff2)}</style>
<picture><source media="x" srcset="/_astro/dawn_P1.webp 430w, /_astro/dawn_P2.webp 960w"><img src="/_astro/dawn_P9.webp"
srcset="/_astro/dawn_P7.webp 960w, /_astro/dawn_P9.webp 1920w"></picture><img src="/media/team/a.jpg?x=1&amp;y=2">
<astro-island component-url="/_astro/Form.d4.js" renderer-url="/_astro/client.e5.js"></astro-island>
<script type="module" src="/_astro/page.f6.js"></script>`;

describe('a page that is saved', () => {
  test('comes with its styles, scripts and islands, and with the fonts that it always needs', () => {
    expect(codeOfPage(PAGE).toSorted()).toEqual([
      '/_astro/Form.d4.js',
      '/_astro/below.b2.css',
      '/_astro/client.e5.js',
      '/_astro/fonts/fraunces.a1.woff2',
      '/_astro/page.f6.js',
    ]);
  });

  test('comes with each picture in the smallest width that fills the screen, or the largest there is', () => {
    expect(picturesOfPage(PAGE, 800)).toEqual([
      '/_astro/dawn_P2.webp',
      '/_astro/dawn_P7.webp',
      '/media/team/a.jpg?x=1&y=2',
    ]);
    expect(picturesOfPage(PAGE, 5000)).toEqual([
      '/_astro/dawn_P2.webp',
      '/_astro/dawn_P9.webp',
      '/media/team/a.jpg?x=1&y=2',
    ]);
  });

  test('is listed by its title, without the name of the site', () => {
    expect([titleOf(PAGE), titleOf('<p>No title</p>')]).toEqual(['Our Model', '']);
  });
});

test('a script that is saved comes with what it imports, now or on demand, and the styles of that, and without the map, which has no tiles then', () => {
  const script =
    'import{a as b}from"./react.a1.js";import"./x.b2.js";export*from`./y.c3.js`;const z=()=>import(`./Viewer.e5.js`),y=()=>import(`./LeafletMap.d4.js`),s=`/_astro/viewer.f6.css`,t=`/_astro/leaflet-map.g7.css`';
  expect(importsOfScript(script)).toEqual([
    '/_astro/react.a1.js',
    '/_astro/x.b2.js',
    '/_astro/y.c3.js',
    '/_astro/Viewer.e5.js',
    '/_astro/viewer.f6.css',
  ]);
});

describe('a file that is saved', () => {
  test('stays while a page or a list names it, encoded or not', () => {
    expect(isNamedIn(['<img src="/media/a%20b.jpg">'], '/media/a%20b.jpg')).toBe(true);
    expect(isNamedIn(['{"image":"/media/ಕನ್ನಡ.jpg"}'], encodeURI('/media/ಕನ್ನಡ.jpg'))).toBe(true);
    expect(isNamedIn(['import"./x.b2.js"'], '/_astro/x.b2.js')).toBe(true);
    expect(isNamedIn(['{"image":"/media/c.jpg"}'], '/media/a.jpg')).toBe(false);
    expect(isNamedIn(['100%.jpg'], '/media/100%.jpg')).toBe(true);
  });

  test('is known as a cut of a picture by the name before its last mark, or by the picture of staff that it is below', () => {
    expect(pictureOfCut('/_astro/dawn_over_P1.webp')).toBe('/_astro/dawn_over');
    expect(pictureOfCut('/media/news/dawn_1.jpg/600x400-30-75.webp')).toBe('/media/news/dawn_1.jpg');
    expect(pictureOfCut('/media/news/dawn_1.jpg')).toBeNull();
  });
});
