import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noConnection, ok } from '../api/fake-browser.ts';

const member = { id: 1, name: 'Savitri', designation: 'Sanskrit', des: 'Jokes.', image: null };
const activity = { id: 1, title: 'Savitri', des: 'Songs.', image: null };
const item = { id: 1, news_name: 'Savitri', date: '2026-11-10', description: 'Words.', image: null };
const people = () => import('../../../src/islands/people/People.tsx');
const news = () => import('../../../src/islands/news/NewsLists.tsx');
const core = () => import('../../../src/islands/activities/CoreActivities.tsx');
const wing = () => import('../../../src/islands/activities/Initiatives.tsx');

/** Each list of visitors with an item of it, by what it says. */
const LISTS = [
  {
    list: 'the team',
    open: async (known: boolean) => {
      const { TeamIsland } = await people();
      return <TeamIsland known={known ? [member] : null} pictures={{}} />;
    },
    item: member,
    loading: 'Loading the team…',
    empty: 'Nobody is listed here yet.',
    failed: 'The team could not be loaded.',
    tells: 'alert',
  },
  {
    list: 'the steering board',
    open: async (known: boolean) => {
      const { BoardIsland } = await people();
      return <BoardIsland known={known ? [member] : null} pictures={{}} />;
    },
    item: member,
    loading: 'Loading the steering board…',
    empty: 'No board members are listed here yet.',
    failed: 'The steering board could not be loaded.',
    tells: 'console',
  },
  {
    list: 'the core activities',
    open: async (known: boolean) => {
      const { CoreActivitiesIsland } = await core();
      return <CoreActivitiesIsland known={known ? [activity] : null} pictures={{}} />;
    },
    item: activity,
    loading: 'Loading the activities…',
    empty: 'The core activities will be listed here soon.',
    failed: 'The activities could not be loaded.',
    tells: 'alert',
  },
  {
    list: 'the initiatives',
    open: async (known: boolean) => {
      const { InitiativesIsland } = await wing();
      return <InitiativesIsland known={known ? [{ ...activity, image: [] }] : null} pictures={{}} />;
    },
    item: activity,
    loading: 'Loading the initiatives…',
    empty: 'Our initiatives will be listed here soon.',
    failed: 'The initiatives could not be loaded.',
    tells: 'alert',
  },
  {
    list: 'the news of the home page',
    open: async (known: boolean) => {
      const { LatestNewsIsland } = await news();
      return <LatestNewsIsland known={known ? [item] : null} pictures={{}} />;
    },
    item,
    loading: 'Loading news...',
    empty: 'No news available',
    failed: 'The news could not be loaded.',
    tells: 'alert',
  },
  {
    list: 'all news',
    open: async (known: boolean) => {
      const { NewsListIsland } = await news();
      return <NewsListIsland known={known ? [item] : null} pictures={{}} />;
    },
    item,
    loading: 'Loading news...',
    empty: 'No news available',
    failed: 'The news could not be loaded.',
    tells: 'nobody',
  },
];

const alert = vi.fn();
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  // Stores keep what they have loaded as long as their module lives.
  vi.resetModules();
  vi.stubGlobal('alert', alert.mockReset());
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(LISTS)('$list', ({ open, item, loading, empty, failed, tells }) => {
  const shown = () => screen.findByRole('heading', { name: 'Savitri' });

  async function show(respond: () => Response | Promise<Response>, known = false) {
    const fetch = vi.fn(respond);
    vi.stubGlobal('fetch', fetch);
    const island = await open(known);
    await act(async () => void render(island));
    return fetch;
  }

  it('says that it is loading, and after ten seconds that the connection is slow, with a way to ask again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetch = await show(() => new Promise<Response>(() => undefined));
    expect(screen.getByRole('status').textContent).toContain(loading);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toContain('The connection is slow.');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('says when it is empty, also where the build knew something: the server is right', async () => {
    await show(() => ok([]), true);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Savitri' })).toBeNull();
  });

  it('says why it could not be loaded, reports that once, and loads on retry', async () => {
    const fetch = await show(() => Response.json({ detail: 'Gone home.' }, { status: 500 }));
    const message = `${failed} Gone home.`;
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText(empty)).toBeNull();
    await vi.waitFor(() => expect(alert.mock.calls).toEqual(tells === 'alert' ? [[message]] : []));
    expect(log.mock.calls).toEqual(tells === 'console' ? [[message]] : []);
    fetch.mockImplementation(async () => ok([item]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what the build knew below the message', async () => {
    await show(noConnection, true);
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    expect(await shown()).toBeTruthy();
  });
});
