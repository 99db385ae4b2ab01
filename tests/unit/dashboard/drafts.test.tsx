import { Blob as NativeBlob, File as NativeFile } from 'node:buffer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../api/fake-browser.ts';
import { fakeServer, offering, startFresh } from './fake-server.ts';
import { dropPage, keepDrafts } from './next-page.ts';
import {
  press,
  sentFields,
  showActivities,
  showGallery,
  showHomeBackground,
  showList,
  showTexts,
  showUsers,
} from './show-screens.tsx';

// Node's File, because that of happy-dom cannot be stored.
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
  // Cast: Node's File has all that the form reads.
  await userEvent.upload(await field(label), gif as unknown as File, { applyAccept: false });
  await screen.findAllByText(/IMG_1|unchanged/);
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
  typed?: readonly [label: string | RegExp, text: string];
  /** For a picture with an alt text: the button that sends both. */
  sends?: string;
};

const FORMS: Filled[] = [
  {
    what: 'a news item, with its picture',
    screen: 'News',
    opens: [/^\+ /],
    typed: ['Title', 'ಸುಗ್ಗಿ'],
    chosen: 'Image',
  },
  { what: 'an edited news item', screen: 'News', opens: [/^Edit/], typed: ['Title', 'ಸುಗ್ಗಿ'] },
  {
    what: 'an initiative in the second tab',
    screen: 'Activities',
    opens: ['Adrishya', /^\+ /],
    typed: ['Title', 'Lakes'],
  },
  {
    what: 'what a picture of an initiative shows',
    screen: 'Activities',
    opens: ['Adrishya', /^Describe/],
    typed: [ALT, 'A wall'],
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
  {
    what: 'a sentence of the pages',
    screen: 'Texts',
    typed: ['Top of the page: Button that plays the film, English', 'See the film'],
  },
  { what: 'an invitation', screen: 'Users', typed: [/^Their email/, 'ravi@example.org'] },
];

const show = (name: string) => SCREENS[name]?.();

test.each(FORMS)(
  '$what is back after the page was dropped, which is said, until it is sent or discarded',
  async ({ screen: name, opens = [], chosen, typed, sends }) => {
    await show(name);
    for (const opener of opens) {
      const role = opener === 'Adrishya' ? 'tab' : 'button';
      await userEvent.click(await screen.findByRole(role, { name: opener }));
    }
    if (chosen) await choose(chosen);
    if (typed) await type(...typed);
    await dropPage();
    await show(name);
    expect(await screen.findByText(BACK)).toBeTruthy();
    if (typed) expect((await field(typed[0])).value).toBe(typed[1]);
    if (chosen) expect(await screen.findByText('1 KB, unchanged')).toBeTruthy();
    if (sends) {
      await press(sends);
      await vi.waitFor(() => expect(sentFields()).toMatchObject({ alt: typed?.[1] }));
      return;
    }
    await press('Throw it away');
    await dropPage();
    const { entriesOf } = await import('../../../src/outbox/database.ts');
    await vi.waitFor(async () => expect(await entriesOf('asha@example.org')).toEqual([]));
  },
);
