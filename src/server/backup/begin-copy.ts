import { existsSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import { renameDurably, writeDurably } from '../store/durable-file.ts';
import { asOneRead } from '../store/row-tables.ts';
import { createBackupTables, digestOf, sha256 } from './backup-format.ts';
import { countRecords, picturePaths, readContent, replaceContent } from './stored-content.ts';

export interface BackupReport {
  readonly file: string;
  readonly records: number;
  readonly pictures: number;
  readonly bytes: number;
  /** Pictures that records name and the data folder itself does not have. */
  readonly missing: readonly string[];
}

/** A backup in the making, in a file that is named `….part` until it is whole. */
export interface Copy {
  /** Takes the pictures as they are now, which may take long; the server writes on meanwhile. */
  gather(): Promise<void>;
  /** Takes the records, and the pictures that came since. Nobody else may write until it resolves. */
  complete(): Promise<void>;
  /** Seals the file and gives it its name, when every byte is on the disk. */
  publish(): Promise<BackupReport>;
  /** Leaves nothing behind, unless it was published. */
  end(): Promise<void>;
}

/** Begins to copy a data folder into a new file. Throws StartRefusal when that name is taken. */
export async function beginCopy(live: DatabaseSync, mediaFolder: string, file: string): Promise<Copy> {
  if (existsSync(file)) throw new StartRefusal(`There is already a file ${file}; it was left as it is.`);
  const part = `${file}.${process.pid}.part`;
  // Made first, because SQLite would make it readable by everybody.
  await writeDurably(part, '', 0o600);
  const copy = new DatabaseSync(part);
  // A broken off copy is thrown away, so no journal has to outlive it; `publish` brings everything to the disk.
  copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  createBackupTables(copy);
  const keep = copy.prepare('INSERT INTO pictures (path, sha256, bytes) VALUES (?, ?, ?)');
  const kept = new Set<string>();
  const missing = new Set<string>();
  let records = 0;

  const keepPictures = async (paths: ReadonlySet<string>) => {
    missing.clear();
    for (const path of paths) {
      if (kept.has(path)) continue;
      const bytes = await readFile(join(mediaFolder, path)).catch(unlessGone);
      if (bytes === null) missing.add(path);
      else {
        keep.run(path, sha256(bytes), bytes);
        kept.add(path);
      }
    }
  };

  return {
    gather: () => keepPictures(picturePaths(asOneRead(live, () => readContent(live)).rows)),
    complete: async () => {
      const content = readContent(live);
      const shown = picturePaths(content.rows);
      await keepPictures(shown);
      const forget = copy.prepare('DELETE FROM pictures WHERE path = ?');
      for (const path of kept) if (!shown.has(path) && kept.delete(path)) forget.run(path);
      replaceContent(copy, content);
      records = countRecords(content.rows);
    },
    publish: async () => {
      const seal = copy.prepare('INSERT INTO seal (made_at, digest) VALUES (?, ?)');
      seal.run(new Date().toISOString(), digestOf(copy));
      copy.close();
      await syncFile(part);
      await renameDurably(part, file);
      const { size: bytes } = await stat(file);
      return { file, records, pictures: kept.size, bytes, missing: [...missing] };
    },
    end: async () => {
      if (copy.isOpen) copy.close();
      await rm(part, { force: true });
    },
  };
}

function unlessGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
