import { describe, expect, it } from 'vitest';
import type { ContentRecord } from '../../../../src/data/preview/content-records.ts';
import { longTitles, missingPictures, missingWords } from '../../../../src/data/preview/problems.ts';
import type { ScannedPage } from '../../../../src/data/preview/scan-page.ts';

const record = (change: Partial<ContentRecord> = {}): ContentRecord => ({
  kind: 'news',
  place: 'News',
  id: 3,
  name: 'Rain',
  pictures: ['/media/news/rain.jpg'],
  page: '/news/3',
  ...change,
});

const page = (change: Partial<ScannedPage> = {}): ScannedPage => ({
  path: '/news/3',
  title: 'Rain | School',
  description: 'It came.',
  isListed: true,
  withoutAlt: [],
  namelessLinks: [],
  ...change,
});

describe('Missing pictures', () => {
  it('are records without one, with what visitors see instead', () => {
    expect(missingPictures([record(), record({ pictures: [] })], new Map())).toEqual([
      {
        place: 'News',
        page: '/news/3',
        what: 'Rain',
        now: 'Visitors see a drawn pattern.',
        todo: 'Add a picture to it in the dashboard.',
      },
    ]);
  });

  it('are pictures that do not load, named by their file', () => {
    const url = '/media/news/%E0%B2%AE%E0%B2%B3%E0%B3%86.jpg?v=2';
    const found = missingPictures(
      [record({ pictures: [url] })],
      new Map([[url, 'its server responds with 404']]),
    );
    expect(found.map(({ now }) => now)).toEqual(['ಮಳೆ.jpg does not load: its server responds with 404.']);
  });

  it('of a page’s hero may stay so: the default picture is shown', () => {
    const hero = record({ kind: 'background', place: 'Backgrounds', id: null, name: 'Home', pictures: [] });
    expect(missingPictures([hero], new Map())).toMatchObject([
      { what: 'Home', todo: 'Upload one, or let that one stay.' },
    ]);
  });

  it('name a record without a title by its number', () => {
    expect(missingPictures([record({ name: ' ', pictures: [] })], new Map())).toMatchObject([
      { what: 'Number 3' },
    ]);
  });
});

describe('Missing alternative texts', () => {
  it.each([
    ['news', 'Give it a title.'],
    ['initiative', 'Give it a title.'],
    ['member', 'Give the name.'],
    ['gallery picture', 'Replace it on its own, with the day on which it was taken.'],
  ] as const)('are those of a %s that has a picture and no words', (kind, todo) => {
    const nameless = record({ kind, name: ' ' });
    expect(missingWords([nameless, record({ kind }), { ...nameless, pictures: [] }], [])).toMatchObject([
      { what: 'Number 3', todo },
    ]);
  });

  it('on many pages are one problem for each picture', () => {
    const pages = ['/', '/news', '/model'].map((path) => page({ path, withoutAlt: ['/logo.png'] }));
    expect(missingWords([], [...pages, page({ namelessLinks: ['/logo.png'] })])).toMatchObject([
      { place: 'The page / and 2 more', what: '/logo.png', now: 'The picture has no alternative text.' },
      { place: 'The page /news/3', now: 'The picture is the only content of a link without a name.' },
    ]);
  });
});

describe('Over-long titles', () => {
  it('are counted as a reader counts, and show what is cut off', () => {
    const title = `${'ಕ್ಷ'.repeat(61)}`;
    expect(longTitles([page({ title: 'ಕ್ಷ'.repeat(60) }), page({ title })])).toEqual([
      {
        place: 'News',
        page: '/news/3',
        what: title,
        now: '61 characters. Cut off: “ಕ್ಷ”.',
        todo: 'Shorten it by 1.',
      },
    ]);
  });

  it('that lose only the school’s name say so, and come last', () => {
    const own = page({ path: '/news/1', title: `${'o'.repeat(50)} | Shalmala Gurukulam` });
    const worse = page({ path: '/news/2', title: `${'w'.repeat(70)} | Shalmala Gurukulam` });
    expect(longTitles([own, worse]).map(({ page, todo }) => [page, todo])).toEqual([
      ['/news/2', 'Shorten it by 31.'],
      ['/news/1', 'Only the school’s name is cut. Shorten it by 11 if that should show too.'],
    ]);
  });

  it('and descriptions of fixed pages name the file in which to shorten them', () => {
    const long = { description: 'd'.repeat(165) };
    const found = longTitles(['/', '/adhrishya', '/model'].map((path) => page({ ...long, path })));
    expect(found.map(({ place, todo }) => [place, todo])).toEqual([
      ['src/content/home.yaml', 'Shorten it by 5.'],
      ['src/content/adrishya.yaml', 'Shorten it by 5.'],
      ['src/content/model.yaml', 'Shorten it by 5.'],
    ]);
  });

  it('of pages that search engines do not list do not matter', () => {
    expect(longTitles([page({ title: 'x'.repeat(99), isListed: false })])).toEqual([]);
  });
});
