import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expired, gone, heldResponse, noConnection, ok, type Sent, sentTo } from '../api/fake-browser.ts';
import { fakeServer, offering, type Responses, startFresh } from './fake-server.ts';
import { message } from './sample-items.ts';
import { button, press, showHome } from './show-screens.tsx';

const COUNT = 12;
const all = Array.from({ length: COUNT }, (_, at) =>
  message(at + 1, { message: at < 10 ? 'early' : 'late' }),
);
const part = (items: unknown[]) => () => ok({ count: COUNT, next: null, previous: null, results: items });

const WHOLE = 'GET messages/';
const FIRST = 'GET messages/?limit=100&offset=0';
const LAST = 'GET messages/?limit=100&offset=8';

/** A server that sends smaller parts than requested, and the whole list when the test lets it arrive. */
function longList(more: Responses = {}) {
  const whole = heldResponse();
  const sent = fakeServer({
    ...offering(),
    [FIRST]: part(all.slice(0, 4)),
    [LAST]: part(all.slice(8)),
    [WHOLE]: whole.respond,
    ...more,
  });
  return { sent, arrive: (list: unknown = all) => act(async () => whole.arrive(ok(list))) };
}

const column = () => within(screen.getByRole('region', { name: 'Contact Messages' }));
const ids = () =>
  column()
    .queryAllByRole('listitem')
    .map(({ id }) => Number(id.replace('contact-', '')));
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
/** Shows the inbox with its first part. */
async function showBeginning(more?: Responses) {
  const list = longList(more);
  await showHome();
  await waitFor(() => expect(ids()).toHaveLength(4));
  return list;
}
const numbers = (sent: readonly Sent[]) =>
  sent.map(({ path }) => path).filter((path) => /messages/.test(path));

beforeEach(() => {
  startFresh();
  // Rows far from the screen are left out, so all of them have to fit on it: this DOM has no layout of its own.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2);
});

describe('a long inbox', () => {
  test('shows the newest ones to whoever reads these first', async () => {
    localStorage.setItem('message_order', 'newest');
    const { arrive } = longList();
    await showHome();
    await waitFor(() => expect(ids()).toEqual(from(9, COUNT).toReversed()));
    await arrive();
    await waitFor(() => expect(ids()).toEqual(from(1, COUNT).toReversed()));
  });

  test('counts, filters, selects and exports nothing that has not come yet', async () => {
    const { arrive } = await showBeginning();
    for (const name of ['All …', 'Possible spam …', /^Download spreadsheet/])
      expect(button(name)).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Select all (when all have loaded)' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the message of Sender 3' }));
    expect(screen.getByRole('button', { name: 'Delete 1 selected' })).toBeTruthy();
    await arrive();
    await waitFor(() => expect(button('All 12')).toHaveProperty('disabled', false));
    expect(button(/^Download spreadsheet/)).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Delete 1 selected' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 12' }));
    expect(screen.getByRole('button', { name: 'Delete 12 selected' })).toBeTruthy();
  });

  test('says that nothing matches after searching all, and of each message which of how many it is', async () => {
    const { arrive } = await showBeginning();
    const positions = () =>
      column()
        .queryAllByRole('listitem')
        .map((row) => ['posinset', 'setsize'].map((name) => row.getAttribute(`aria-${name}`)).join(' of '));
    expect(positions()).toEqual(['1 of 12', '2 of 12', '3 of 12', '4 of 12']);
    await userEvent.type(screen.getByRole('searchbox'), 'late');
    await screen.findByText('0 so far…');
    expect(screen.queryByText('Nothing matches your search.')).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'sender 2');
    await waitFor(() => expect(positions()).toEqual(['1 of -1']));
    await arrive();
    // Of the 12, no. 2 and no. 12.
    await screen.findByText('2 of 12');
    expect([ids(), positions()]).toEqual([
      [2, 12],
      ['1 of 2', '2 of 2'],
    ]);
  });
});

describe('before the code of the inbox is there', () => {
  const loadAhead = () => act(async () => void (await import('../../../src/dashboard/inbox/HomeScreen.tsx')));

  test('its beginning is requested, once, and nothing of the rest', async () => {
    const { sent, arrive } = longList();
    await loadAhead();
    await waitFor(() => expect(numbers(sent)).toEqual(['/api/messages/?limit=100&offset=0']));
    await showHome();
    expect(ids()).toEqual(from(1, 4));
    expect(column().getByText('Showing 4 of 12; the rest are still loading.')).toBeTruthy();
    await waitFor(() => expect(numbers(sent)).toContain('/api/messages/'));
    await arrive();
    await waitFor(() => expect(ids()).toEqual(from(1, COUNT)));
    expect(screen.queryByText(/still loading/)).toBeNull();
    expect(numbers(sent)).toEqual(['/api/messages/?limit=100&offset=0', '/api/messages/']);
  });

  test('a session that has ended leads to the login', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    longList({ [FIRST]: expired });
    await loadAhead();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'));
  });

  test('nobody who is not logged in requests anything', async () => {
    localStorage.clear();
    const { sent } = longList();
    await loadAhead();
    expect(sent).toEqual([]);
  });
});

describe('while the rest of the inbox is loading', () => {
  test('a message that comes in is there once, and one that somebody else deletes is gone', async () => {
    const { arrive } = await showBeginning();
    await arrive([...all.filter(({ id }) => id !== 2 && id !== 10), message(13)]);
    await waitFor(() => expect(ids()).toHaveLength(11));
    expect(ids()).toEqual([1, ...from(3, 9), ...from(11, 13)]);
  });

  test('a deleted message stays gone, though the list on its way has it, and is not requested', async () => {
    const { sent, arrive } = await showBeginning({ 'DELETE messages/2/': gone, 'DELETE messages/3/': gone });
    for (const id of [2, 3]) {
      await press(`Delete: the message of Sender ${id}`);
      await waitFor(() => expect(ids()).not.toContain(id));
    }
    expect(column().getByText(/^Showing 2 of 10/)).toBeTruthy();
    await arrive();
    await waitFor(() => expect(ids()).toEqual([1, ...from(4, COUNT)]));
    expect(sentTo(sent, '/api/messages/')).toHaveLength(1);
    expect(sentTo(sent, '/api/messages/')[0]?.init.signal?.aborted).toBe(false);
  });

  test('a failure leaves the beginning, says so, and a second try brings the rest', async () => {
    let isUp = false;
    await showBeginning({ [WHOLE]: () => (isUp ? ok(all) : noConnection()) });
    expect(column().getByText(/^This list could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /when all have loaded/ })).toHaveProperty('disabled', true);
    isUp = true;
    await userEvent.click(column().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ids()).toHaveLength(COUNT));
    expect(column().queryByText(/could not be loaded/)).toBeNull();
  });

  test('a rest that hangs is said to be slow, and is requested again on demand', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sent } = longList();
    await showHome();
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(column().getByText(/The connection is slow/)).toBeTruthy();
    await act(async () => column().getByRole('button', { name: 'Try again' }).click());
    expect(sentTo(sent, '/api/messages/')).toHaveLength(2);
    expect(ids()).toHaveLength(4);
  });
});

describe('the whole inbox comes as ever from a server that', () => {
  test.each<[string, Responses]>([
    ['ignores that a part was asked for', { [FIRST]: () => ok(all) }],
    ['breaks when a part is asked for', { [FIRST]: noConnection }],
    ['never responds with a part', { [FIRST]: heldResponse().respond }],
  ])('%s', async (_what, responses) => {
    const { arrive } = longList(responses);
    await showHome();
    await arrive();
    await waitFor(() => expect(ids()).toEqual(from(1, COUNT)));
    expect(screen.getByRole('button', { name: 'All 12' })).toBeTruthy();
  });

  test('offers no parts: nothing else is requested', async () => {
    const { sent, arrive } = longList(offering([]));
    await showHome();
    await arrive();
    await waitFor(() => expect(ids()).toHaveLength(COUNT));
    expect(numbers(sent)).toEqual(['/api/messages/']);
  });
});
