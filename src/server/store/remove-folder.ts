import { rm } from 'node:fs/promises';

/**
 * Removes a folder with all that is in it, or a file; nothing where there is none. Windows refuses for as long as a
 * virus scanner or a visitor's download holds one of its files open: it is tried again for two seconds. Throws what
 * the disk throws.
 */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
}
