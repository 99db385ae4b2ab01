import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKnownWeights } from '../../../src/integrations/known-weights.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LIGHT = '<p>The lamp is lit at half past four.</p>';
/** Nothing to compress: heavy at any level. */
const HEAVY = `<p>${randomBytes(30_000).toString('base64')}</p>`;

async function buildOf(pages: readonly string[], before: string | null = null) {
  const folder = await temporaryFolder();
  const weights = await openKnownWeights(before);
  const verdicts = pages.map((page) => weights.isHeavy(page));
  await weights.save(folder);
  const record = join(folder, '.weights');
  return { folder, verdicts, record, saved: JSON.parse(await readFile(record, 'utf8')) };
}

test('a page that is what it was in the build before is not weighed again', async () => {
  const { folder, record, saved, verdicts } = await buildOf([LIGHT, HEAVY]);
  expect(verdicts).toEqual([false, true]);
  // Recognizably not what weighing gives.
  const turned = Object.entries(saved).map(([key, isHeavy]) => [key, !isHeavy]);
  await writeFile(record, JSON.stringify(Object.fromEntries(turned)));
  expect((await buildOf([LIGHT, HEAVY], folder)).verdicts).toEqual([true, false]);
});

test('a page that has grown by one character is weighed', async () => {
  const { folder, record } = await buildOf([LIGHT]);
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replace('false', 'true'));
  expect((await buildOf([`${LIGHT}!`], folder)).verdicts).toEqual([false]);
});

test('a page of a list and a page of its own are weighed apart', async () => {
  const weights = await openKnownWeights(null);
  const folder = await temporaryFolder();
  weights.isHeavy(LIGHT, true);
  weights.isHeavy(LIGHT, false);
  await weights.save(folder);
  expect(Object.keys(JSON.parse(await readFile(join(folder, '.weights'), 'utf8')))).toHaveLength(2);
});

test('pages that are gone are forgotten', async () => {
  const { folder } = await buildOf([LIGHT, HEAVY]);
  expect(Object.values((await buildOf([HEAVY], folder)).saved)).toEqual([true]);
});

test.each(['', '{', '[]', '{"a":1}'])('with the record %j all pages are weighed', async (content) => {
  const { folder, record } = await buildOf([LIGHT]);
  await writeFile(record, content);
  expect((await buildOf([LIGHT, HEAVY], folder)).verdicts).toEqual([false, true]);
});
