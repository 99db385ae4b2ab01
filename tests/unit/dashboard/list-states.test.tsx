import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { noConnection, ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';

const waitForever = () => new Promise<Response>(() => undefined);

type ListScreen = {
  /** The list whose states are shown, as staff call it. */
  list: string;
  load: () => Promise<ComponentType>;
  call: string;
  tab?: string;
  empty: string;
  failed: string;
  add: string;
  item: Record<string, unknown>;
  /** What the list shows once the item is there. */
  shows: string;
};

const LONG = `${'ಗುರುಕುಲ'.repeat(30)} ${'word'.repeat(60)}`;
const LOADING = /^Loading…$/;
const listScreen = async (label: string) => {
  const { ListScreen } = await import('../../../src/dashboard/lists.tsx');
  return () => createElement(ListScreen, { label });
};
const activities = () => import('../../../src/dashboard/activities/ActivitiesScreen.tsx');
const gallery = () => import('../../../src/dashboard/gallery/GalleryScreen.tsx');

const screens: ListScreen[] = [
  {
    list: 'the news',
    load: () => listScreen('News'),
    call: 'GET news/',
    empty: 'No news available',
    failed: 'The news could not be loaded.',
    add: 'Add news',
    item: { news_name: LONG, image: null, date: '2026-11-10', description: LONG },
    shows: LONG,
  },
  {
    list: 'the Gurukulam activities',
    load: async () => (await activities()).ActivitiesScreen,
    call: 'GET gukulam_activities/',
    empty: 'No activities yet. The first one you add will appear here.',
    failed: 'The activities could not be loaded.',
    add: 'Add activity',
    item: { title: LONG, des: LONG, image: null },
    shows: LONG,
  },
  {
    list: 'the Adrishya activities',
    load: async () => (await activities()).ActivitiesScreen,
    call: 'GET adrishya/activities/',
    tab: 'Adrishya',
    empty: 'No activities yet. The first one you add will appear here.',
    failed: 'The activities could not be loaded.',
    add: 'Add activity',
    item: { title: LONG, des: LONG, image: [] },
    shows: LONG,
  },
  {
    list: 'the Gurukulam images',
    load: async () => (await gallery()).GalleryScreen,
    call: 'GET gallery/gurukulam/',
    empty: 'No images yet. The first one you upload will appear here.',
    failed: 'The gallery could not be loaded.',
    add: 'Upload',
    item: { images: '/media/a.jpg', date: '2026-11-10' },
    shows: '10 November 2026',
  },
  {
    list: 'the Adrishya images',
    load: async () => (await gallery()).GalleryScreen,
    call: 'GET gallery/adrishya/',
    tab: 'Adrishya',
    empty: 'No images yet. The first one you upload will appear here.',
    failed: 'The gallery could not be loaded.',
    add: 'Upload',
    item: { image: '/media/a.jpg', date: '2026-11-10' },
    shows: '10 November 2026',
  },
  {
    list: 'the team',
    load: () => listScreen('Team'),
    call: 'GET team/',
    empty: 'No team members yet. The first one you add will appear here.',
    failed: 'The team could not be loaded.',
    add: 'Add member',
    item: { name: LONG, designation: LONG, des: LONG, image: null },
    shows: LONG,
  },
  {
    list: 'the steering board',
    load: () => listScreen('Board Team'),
    call: 'GET steeringboard-team/',
    empty: 'No board members yet. The first one you add will appear here.',
    failed: 'The steering board could not be loaded.',
    add: 'Add member',
    item: { name: LONG, image: null },
    shows: LONG,
  },
];

beforeEach(startFresh);

describe.each(screens)('$list', ({ load, call, tab, empty, failed, add, item, shows }) => {
  async function show(): Promise<void> {
    const content = await load();
    await act(async () => void render(createElement(content)));
    if (tab !== undefined) await userEvent.click(screen.getByRole('tab', { name: tab }));
  }

  test('says that it is loading, while the form can be used', async () => {
    fakeServer({ [call]: waitForever });
    await show();
    expect(screen.getByText(LOADING)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: add }).disabled).toBe(false);
  });

  test('says that it is empty', async () => {
    fakeServer({ [call]: () => ok([]) });
    await show();
    expect(screen.getByText(empty)).toBeTruthy();
    expect(screen.queryByText(LOADING)).toBeNull();
  });

  test('says why it failed, and loads on retry', async () => {
    let fails = true;
    fakeServer({ [call]: () => (fails ? noConnection() : ok([{ id: 3, ...item }])) });
    await show();
    expect(screen.getByRole('alert').textContent).toContain(failed);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 3, name: shows })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('wraps long and Kannada words without cutting them, with a name for every button of the row', async () => {
    fakeServer({ [call]: () => ok([{ id: 3, ...item }]) });
    await show();
    const row = screen.getByRole('heading', { level: 3, name: shows }).closest('li');
    const buttons = within(row ?? document.body).getAllByRole('button');
    expect(buttons.length).toBeGreaterThanOrEqual(2);
    const named = within(row ?? document.body).getAllByRole('button', {
      name: (name) => name.includes(shows),
    });
    expect(named).toEqual(buttons);
  });
});

test('what was searched for is there with Back, and never for whoever logs in next', async () => {
  startFresh();
  history.replaceState(null, '', '/dashboard/news');
  fakeServer({ 'GET news/': () => ok([{ id: 1, news_name: 'Harvest', date: '2026-11-10' }]) });
  const openAs = async (email: string) => {
    localStorage.setItem('session_of', encodeURIComponent(email));
    const Screen = await listScreen('News');
    const { unmount } = render(createElement(Screen));
    return { unmount, search: await screen.findByRole<HTMLInputElement>('searchbox') };
  };
  const asha = await openAs('asha@example.org');
  await userEvent.type(asha.search, 'complaint of Ravi');
  asha.unmount();
  const ravi = await openAs('ravi@example.org');
  expect(ravi.search.value).toBe('');
  ravi.unmount();
  const again = await openAs('asha@example.org');
  expect(again.search.value).toBe('complaint of Ravi');
});
