import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { mergeInline } from './merge-inline.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Merges the inline styles of each page, moves its inline scripts out of it, and leaves in its security policy the
 * hashes of what is left. Astro puts those of the whole site into every page: that allows more than the page needs,
 * and a hash cannot be compressed (2 kB a page). Must stand before the compression.
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
  const { html, files } = mergeInline(await readFile(path, 'utf8'));
  for (const file of files) await writeFile(join(folder, file.path), file.content);
  await writeFile(path, trimmedPolicy(html));
}

/** The page with a policy that names the hashes of its own inline scripts and styles, and no others. */
export function trimmedPolicy(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , content = '']) => `'${hashOf(content)}'`));
  return html.replace(POLICY, (_meta, start: string, policy: string) => {
    const kept = policy.replace(/ ('sha256-[^']*')/g, (source, hash: string) =>
      own.has(hash) ? source : '',
    );
    return `${start}${kept}"`;
  });
}

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
