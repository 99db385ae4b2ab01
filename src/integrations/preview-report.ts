import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentRecords } from '../data/preview/content-records.ts';
import { problemGroups } from '../data/preview/problems.ts';
import { reportPage, reportText } from '../data/preview/report.ts';
import { sampleFacts } from '../data/sample-facts.ts';
import { buildUrl } from '../data/snapshot.ts';

const TIMEOUT_MS = 20_000;

/**
 * Adds the page /preview with what reviewers have to do, and the same text for the terminal. Used by `npm run preview`
 * only; a published site has no such page. Must run before the compression.
 */
export function previewReport(): AstroIntegration {
  return {
    name: 'preview-report',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const records = await contentRecords();
        const groups = problemGroups({
          facts: sampleFacts(),
          records,
          broken: await brokenPictures((records ?? []).flatMap((record) => record.pictures)),
          pages: await htmlOf(
            folder,
            pages.map(({ pathname }) => pathname.replace(/\/$/, '')),
          ),
        });
        const text = reportText(groups);
        await writeFile(join(folder, 'preview.txt'), text);
        await writeFile(join(folder, 'preview.html'), reportPage(text));
      },
    },
  };
}

async function htmlOf(folder: string, pages: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const page of pages)
    found.set(`/${page}`, await readFile(join(folder, `${page || 'index'}.html`), 'utf8'));
  return found;
}

/** The pictures that do not load, by URL, with the reason. */
async function brokenPictures(urls: readonly string[]): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  const check = async (url: string) => {
    const reason = await reasonNotToLoad(url);
    if (reason !== null) broken.set(url, reason);
  };
  await Readable.from(new Set(urls)).forEach(check, { concurrency: 6 });
  return broken;
}

async function reasonNotToLoad(url: string): Promise<string | null> {
  try {
    const response = await fetch(buildUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Only the headers are needed.
    await response.body?.cancel();
    if (!response.ok) return `its server responds with ${response.status}`;
    const type = response.headers.get('content-type') ?? '';
    return type === '' || type.startsWith('image/') ? null : `it is no picture but ${type}`;
  } catch {
    return 'its server cannot be reached';
  }
}
