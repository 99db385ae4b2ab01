import { describe, expect, test } from 'vitest';
import { backgroundPicture } from '../../../src/domain/background.ts';
import { isContactComplete } from '../../../src/domain/contact-draft.ts';
import { sortByMoment } from '../../../src/domain/message.ts';

const dates = (messages: { date: string }[]) => messages.map(({ date }) => date);
const dated = (...list: string[]) => list.map((date) => ({ date }));

describe('messages sorted by their moment', () => {
  test('compare times with and without fractions of a second as times', () => {
    // As strings '…30.500000Z' would come before '…30Z'.
    const list = dated('2026-10-29T10:15:30.500000Z', '2026-10-29T10:15:30Z');
    expect(dates(sortByMoment(list, 'oldest'))).toEqual([
      '2026-10-29T10:15:30Z',
      '2026-10-29T10:15:30.500000Z',
    ]);
  });

  test('compare times of different zones as times', () => {
    const noonInIndia = '2026-10-29T12:00:00+05:30';
    const sevenInLondon = '2026-10-29T07:00:00Z';
    expect(dates(sortByMoment(dated(sevenInLondon, noonInIndia), 'oldest'))).toEqual([
      noonInIndia,
      sevenInLondon,
    ]);
    expect(dates(sortByMoment(dated(noonInIndia, sevenInLondon), 'newest'))).toEqual([
      sevenInLondon,
      noonInIndia,
    ]);
  });

  test.each(['oldest', 'newest'] as const)(
    'put undated and unreadable ones last when the %s come first',
    (order) => {
      const sorted = dates(sortByMoment(dated('', '2026-10-29T10:15:30Z', 'yesterday'), order));
      expect(sorted).toEqual(['2026-10-29T10:15:30Z', '', 'yesterday']);
    },
  );

  test('keep the order of the server where the moment is the same', () => {
    const list = [
      { id: 7, date: '2026-10-29T10:15:30Z' },
      { id: 3, date: '2026-10-29T15:45:30+05:30' },
    ];
    expect(sortByMoment(list, 'oldest').map(({ id }) => id)).toEqual([7, 3]);
    expect(sortByMoment(list, 'newest').map(({ id }) => id)).toEqual([7, 3]);
  });
});

describe('the contact form', () => {
  const draft = { name: 'Asha', email: 'asha@example.org', subject: 'Visit', message: 'May we come?' };

  test('is complete with all four fields', () => {
    expect(isContactComplete(draft)).toBe(true);
  });

  test.each(['name', 'email', 'subject', 'message'])('is not complete with a blank %s', (field) => {
    expect(isContactComplete({ ...draft, [field]: '' })).toBe(false);
    expect(isContactComplete({ ...draft, [field]: ' \n\t\u00a0' })).toBe(false);
  });
});

describe('the background of a section', () => {
  test('is that of the first item', () => {
    const list = [
      { id: 4, bg: '/media/a.jpg' },
      { id: 1, bg: '/media/b.jpg' },
    ];
    expect(backgroundPicture(list)).toBe('/media/a.jpg');
  });

  test('is the default one where there is no item, or the first has no picture', () => {
    expect(backgroundPicture([])).toBeNull();
    expect(
      backgroundPicture([
        { id: 4, bg: null },
        { id: 1, bg: '/media/b.jpg' },
      ]),
    ).toBeNull();
  });
});
