import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { syncFolder, writeDurably } from '../store/durable-file.ts';

/** In a finished build: what its files are. A name with a dot is never served. */
const MANIFEST = '.manifest.json';

const Manifest = v.record(v.string(), v.object({ size: v.number(), sha256: v.string() }));

/** What each file of a finished build was when it was built, by its name. */
export type Manifest = v.InferOutput<typeof Manifest>;

/**
 * Flushes a build to the disk and lists its files in it. What it has taken over as links to files of the build before is
 * on the disk, and listed there. Throws what the disk throws.
 */
export async function sealSite(root: string, before: Manifest | null = null): Promise<void> {
  const { files, folders } = await contentsOf(root);
  const manifest: Manifest = {};
  for (const path of files) {
    const name = nameIn(root, path);
    const known = before?.[name];
    if (known !== undefined && (await isLinked(path))) {
      manifest[name] = known;
      continue;
    }
    // Windows syncs only what is open for writing.
    const file = await open(path, 'r+');
    try {
      manifest[name] = noted(await file.readFile());
      await file.sync();
    } finally {
      await file.close();
    }
  }
  for (const folder of folders) await syncFolder(folder);
  await writeDurably(join(root, MANIFEST), JSON.stringify(manifest));
}

/** Reads the list of a finished build. Throws when there is none, or none that can be read. */
export async function readManifest(root: string): Promise<Manifest> {
  return v.parse(Manifest, JSON.parse(await readFile(join(root, MANIFEST), 'utf8')));
}

/** Whether a stored build is, to the byte, what was built: one file after the other, so that pages do not wait. */
export async function isSound(root: string): Promise<boolean> {
  try {
    for (const [name, { size, sha256 }] of Object.entries(await readManifest(root))) {
      const found = noted(await readFile(join(root, name)));
      if (found.size !== size || found.sha256 !== sha256) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** A new build shares files with the one before it alone. */
async function isLinked(path: string): Promise<boolean> {
  return (await stat(path)).nlink > 1;
}

function noted(content: Buffer): { size: number; sha256: string } {
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

const nameIn = (root: string, path: string) => relative(root, path).split(sep).join('/');

async function contentsOf(root: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pathOf = (entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name);
  return {
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
  };
}
