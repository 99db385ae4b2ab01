import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDataFolder } from '../../../src/server/db/data-folder.ts';
import { COLLECTIONS, resourceTable } from '../../../src/server/resources.ts';
import { recordTables } from '../../../src/server/services/records.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const news = { path: 'news/', kind: 'content', operations: { list: 'contract' } } as const;

it('a resource that does not say what a request may send does not compile', () => {
  expect(resourceTable({ news: { ...news, fields: {} } })).toHaveProperty('news.fields');
  // @ts-expect-error the fields are left out
  resourceTable({ news });
});

it('a resource whose records are pictures of a collection that is not there does not compile', () => {
  const pictureOf = { field: 'news', shownAs: 'image' };
  resourceTable({ news: { ...news, fields: {}, pictureOf: { ...pictureOf, collection: 'news' } } });
  // @ts-expect-error there is no such collection in the table
  resourceTable({ news: { ...news, fields: {}, pictureOf: { ...pictureOf, collection: 'team' } } });
});

it('every resource has its table in a new data folder, and is in each backup', async () => {
  const { database, close } = await openDataFolder(join(await temporaryFolder(), 'data'), 'empty');
  expect(recordTables(database).toSorted()).toEqual(COLLECTIONS.toSorted());
  close();
});
