import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the running test alone, which is deleted when it ends; for all of a file with `afterAll`. */
export async function temporaryFolder(
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gurukulam-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
