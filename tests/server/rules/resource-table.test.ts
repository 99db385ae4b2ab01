import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDataFolder } from '../../../src/server/db/data-folder.ts';
import { COLLECTIONS } from '../../../src/server/resources.ts';
import { recordTables } from '../../../src/server/services/records.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('every resource has its table in a new data folder, and is in each backup', async () => {
  const { database, close } = await openDataFolder(join(await temporaryFolder(), 'data'), 'empty');
  expect(recordTables(database).toSorted()).toEqual(COLLECTIONS.toSorted());
  close();
});
