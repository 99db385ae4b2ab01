import { expect, it } from 'vitest';
import { syncFolder } from '../../../src/server/db/durable-file.ts';

it('a file is stored also on file systems that flush no folders, as some network ones', async () => {
  // One of those that refuse it.
  await expect(syncFolder('/proc')).resolves.toBeUndefined();
  await expect(syncFolder('/proc/gone')).rejects.toThrow('ENOENT');
});
