import { readdir } from 'node:fs/promises';
import { removeFolder } from '../store/remove-folder.ts';

/** Each build leaves some fifty files for pages that no other build has, beside 1,700 for Astro and its libraries. */
const MOST_FILES = 4000;

/** Empties the folder in which Node keeps what it has compiled, once too much in it is of builds that are over. */
export async function boundCompileCache(folder: string, mostFiles = MOST_FILES): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  if (names.length > mostFiles) await removeFolder(folder);
}
