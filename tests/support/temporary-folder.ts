import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolder } from '../../src/server/db/durable-file.ts';

/** A folder for the running test alone, which is deleted when it ends; for all of a file with `afterAll`. */
export async function temporaryFolder(
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gurukulam-test-'));
  // What a killed server had started may write there for a moment longer: this tries again.
  atEnd(() => removeFolder(folder));
  return folder;
}
