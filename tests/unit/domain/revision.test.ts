import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decodeList } from '../../../src/domain/decode.ts';
import { NewsItem } from '../../../src/domain/news.ts';
import { revisionSchema } from '../../../src/domain/revision.ts';

test('a revision is junk without item, id or kind of change; other missing fields are left out', () => {
  const item = { id: 3, news_name: 'Harvest' };
  const response = {
    results: [
      { id: 1, change: 'delete', item, pictures: 'x' },
      { id: 2, change: 'delete', item: { id: 0 } },
      { id: 0, change: 'delete', item },
      { id: 4, change: 'rename', item },
      null,
    ],
  };
  const decoded = decodeList(revisionSchema(NewsItem), response);
  expect(decoded).toMatchObject([{ id: 1, by: '', at: '', until: '', item, pictures: [] }]);
  expect(v.is(revisionSchema(NewsItem), {})).toBe(false);
});
