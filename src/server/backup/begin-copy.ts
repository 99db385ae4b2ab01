import { existsSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import { renameDurably, writeDurably } from '../store/durable-file.ts';
import { asOneRead, inTransaction, whileNobodyWrites } from '../store/transactions.ts';
import { BACKUP_TABLES, digestOf, sha256 } from './backup-format.ts';
import { copyTables, countRecords, picturePaths, replaceRecords } from './records.ts';

export type BackupReport = {
  file: string;
  records: number;
  pictures: number;
  bytes: number;
  /** Pictures that records name and the data folder itself does not have. */
  missing: string[];
};

/** A backup in progress, in a file that is named `….part` until it is complete. */
export type Copy = {
  /** Takes the pictures as they are now, which may take long; the server writes on meanwhile. */
  gather(): Promise<void>;
  /** Takes the records, and the pictures that came since. Nobody else may write until it resolves. */
  complete(): Promise<void>;
  /** Seals the file and gives it its name, when every byte is on the disk. */
  publish(): Promise<BackupReport>;
  /** Leaves nothing behind, unless it was published. */
  end(): Promise<void>;
};

/** Copies a data folder into a new file, in the version that it has, while its server runs. Throws as `beginCopy`. */
export async function copyFolder(
  live: DatabaseSync,
  mediaFolder: string,
  file: string,
): Promise<BackupReport> {
  const copy = await beginCopy(live, mediaFolder, file);
  try {
    await copy.gather();
    await whileNobodyWrites(live, copy.complete);
    return await copy.publish();
  } finally {
    await copy.end();
  }
}

/** Starts copying a data folder into a new file. Throws StartRefusal when that name is taken. */
export async function beginCopy(live: DatabaseSync, mediaFolder: string, file: string): Promise<Copy> {
  if (existsSync(file)) throw new StartRefusal(`There is already a file ${file}; it was left as it is.`);
  const part = `${file}.${process.pid}.part`;
  // Made first, because SQLite would make it readable by everybody.
  await writeDurably(part, '', 0o600);
  const copy = new DatabaseSync(part);
  // An unfinished copy is thrown away, so no journal has to outlive it; `publish` brings everything to the disk.
  copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  copyTables(live, copy);
  copy.exec(BACKUP_TABLES);
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
    gather: () => keepPictures(asOneRead(live, () => picturePaths(live))),
    complete: async () => {
      const shown = picturePaths(live);
      await keepPictures(shown);
      const forget = copy.prepare('DELETE FROM pictures WHERE path = ?');
      for (const path of kept) if (!shown.has(path) && kept.delete(path)) forget.run(path);
      inTransaction(copy, () => replaceRecords(live, copy));
      records = countRecords(copy);
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
