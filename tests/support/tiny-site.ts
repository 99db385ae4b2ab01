import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built site of the smallest kind, for tests that are about the server and not about the pages. */
export async function makeTinySite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of ['index', 'model', '404']) await writeFile(join(folder, `${name}.html`), page(name));
  return folder;
}

function page(title: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;
}
