import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/server/site/build-site.ts';
import { shippedFields } from '../../support/line-fields.ts';
import { startApi } from '../../support/local-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Row = { id: number; language: string; file: string; field: string; value: string };

/** Shown only where a page has something of the kind: a long testimonial, one without a city, a picture without words. */
const NOW_AND_THEN =
  /^(?:.. model experiences\.(?:readMore|readLess|cityNotGiven)|.. site uploadedPictureAlt|kn model wheel\.areas\.\d\.sanskrit)$/;

/** Left out as shipped: their labels show beside them, and that of the reports above one. */
const TRUST = {
  registrationNumber: 'BNG(U) 12/2003-04',
  registrationYear: '2003',
  pan: 'AAATS1234E',
  section12A: 'AAATS1234EE20214',
  section12AValidity: 'AY 2022-23 to 2026-27',
  section80G: 'AAATS1234EF20214',
  fcraNumber: '094421293',
  auditor: 'Bhat and Rao, Sirsi',
};
const factsOfTrust = Object.entries(TRUST).map(([name, value], index) => ({
  id: 10_000 + index,
  language: 'en',
  file: 'giving',
  field: `trust.${name}.value`,
  value: JSON.stringify(value),
}));
const REPORT = { id: 1, title: 'Yearly report', year: '2025', pdf: '/media/documents/a.pdf', bytes: 9800 };

/** Builds a site whose school says this in place of the shipped texts; gives its files by name. */
async function builtWith(rows: readonly Row[]): Promise<Map<string, string>> {
  const bodies = { texts: rows, 'picture-sizes': { pictures: {} }, documents: [REPORT] };
  const { origin: contentApi, stop } = await startApi(bodies, []);
  onTestFinished(stop);
  const root = join(await temporaryFolder(), 'site');
  const order = { outDir: root, contentApi, ownOrigin: 'http://127.0.0.1:4321' };
  await buildSite(order, new AbortController().signal).catch(({ message, output }) =>
    expect.fail(`${message}\n${output}`),
  );
  const names = await readdir(root, { recursive: true });
  const texts = names.filter((name) => /(?:html|webmanifest|xml|_redirects)$/.test(name));
  return new Map(
    await Promise.all(texts.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)),
  );
}

const allOf = (files: ReadonlyMap<string, string>, isWanted: (name: string) => boolean) =>
  [...files].flatMap(([name, text]) => (isWanted(name) ? [text] : [])).join('\n');

it('every text that the school changed is on a page of its language, as text alone', async () => {
  const fields = shippedFields();
  // As short as the shortest field, and wrong in HTML, in attributes, in JSON and in a template.
  const wordsOf = (language: string, index: number) => `<b>"${language}${String(index).padStart(4, '0')}`;
  const rows = ['en', 'kn'].flatMap((language) =>
    fields.map(({ file, field, control }, index) => {
      const text = wordsOf(language, index) + (/description$/i.test(field) ? ' and more'.repeat(8) : '');
      const value = JSON.stringify(control === 'lines' ? [text] : text);
      return { id: index + 1 + (language === 'kn' ? 5000 : 0), language, file, field, value };
    }),
  );
  const files = await builtWith([...rows, ...factsOfTrust]);
  const isKannada = (name: string) => /^kn(?:\/|\.)/.test(name);
  const pages = {
    en: allOf(files, (name) => !isKannada(name)),
    kn: allOf(files, isKannada),
  };
  const missing = rows.filter(({ language, id }) => {
    const number = String((id - 1) % 5000).padStart(4, '0');
    return !pages[language === 'en' ? 'en' : 'kn'].includes(`${language}${number}`);
  });
  const names = missing.map(({ language, file, field }) => `${language} ${file} ${field}`);
  expect(names.filter((name) => !NOW_AND_THEN.test(name))).toEqual([]);
  for (const fact of Object.values(TRUST)) expect([fact, pages.en.includes(fact)]).toEqual([fact, true]);
  expect([pages.en, pages.kn].filter((html) => /<b>"(?:en|kn)\d/.test(html))).toEqual([]);
});
