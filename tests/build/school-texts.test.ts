import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_OF_HOSTILE_CONTENT } from '../support/built-sites.ts';
import { HOSTILE_TEXTS, markOf, TRUST_FACTS } from '../support/hostile-texts.ts';
import { shippedFields, translatedFields } from '../support/line-fields.ts';
import { filesOf } from './built-pages.ts';

/** Shown only where a page has something of the kind: a testimonial without a city, a picture without words. */
const NOW_AND_THEN = /^.. (?:model experiences\.cityNotGiven|site uploadedPictureAlt)$/;

const texts = filesOf(SITE_OF_HOSTILE_CONTENT)
  .filter((name) => /(?:html|webmanifest|xml|_redirects)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SITE_OF_HOSTILE_CONTENT, name), 'utf8') }));
const isKannada = ({ name }: { name: string }) => /^kn(?:\/|\.)/.test(name);
const shipped = new Set(shippedFields().map(({ file, field }) => `${file} ${field}`));

test.each([
  ['en', texts.filter((file) => !isKannada(file))],
  ['kn', texts.filter(isKannada)],
])('every text that the school changed is on a page of its language (%s)', (language, files) => {
  const shown = new Set(files.flatMap(({ text }) => text.match(/(?:en|kn)\d{4}/g) ?? []));
  const missing = translatedFields().flatMap(({ file, field }, index) =>
    shown.has(markOf(language, index).slice(1)) || !shipped.has(`${file} ${field}`)
      ? []
      : [`${language} ${file} ${field}`],
  );
  expect(missing.filter((name) => !NOW_AND_THEN.test(name))).toEqual([]);
});

test('what the school writes is text alone, whatever it looks like', () => {
  const asMarkup = HOSTILE_TEXTS.map((text) => RegExp.escape(text)).join('|');
  const found = RegExp(`(?:${asMarkup})"(?:en|kn)\\d{4}`);
  expect(
    texts.flatMap(({ name, text }) => found.exec(text)?.map((words) => `${name}: ${words}`) ?? []),
  ).toEqual([]);
});

test('the facts of the trust that the school has written are on a page', () => {
  const english = texts.map(({ text }) => text).join('\n');
  expect(Object.values(TRUST_FACTS).filter((fact) => !english.includes(fact))).toEqual([]);
});
