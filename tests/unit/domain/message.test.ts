import { expect, test } from 'vitest';
import { sortByMoment } from '../../../src/domain/message.ts';

test.each([
  ['with and without fractions of a second', ['2026-10-29T10:15:30Z', '2026-10-29T10:15:30.500000Z']],
  ['of different zones', ['2026-10-29T12:00:00+05:30', '2026-10-29T07:00:00Z']],
])('messages are sorted by their moment, of times %s', (_title, [earlier = '', later = '']) => {
  const datesBy = (order: 'oldest' | 'newest', ...dates: string[]) =>
    sortByMoment(
      dates.map((date) => ({ date })),
      order,
    ).map(({ date }) => date);
  // What has no date comes last in either order.
  expect(datesBy('oldest', '', later, earlier, 'yesterday')).toEqual([earlier, later, '', 'yesterday']);
  expect(datesBy('newest', '', earlier, later, 'yesterday')).toEqual([later, earlier, '', 'yesterday']);
});

test.each(['oldest', 'newest'] as const)(
  'messages of one moment keep the order of the server, the %s first',
  (order) => {
    const list = [
      { id: 7, date: '2026-10-29T10:15:30Z' },
      { id: 3, date: '2026-10-29T15:45:30+05:30' },
    ];
    expect(sortByMoment(list, order).map(({ id }) => id)).toEqual([7, 3]);
  },
);
