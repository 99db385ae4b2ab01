import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, noConnection, ok } from '../api/fake-browser.ts';
import { asked, fakeServer, offering, type Responses, refused, startFresh } from './fake-server.ts';
import {
  field,
  gif,
  openForm,
  press,
  respondToUpload,
  showGallery,
  showHomeBackground,
  showInitiatives,
  showList,
} from './show-screens.tsx';

const DAY = 86_400_000;
const DELETED = 'GET history/news/?limit=20&offset=0';
const VERSIONS = 'GET history/news/7/?limit=20&offset=0';
const RESTORE = 'POST history/news/7/restore/';

beforeEach(startFresh);

const FEST = {
  id: 7,
  news_name: 'Harvest',
  date: '2026-01-14',
  description: 'A feast.',
  image: '/media/a.jpg',
};

const revision = (id: number, change: string, part: object = {}) => ({
  id,
  change,
  by: 'meera@school.example',
  at: new Date().toISOString(),
  until: new Date(Date.now() + 29.5 * DAY).toISOString(),
  item: { ...FEST, ...part },
  pictures: [],
});

const page = (results: object[], count = results.length) =>
  ok({ count, next: null, previous: null, results });

/** A server with one news item, which it deletes and brings back. */
function withNews(responses: Responses = {}) {
  let news: object[] = [FEST];
  return fakeServer({
    ...offering(),
    'GET news/': () => ok(news),
    'DELETE news/7/': () => {
      news = [];
      return gone();
    },
    [RESTORE]: () => {
      news = [FEST];
      return ok(FEST);
    },
    [DELETED]: () => page(news.length === 0 ? [revision(1, 'delete')] : []),
    ...responses,
  });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('after a delete', () => {
  async function deleteNews(responses: Responses = {}) {
    const sent = withNews(responses);
    await showList('News');
    await press('Delete: Harvest');
    await button('Undo');
    return sent;
  }

  test('the notice offers Undo and is announced, with the focus before it, also once it is closed', async () => {
    await deleteNews();
    const undo = await button('Undo');
    const notice = undo.closest('[role="status"]');
    expect(notice?.textContent).toContain('Deleted successfully!');
    await userEvent.tab();
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 3, name: 'Harvest' })).toBeTruthy();
    expect(notice?.textContent).toContain('Undone: it is as it was before.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(notice?.textContent).toBe('');
    expect(document.activeElement?.className).toBe('outcome');
  });

  test('Undo says why it failed, and can be tried again', async () => {
    let fails = true;
    await deleteNews({ [RESTORE]: () => (fails ? refused(507, 'The disk is full.')() : ok(FEST)) });
    await press('Undo');
    expect(await screen.findByText('It could not be undone. The disk is full.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
  });

  test('Undo goes with the item when that is deleted for good', async () => {
    await deleteNews({ [DELETED]: () => page([revision(1, 'delete')]), 'DELETE history/news/7/': gone });
    await press('Show: Recently deleted');
    await press('Delete for good: Harvest');
    expect(await screen.findByText('“Harvest” is deleted for good.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('nothing of it shows where the server does not offer it', async () => {
    const sent = withNews(offering([]));
    await showList('News');
    expect(screen.queryByRole('button', { name: /Earlier versions/ })).toBeNull();
    await press('Delete: Harvest');
    expect(await screen.findByText('Deleted successfully!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Recently deleted' })).toBeNull();
    expect(sent.filter(({ path }) => path.includes('history'))).toEqual([]);
  });
});

describe('after a save', () => {
  const RESTORE_VERSION = 'POST history/version/5/restore/';

  /** Renames the item, which the server then has with another version. */
  async function rename(responses: Responses = {}, changedSince = false) {
    let now: object = { ...FEST, version: 'v1' };
    const sent = withNews({
      'GET news/': () => ok([now]),
      [VERSIONS]: () => page([revision(5, 'change'), revision(4, 'change', { news_name: 'Older' })]),
      [RESTORE_VERSION]: () => {
        now = { ...FEST, version: 'v3' };
        return ok(now);
      },
      ...responses,
    });
    await showList('News');
    await press('Edit: Harvest');
    await userEvent.type(field('Title'), ' feast');
    await press('Save');
    const saved = { ...FEST, news_name: 'Harvest feast', version: 'v2' };
    now = changedSince ? { ...saved, description: 'Somebody else.', version: 'v9' } : saved;
    await respondToUpload(200, saved);
    return sent;
  }

  test('Undo brings back what was there before, says that alone, and loses no focus', async () => {
    await rename();
    expect(await screen.findByText(/^Saved\. Visitors see it/)).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
    expect(await button('Edit: Harvest')).toBeTruthy();
    expect(screen.queryByText(/^Saved\. Visitors see it/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await press('Close');
    expect(screen.queryByText(/updated!|^Saved\. Visitors see it/)).toBeNull();
  });

  test('Undo never takes back what somebody else has changed since', async () => {
    const sent = await rename({}, true);
    await press('Undo');
    expect(await screen.findByText(/could not be undone. Somebody has changed it since\.$/)).toBeTruthy();
    expect(sent.filter(({ path }) => path.includes('restore'))).toEqual([]);
  });

  test('Undo of a new item deletes it, in the version that was saved', async () => {
    const saved = { ...FEST, id: 8, news_name: 'Kites', version: 'v1' };
    let isThere = true;
    const sent = withNews({
      'GET news/': () => ok(isThere ? [saved] : []),
      'DELETE news/8/': () => {
        isThere = false;
        return gone();
      },
    });
    await showList('News');
    await openForm();
    await userEvent.type(field('Title'), 'Kites');
    await userEvent.type(field('Description'), 'All flew one.');
    await userEvent.upload(field(/Image/), gif());
    await press('Publish');
    await respondToUpload(201, saved);
    await press('Undo');
    expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
    const [deleted] = sent.filter(({ method }) => method === 'DELETE');
    expect(new Headers(deleted?.init.headers).get('If-Match')).toBe('"v1"');
  });

  test('Undo of a save makes way for that of a later delete', async () => {
    await rename();
    expect(await button('Undo')).toBeTruthy();
    await press('Delete: Harvest feast');
    expect(await screen.findByText('Deleted successfully!')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  test('no Undo shows after a save that changed nothing, nor where the server keeps no versions', async () => {
    await rename({}, false);
    expect(await button('Undo')).toBeTruthy();
    await press('Edit: Harvest feast');
    await press('Save');
    await respondToUpload(200, { ...FEST, news_name: 'Harvest feast', version: 'v2' });
    expect(await screen.findByText('News updated!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('recently deleted', () => {
  async function open(responses: Responses) {
    const sent = withNews({ 'GET news/': () => ok([]), ...responses });
    await showList('News');
    await press('Show: Recently deleted');
    return { sent, panel: within(screen.getByRole('region', { name: 'Recently deleted' })) };
  }

  test('names who deleted what and until when it is kept, by any device clock; a look shows it all', async () => {
    const version = { ...revision(1, 'delete'), until: '2012-01-14T10:00:00Z', pictures: [1] };
    const { panel } = await open({
      [DELETED]: () => page([version]),
      'GET history/version/1/picture/': () => new Response('picture'),
      'GET history/version/1/picture/?size=small': () => new Response('picture'),
    });
    expect(await panel.findByText(/^Deleted .* by meera@school\.example$/)).toBeTruthy();
    expect(panel.getByText(/^Kept until 14 Jan 2012/)).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'View: Harvest' }));
    expect(panel.getByText('14 January 2026')).toBeTruthy();
    expect(panel.getByText('A feast.')).toBeTruthy();
    expect((await panel.findByAltText('Picture of Harvest')).getAttribute('src')).toBe('blob:chosen');
    await userEvent.click(panel.getByRole('button', { name: 'Hide: Harvest' }));
    expect(panel.queryByText('A feast.')).toBeNull();
  });

  test('brings an item back into the list above, says why that failed, and lets one try again', async () => {
    const words = 'It is no longer kept: its thirty days are over.';
    let state: 'gone' | 'broken' | 'back' = 'broken';
    const { panel } = await open({
      'GET news/': () => ok(state === 'back' ? [FEST] : []),
      [RESTORE]: () => {
        if (state === 'broken') return refused(404, words)();
        state = 'back';
        return ok(FEST);
      },
      [DELETED]: () => page(state === 'back' ? [] : [revision(1, 'delete')]),
    });
    await userEvent.click(await panel.findByRole('button', { name: 'Bring back: Harvest' }));
    expect(await panel.findByText(`It could not be brought back. ${words}`)).toBeTruthy();
    state = 'gone';
    await userEvent.click(panel.getByRole('button', { name: 'Try again: Harvest' }));
    expect(await panel.findByText('“Harvest” is back.')).toBeTruthy();
    expect(await panel.findByText('There is nothing to bring back.')).toBeTruthy();
    expect(await button('Delete: Harvest')).toBeTruthy();
  });

  test.each([
    ['somebody else has brought back', refused(409, 'It is there already: somebody has brought it back.')],
    ['came back although the response was lost', noConnection],
  ])('has no row of what %s, and says that it is back', async (_what, respond) => {
    let isBack = false;
    const { panel } = await open({
      'GET news/': () => ok(isBack ? [FEST] : []),
      [RESTORE]: () => {
        isBack = true;
        return respond();
      },
      [DELETED]: () => page(isBack ? [] : [revision(1, 'delete')]),
    });
    await userEvent.click(await panel.findByRole('button', { name: 'Bring back: Harvest' }));
    expect(await panel.findByText('“Harvest” is back.')).toBeTruthy();
    expect(await panel.findByText('There is nothing to bring back.')).toBeTruthy();
    expect(await button('Delete: Harvest')).toBeTruthy();
  });

  test('deletes for good after the question, not where that is declined or where the server fails', async () => {
    let fails = true;
    const { sent, panel } = await open({
      [DELETED]: () => page([revision(1, 'delete')]),
      'DELETE history/news/7/': () => (fails ? noConnection() : gone()),
    });
    const forget = async () =>
      userEvent.click(await panel.findByRole('button', { name: 'Delete for good: Harvest' }));
    asked.mockReturnValueOnce(false);
    await forget();
    await vi.waitFor(() =>
      expect(asked).toHaveBeenCalledExactlyOnceWith(
        'Delete this for good? Nobody can bring it back after that. Copies stay in backups for up to a year, and for up to 30 days on phones that have shown it.',
      ),
    );
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await forget();
    expect(await panel.findByText(/^It could not be deleted for good. The server could not/)).toBeTruthy();
    fails = false;
    await forget();
    expect(await panel.findByText('“Harvest” is deleted for good.')).toBeTruthy();
    expect(panel.queryByRole('button', { name: /Bring back/ })).toBeNull();
  });

  test('shows more when there are many, and says so where they could not be loaded', async () => {
    const named = (id: number) => revision(id, 'delete', { id, news_name: `News ${id}` });
    let fails = true;
    const { panel } = await open({
      [DELETED]: () =>
        page(
          Array.from({ length: 20 }, (_, index) => named(100 - index)),
          21,
        ),
      'GET history/news/?limit=20&offset=20': () => (fails ? noConnection() : page([named(80)], 21)),
    });
    await userEvent.click(await panel.findByRole('button', { name: 'Show more (1)' }));
    expect(await panel.findByText(/^No more could be loaded/)).toBeTruthy();
    fails = false;
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('heading', { level: 3, name: 'News 80' })).toBeTruthy();
    expect(panel.getAllByRole('listitem')).toHaveLength(21);
    expect(panel.queryByRole('button', { name: /Show more/ })).toBeNull();
  });
});

test.each([
  ['the pictures of initiatives', 'adrishya/image/', 'Show: Recently deleted images', showInitiatives],
  ['a background', 'home_bg/', 'Recently deleted: Home background', showHomeBackground],
])('what was deleted of %s is listed on its screen', async (_what, path, name, show) => {
  const item = { id: 7, adrishya: 3, images: '/media/a.jpg', bg: '/media/a.jpg' };
  fakeServer({
    ...offering(),
    [`GET history/${path}?limit=20&offset=0`]: () => page([{ ...revision(1, 'delete'), item }]),
  });
  await show();
  await press(name);
  expect(await screen.findByRole('button', { name: /^Bring back/ })).toBeTruthy();
});

describe('the earlier versions of an item', () => {
  const before = () => revision(5, 'change', { news_name: 'Havest', description_kn: '' });

  async function open(responses: Responses) {
    const sent = withNews(responses);
    await showList('News');
    await press('Earlier versions: Harvest');
    return sent;
  }

  test('are shown whole, as they were', async () => {
    await open({
      [VERSIONS]: () => page([{ ...before(), pictures: [5] }]),
      'GET history/version/5/picture/': () => new Response('picture'),
      'GET history/version/5/picture/?size=small': () => new Response('picture'),
    });
    await press('View: Havest');
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Havest', '14 January 2026', 'A feast.']);
    expect((await screen.findByAltText('Picture of Havest')).getAttribute('src')).toBe('blob:chosen');
  });

  test('of a picture in the gallery are shown with what was said of it', async () => {
    const item = { id: 2, date: '2026-11-10', images: '/media/2.jpg' };
    fakeServer({
      ...offering(),
      'GET gallery/gurukulam/': () => ok([{ ...item, alt: 'A lamp' }]),
      'GET history/gallery/gurukulam/2/?limit=20&offset=0': () =>
        page([{ ...revision(5, 'change'), item: { ...item, alt: 'A lamb' } }]),
    });
    await showGallery();
    await press('Earlier versions: 10 November 2026');
    await press('View: 10 November 2026');
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['10 November 2026', 'A lamb']);
  });

  test('come back, and what they replaced is the next earlier version', async () => {
    let isBack = false;
    await open({
      'GET news/': () => ok([isBack ? before().item : FEST]),
      [VERSIONS]: () => page(isBack ? [revision(6, 'change'), before()] : [before()]),
      'POST history/version/5/restore/': () => {
        isBack = true;
        return ok(before().item);
      },
    });
    await press('Bring back: Havest');
    expect(await screen.findByText('“Havest” is back.')).toBeTruthy();
    expect(await button('Bring back: Harvest')).toBeTruthy();
    expect(await button('Edit: Havest')).toBeTruthy();
  });
});
