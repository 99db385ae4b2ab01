import { Blob as NativeBlob, File as NativeFile } from 'node:buffer';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OFFERS } from '../../../src/domain/server-kind.ts';
import { ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { dropPage, keepDrafts } from './next-page.ts';
import { showGallery, showHomeBackground, showList } from './show-screens.tsx';

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
    'GET capabilities/': () => ok(OFFERS),
    'GET news/': () => ok([news]),
    'GET adrishya/activities/': () => ok([murals]),
    'GET gallery/gurukulam/': () => ok([picture]),
    'GET home_bg/': () => ok([background]),
  });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
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
const typed = async (label: string | RegExp) => (await field(label)).value;

const ALT = /^What does it show\?/;
const BACK = 'This is what you had typed before. It has not been sent yet.';

const shown: Record<string, () => Promise<unknown>> = {
  news: async () => {
    await showList('News');
  },
  activities: async () => {
    const { ActivitiesScreen } = await import('../../../src/dashboard/activities/ActivitiesScreen.tsx');
    await act(async () => void render(<ActivitiesScreen />));
  },
  gallery: async () => {
    await showGallery();
  },
  backgrounds: showHomeBackground,
  users: async () => {
    const { UsersScreen } = await import('../../../src/dashboard/users/UsersScreen.tsx');
    await act(async () => void render(<UsersScreen />));
  },
};
const show = (name: string) => shown[name]?.();
const tab = () => userEvent.click(screen.getByRole('tab', { name: 'Adrishya' }));

/** What is typed or chosen on a screen, and how it looks when it is back. */
const forms: [title: string, screen: string, fill: () => Promise<unknown>, back: () => Promise<unknown>][] = [
  [
    'a news item, with its picture',
    'news',
    async () => {
      await type('Title', 'ಸುಗ್ಗಿ');
      await choose('Image');
    },
    async () =>
      expect([await typed('Title'), await screen.findByText('6 bytes, sent as it is')]).toHaveLength(2),
  ],
  [
    'an edited news item',
    'news',
    async () => {
      await press(/^Edit/);
      await type('Title', 'ಸುಗ್ಗಿ');
    },
    async () => {
      expect(await typed('Title')).toBe('ಸುಗ್ಗಿ');
      await press('Update news');
      const put = () => FakeUpload.all.find(({ method }) => method === 'PUT');
      await vi.waitFor(() => expect(put()?.headers.get('If-Match')).toBe('"v1"'));
    },
  ],
  [
    'an initiative behind the second tab',
    'activities',
    async () => {
      await tab();
      await type('Title', 'Lakes');
    },
    async () => expect(await typed('Title')).toBe('Lakes'),
  ],
  [
    'a picture of an initiative',
    'activities',
    async () => {
      await tab();
      await press(/^Add image/);
      await choose('Image of the activity');
      await type(ALT, 'A wall');
    },
    async () => expect([await typed(ALT), await screen.findByText('6 bytes, sent as it is')]).toHaveLength(2),
  ],
  [
    'what a picture of an initiative shows',
    'activities',
    async () => {
      await tab();
      await press(/^Describe/);
      await type(ALT, 'A wall');
    },
    async () => expect(await typed(ALT)).toBe('A wall'),
  ],
  [
    'pictures of the gallery, with their words',
    'gallery',
    async () => {
      await choose(/^Images/);
      await press('Describe: IMG_1.gif');
      await type(ALT, 'A swing');
    },
    async () => {
      await press('Describe: IMG_1.gif');
      expect(await typed(ALT)).toBe('A swing');
    },
  ],
  [
    'the picture that replaces one',
    'gallery',
    async () => {
      await press(/^Replace/);
      await choose('New image');
      await type(ALT, 'A ladder');
    },
    async () => expect([await typed(ALT), await screen.findByText('6 bytes, sent as it is')]).toHaveLength(2),
  ],
  [
    'what a picture of the gallery shows',
    'gallery',
    async () => {
      await press(/^Describe: /);
      await type(ALT, 'A cow');
    },
    async () => expect(await typed(ALT)).toBe('A cow'),
  ],
  [
    'a background',
    'backgrounds',
    () => choose('New picture for Home'),
    () => screen.findByText('6 bytes, sent as it is'),
  ],
  [
    'an invitation',
    'users',
    () => type(/^Their email/, 'ravi@example.org'),
    async () => expect(await typed(/^Their email/)).toBe('ravi@example.org'),
  ],
];

describe.each(forms)('%s', (_title, name, fill, back) => {
  test('is back after the page was dropped, which is said, until it is discarded', async () => {
    await show(name);
    await fill();
    await dropPage();
    await show(name);
    expect(await screen.findByText(BACK)).toBeTruthy();
    await back();
    if (FakeUpload.all.length > 0) return;
    await press('Discard it');
    await dropPage();
    await show(name);
    await screen.findAllByRole('button');
    expect(screen.queryByText(BACK)).toBeNull();
  });
});
