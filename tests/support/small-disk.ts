import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { onTestFinished } from 'vitest';

/** Mounts an empty disk in memory for the running test; false where this user or system can mount none. */
export async function mountDisk(folder: string, options: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  if (isMounted) onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return isMounted;
}
