import { expect, it } from 'vitest';
import { syncFolder } from '../../../src/server/db/durable-file.ts';

it('what is stored on a file system that flushes no folders, as some network ones, is stored all the same', async () => {
  // One of those that refuse it.
  await expect(syncFolder('/proc')).resolves.toBeUndefined();
  await expect(syncFolder('/proc/gone')).rejects.toThrow('ENOENT');
});
