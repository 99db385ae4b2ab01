import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../../../src/integrations/precompress.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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

test('what the build before has of the same text is taken over', async () => {
  const read = await twoBuilds(
    { 'news/1.html.br': quick(PAGE), 'news/1.html.gz': gzipSync(PAGE, { level: 1 }) },
    { 'news/1.html': PAGE },
  );
  expect(await read('news/1.html.br')).toEqual(quick(PAGE));
  expect(await read('news/1.html.gz')).toEqual(gzipSync(PAGE, { level: 1 }));
});

test.each([
  ['of another text', quick(`${PAGE}!`), gzipSync(`${PAGE}!`)],
  ['that begins alike and is longer', quick(PAGE + PAGE), gzipSync(PAGE + PAGE)],
  ['that is torn', quick(PAGE).subarray(0, 20), gzipSync(PAGE).subarray(0, 20)],
  ['that is empty', Buffer.alloc(0), Buffer.alloc(0)],
])('a file %s is made again', async (_what, brotli, gzip) => {
  const read = await twoBuilds({ 'news/1.html.br': brotli, 'news/1.html.gz': gzip }, { 'news/1.html': PAGE });
  expect(brotliDecompressSync(await read('news/1.html.br')).toString()).toBe(PAGE);
  expect(gunzipSync(await read('news/1.html.gz')).toString()).toBe(PAGE);
});
