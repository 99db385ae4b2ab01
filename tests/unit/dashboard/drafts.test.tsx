import { Blob as NativeBlob, File as NativeFile } from 'node:buffer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PendingRecord } from '../../../src/pending/record.ts';
import { ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { alerted, fakeServer, offering, startFresh } from './fake-server.ts';
import { dropPage, keepDrafts } from './next-page.ts';
import {
  press,
  respondToUpload,
  sentFields,
  showActivities,
  showGallery,
  showHomeBackground,
  showList,
  showTexts,
  showUsers,
} from './show-screens.tsx';

// Those of happy-dom cannot be stored.
const gif = new NativeFile(['GIF89a'], 'IMG_1.gif', { type: 'application/octet-stream' });
const news = {
  id: 3,
  news_name: 'Lamps',
  date: '2026-11-10',
  description: 'Many.',
  image: null,
  version: 'v1',
};
const murals = { id: 5, title: 'Murals', des: 'Walls.', image: ['/media/m.jpg'], image_ids: [8] };
const picture = { id: 9, images: '/media/a.jpg', date: '2026-11-10', version: 'v1' };
const background = { id: 1, bg: '/media/b.jpg', focus: '', version: 'v1' };

beforeEach(() => {
  startFresh();
  keepDrafts();
  history.replaceState(null, '', '/dashboard/news');
  vi.stubGlobal('File', NativeFile);
  vi.stubGlobal('Blob', NativeBlob);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServer({
    'GET me/': () => ok({ email: 'asha@example.org' }),
    ...offering(),
    'GET news/': () => ok([news]),
    'GET adrishya/activities/': () => ok([murals]),
    'GET gallery/gurukulam/': () => ok([picture]),
    'GET home_bg/': () => ok([background]),
  });
});

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, text: string) => {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
};
const choose = async (label: string | RegExp) => {
  // Cast: the same, as far as anybody looks.
  await userEvent.upload(await field(label), gif as unknown as File, { applyAccept: false });
  await screen.findAllByText(/IMG_1|sent as it is/);
};

const ALT = /^What does it show\?/;
const BACK = 'This is what you had typed before. It has not been sent yet.';

const SCREENS: Record<string, () => Promise<unknown>> = {
  News: () => showList('News'),
  Activities: showActivities,
  Gallery: showGallery,
  Backgrounds: showHomeBackground,
  Users: showUsers,
  Texts: () => showTexts('?page=home&open=en.home.hero.play'),
};

type Filled = {
  what: string;
  screen: keyof typeof SCREENS;
  /** Opens the form: the tab of the youth wing, or a button. */
  opens?: readonly (string | RegExp)[];
  /** The field in which a picture is chosen. */
  chosen?: string | RegExp;
  /** What opens the field for its words, also when it is back. */
  describe?: string;
  typed?: readonly [label: string | RegExp, text: string];
  /** Of a picture with words: the button that sends both. */
  sends?: string;
};

const FORMS: Filled[] = [
  { what: 'a news item, with its picture', screen: 'News', typed: ['Title', 'ಸುಗ್ಗಿ'], chosen: 'Image' },
  { what: 'an edited news item', screen: 'News', opens: [/^Edit/], typed: ['Title', 'ಸುಗ್ಗಿ'] },
  {
    what: 'an initiative behind the second tab',
    screen: 'Activities',
    opens: ['Adrishya'],
    typed: ['Title', 'Lakes'],
  },
  {
    what: 'a picture of an initiative',
    screen: 'Activities',
    opens: ['Adrishya', /^Add image/],
    chosen: 'Image of the activity',
    typed: [ALT, 'A wall'],
    sends: 'Upload image',
  },
  {
    what: 'what a picture of an initiative shows',
    screen: 'Activities',
    opens: ['Adrishya', /^Describe/],
    typed: [ALT, 'A wall'],
  },
  {
    what: 'pictures of the gallery, with their words',
    screen: 'Gallery',
    chosen: /^Images/,
    describe: 'Describe: IMG_1.gif',
    typed: [ALT, 'A swing'],
  },
  {
    what: 'the picture that replaces one',
    screen: 'Gallery',
    opens: [/^Replace/],
    chosen: 'New image',
    typed: [ALT, 'A ladder'],
    sends: 'Replace',
  },
  {
    what: 'what a picture of the gallery shows',
    screen: 'Gallery',
    opens: [/^Describe: /],
    typed: [ALT, 'A cow'],
  },
  { what: 'a background', screen: 'Backgrounds', chosen: 'New picture for Home' },
  { what: 'a sentence of the pages', screen: 'Texts', typed: ['Hero: Play, English', 'See the film'] },
  { what: 'an invitation', screen: 'Users', typed: [/^Their email/, 'ravi@example.org'] },
];

const show = (name: string) => SCREENS[name]?.();

test.each(FORMS)(
  '$what is back after the page was dropped, which is said, until it is sent or discarded',
  async ({ screen: name, opens = [], chosen, describe, typed, sends }) => {
    await show(name);
    for (const opener of opens) {
      const role = opener === 'Adrishya' ? 'tab' : 'button';
      await userEvent.click(await screen.findByRole(role, { name: opener }));
    }
    if (chosen) await choose(chosen);
    if (describe) await press(describe);
    if (typed) await type(...typed);
    await dropPage();
    await show(name);
    expect(await screen.findByText(BACK)).toBeTruthy();
    if (describe) await press(describe);
    if (typed) expect((await field(typed[0])).value).toBe(typed[1]);
    if (chosen)
      expect(await screen.findByText(describe ? 'IMG_1.gif' : '6 bytes, sent as it is')).toBeTruthy();
    if (sends) {
      await press(sends);
      await vi.waitFor(() => expect(sentFields()).toMatchObject({ alt: typed?.[1] }));
      return;
    }
    await press('Discard it');
    await dropPage();
    const { allRecords } = await import('../../../src/pending/database.ts');
    expect(await allRecords()).toEqual([]);
  },
);

test('an edited item that is back is saved over the version that it was opened with', async () => {
  await show('News');
  await press(/^Edit/);
  await type('Title', 'ಸುಗ್ಗಿ');
  await dropPage();
  await show('News');
  await screen.findByText(BACK);
  await press('Update news');
  const put = () => FakeUpload.all.find(({ method }) => method === 'PUT');
  await vi.waitFor(() => expect(put()?.headers.get('If-Match')).toBe('"v1"'));
});

test('what made room for another item is back as well', async () => {
  await show('News');
  await type('Title', 'ಸುಗ್ಗಿ');
  await press(/^Edit/);
  await dropPage();
  await show('News');
  expect(await screen.findByText(BACK)).toBeTruthy();
  expect((await field('Title')).value).toBe('ಸುಗ್ಗಿ');
});

/** Opens the form of news with something that its URL names. */
async function showContinued(state: 'shared' | 'refused') {
  const { saveRecords, allRecords } = await import('../../../src/pending/database.ts');
  const fields = {
    title: 'Kites',
    text: 'Many.',
    news_name: 'Kites',
    description: 'Many.',
    date: '2026-11-19',
  };
  const write = { path: 'news/', pictureField: 'image', isRaw: false, reason: '', status: 400 };
  const record = { ...write, key: 't1', state, owner: '', madeAt: 1, fields, picture: gif };
  // Cast: each has what the other one lacks.
  await saveRecords(record as unknown as PendingRecord);
  const name = state === 'shared' ? 'shared' : 'again';
  history.replaceState(null, '', `/dashboard/news?${name}=t1&date=2026-11-19`);
  await show('News');
  await screen.findByText(/sent as it is/);
  const kept = async () => (await allRecords()).map((one) => one.state);
  await vi.waitFor(async () => expect(await kept()).toEqual([state, 'draft']));
  return kept;
}

test.each(['shared', 'refused'] as const)('what was %s goes once its news item is saved', async (state) => {
  const kept = await showContinued(state);
  await press('Add news');
  await respondToUpload(201);
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledWith('News added!'));
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

test.each([
  ['a new picture of the gallery', 'Gallery', 'gallery/gurukulam/', undefined, { date: '2026-11-19' }],
  [
    'the new picture of an item',
    'News',
    'news/',
    { id: 3, version: 'v1', opened: { news_name: 'Lamps' } },
    { news_name: 'Lamps' },
  ],
])('what was said of %s that was refused is back with it', async (_what, list, path, change, texts) => {
  const { saveRecords } = await import('../../../src/pending/database.ts');
  const write = { state: 'refused', isRaw: true, triedBy: '', reason: '', status: 400, owner: '', madeAt: 1 };
  const fields = { ...texts, alt: 'A swing' };
  const record = { ...write, key: 't1', path, pictureField: 'image', fields, picture: gif, change };
  // Cast: a file of Node is one.
  await saveRecords(record as unknown as PendingRecord);
  history.replaceState(null, '', '/?again=t1');
  await show(list);
  await screen.findAllByText(/IMG_1|sent as it is/);
  if (change === undefined) await press('Describe: IMG_1.gif');
  expect((await field(ALT)).value).toBe('A swing');
  if (change === undefined) return;
  await press('Do not use this picture');
  expect((await field(ALT)).value).toBe('');
});

test.each(['Cancel', /^Edit/])('what was shared stays when another item is saved after %s', async (name) => {
  const kept = await showContinued('shared');
  await press(name);
  expect(location.search).toBe('');
  await type('Title', 'Lakes');
  if (name === 'Cancel') {
    await type('Date', '2026-11-20');
    await type('Description', 'Clean.');
    await choose('Image');
  }
  await press(/^(Add|Update) news/);
  await respondToUpload(201);
  await vi.waitFor(() => expect(alerted).toHaveBeenCalled());
  await vi.waitFor(async () => expect(await kept()).toContain('shared'));
});
