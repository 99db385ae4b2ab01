import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_SITE } from './built-sites.ts';

/**
 * The site under test as its next build could be: another worker, a page with another title, and files of it with other
 * names, as after every change of their code. Returns its folder.
 * @param folder that is removed after the test
 * @param files how the names of the renamed files begin
 */
export async function nextBuild(folder: string, page: string, files: readonly string[]): Promise<string> {
  const site = await copySite(folder);
  const code = join(site, '_astro');
  const names = (await readdir(code)).filter((name) => /\.(?:js|css)$/.test(name));
  await change(join(site, 'sw.js'), (worker) => `${worker}// Another worker.`);
  const withNewNames = (text: string) =>
    files.reduce((changed, start) => changed.replaceAll(start, `${start}next-`), text);
  await change(join(site, `${page}.html`), (html) =>
    withNewNames(html).replaceAll('<title>', '<title>Next '),
  );
  for (const name of names.filter((name) => files.some((start) => name.startsWith(start)))) {
    await change(join(code, name), withNewNames);
    await rename(join(code, name), join(code, withNewNames(name)));
  }
  return site;
}

/** A copy of the site under test, for a test that changes its files. Returns its folder. */
export async function copySite(folder: string): Promise<string> {
  const site = join(folder, 'next-site');
  await cp(BUILT_SITE, site, { recursive: true });
  return site;
}

/** Changes a file, whose compressed twins are of the text before. */
export async function change(file: string, to: (text: string) => string): Promise<void> {
  await writeFile(file, to(await readFile(file, 'utf8')));
  for (const twin of ['.br', '.gz']) await rm(file + twin, { force: true });
}
