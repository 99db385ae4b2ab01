import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { sampleFacts } from '../sample-facts.ts';
import { contentProblems } from './content-problems.ts';
import { problemGroups } from './problems.ts';
import { reportPage, reportText } from './report.ts';

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
        const built = pages.map(({ pathname }) => pathname.replace(/\/$/, ''));
        const content = await contentProblems();
        const groups = problemGroups({ facts: sampleFacts(), content, pages: await htmlOf(folder, built) });
        const text = reportText(groups);
        await writeFile(join(folder, 'preview.txt'), text);
        await writeFile(join(folder, 'preview.html'), reportPage(text));
      },
    },
  };
}

async function htmlOf(folder: string, pages: readonly string[]): Promise<Map<string, string>> {
  const htmlByPath = new Map<string, string>();
  for (const page of pages)
    htmlByPath.set(`/${page}`, await readFile(join(folder, `${page || 'index'}.html`), 'utf8'));
  return htmlByPath;
}
