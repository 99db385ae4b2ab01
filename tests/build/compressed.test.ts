import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BUILT_SITE } from '../support/built-sites.ts';
import { filesOf } from './built-pages.ts';

const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
const files = filesOf(BUILT_SITE);
const bytesOf = (file: string) => readFileSync(join(BUILT_SITE, file));

test.each([
  ['br', brotliDecompressSync],
  ['gz', gunzipSync],
])('each text file has a .%s beside it with the same content', (extension, decompress) => {
  const texts = files.filter((file) => TEXT.test(file));
  expect(texts.length).toBeGreaterThan(60);
  const wrong = texts.filter(
    (file) =>
      !files.includes(`${file}.${extension}`) ||
      !decompress(bytesOf(`${file}.${extension}`)).equals(bytesOf(file)),
  );
  expect(wrong).toEqual([]);
});
