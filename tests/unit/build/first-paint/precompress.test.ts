import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../../../../src/build/first-paint/precompress.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const PAGE = '<p>The lamp is lit at half past four.</p>'.repeat(50);
/** Recognizably not what the build itself makes. */
const quick = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

async function twoBuilds(before: Record<string, string | Buffer>, files: Record<string, string>) {
  const root = await temporaryFolder();
  for (const [folder, content] of [
    ['before', before],
    ['now', files],
  ] as const) {
    await mkdir(join(root, folder, 'news'), { recursive: true });
    for (const [name, text] of Object.entries(content)) await writeFile(join(root, folder, name), text);
  }
  await compressFiles(join(root, 'now'), join(root, 'before'));
  return (name: string) => readFile(join(root, 'now', name));
}

test('files of equal text are reused from the build before, others are made again', async () => {
  const [br, gz] = [quick(PAGE), gzipSync(PAGE, { level: 1 })];
  const read = await twoBuilds(
    {
      'news/1.html': PAGE,
      'news/1.html.br': br,
      'news/1.html.gz': gz,
      'news/2.html': `${PAGE}!`,
      'news/2.html.br': quick(`${PAGE}!`),
      'news/2.html.gz': gzipSync(`${PAGE}!`),
    },
    { 'news/1.html': PAGE, 'news/2.html': PAGE, 'news/3.html': PAGE },
  );
  expect([await read('news/1.html.br'), await read('news/1.html.gz')]).toEqual([br, gz]);
  for (const name of ['news/2.html', 'news/3.html']) {
    expect(brotliDecompressSync(await read(`${name}.br`)).toString()).toBe(PAGE);
    expect(gunzipSync(await read(`${name}.gz`)).toString()).toBe(PAGE);
  }
});
