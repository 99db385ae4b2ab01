import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sampleFacts } from '../sample-facts.ts';
import { brokenPictures } from './broken-pictures.ts';
import { contentRecords } from './content-records.ts';
import { reportHtml, reportText } from './render-report.ts';
import { reportOf } from './report.ts';
import { scanPage } from './scan-page.ts';

/** The page, and the placeholder in its HTML that the report replaces. */
const PAGE = 'preview.html';
const PLACEHOLDER = '<!--report-->';

/** Checks a finished build, and writes the report into its page and, for the terminal, beside it. */
export async function writeReport(folder: string): Promise<void> {
  const records = await contentRecords();
  const pictures = (records ?? []).flatMap((record) => record.pictures);
  const report = reportOf({
    facts: sampleFacts(),
    records,
    broken: await brokenPictures(pictures),
    pages: await scannedPages(folder),
  });
  const page = join(folder, PAGE);
  const html = await readFile(page, 'utf8');
  if (!html.includes(PLACEHOLDER)) throw new Error(`${PAGE} has no place for the report.`);
  await writeFile(
    page,
    html.replace(PLACEHOLDER, () => reportHtml(report)),
  );
  await writeFile(join(folder, 'preview.txt'), reportText(report));
}

async function scannedPages(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((name) => name !== PAGE)
    .toSorted();
  const scans = await Promise.all(
    names.map(async (name) => scanPage(name, await readFile(join(folder, name), 'utf8'))),
  );
  return scans.filter((page) => page !== null);
}
