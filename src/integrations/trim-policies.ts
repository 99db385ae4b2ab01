import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { leaveLateStyles } from './late-styles.ts';
import { mergeInline } from './merge-inline.ts';
import { trimmedPolicy } from './policy.ts';

/**
 * Merges the inline styles of each page, moves its inline scripts and, of a long page, its late styles out of it, and
 * leaves in its security policy the hashes of what is left. Astro puts those of the whole site into every page: that
 * allows more than the page needs, and a hash cannot be compressed (2 kB a page). Must stand before the compression.
 */
export function trimPolicies(): AstroIntegration {
  return {
    name: 'trim-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true, withFileTypes: true });
        const pages = files.filter((file) => file.isFile() && file.name.endsWith('.html'));
        await Promise.all(pages.map((file) => trim(folder, join(file.parentPath, file.name))));
      },
    },
  };
}

async function trim(folder: string, path: string): Promise<void> {
  const merged = mergeInline(await readFile(path, 'utf8'));
  const page = leaveLateStyles(trimmedPolicy(merged.html));
  for (const file of [...merged.files, ...page.files]) await writeFile(join(folder, file.path), file.content);
  await writeFile(path, page.html);
}
