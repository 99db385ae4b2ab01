import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { LANGUAGES } from '../../lib/language.ts';
import { languageOfPath } from '../../lib/local-path.ts';
import { sampleFacts } from '../sample-facts.ts';
import { buildUrl } from '../snapshot.ts';
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

/** Translations come after what they are translated from. */
function orderOf(name: string): number {
  return LANGUAGES.indexOf(languageOfPath(`/${name}`));
}

async function scannedPages(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((name) => name !== PAGE)
    .toSorted()
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  const scans = await Promise.all(
    names.map(async (name) => scanPage(name, await readFile(join(folder, name), 'utf8'))),
  );
  return scans.filter((page) => page !== null);
}

const AT_ONCE = 6;
const TIMEOUT_MS = 20_000;

/** The pictures that do not load, by URL, with the reason. Never throws. */
async function brokenPictures(urls: Iterable<string>): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  const waiting = [...new Set(urls)];
  const checkNext = async (): Promise<void> => {
    const url = waiting.pop();
    if (url === undefined) return;
    const reason = await reasonNotToLoad(url);
    if (reason !== null) broken.set(url, reason);
    return checkNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  return broken;
}

async function reasonNotToLoad(url: string): Promise<string | null> {
  try {
    const response = await fetch(buildUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The headers are enough.
    await response.body?.cancel();
    if (!response.ok) return `its server responds with ${response.status}`;
    const type = response.headers.get('content-type') ?? '';
    return type === '' || type.startsWith('image/') ? null : `it is no picture but ${type}`;
  } catch {
    return 'its server cannot be reached';
  }
}
