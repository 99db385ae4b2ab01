import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeNetwork, noConnection, ok, type Sent, sentTo } from '../api/fake-browser.ts';

const builtAt = '2026-11-10T13:50:00.000Z';
const ready = { state: 'ready', builtAt };
const building = { state: 'building', builtAt: null };
const telling = (site: unknown) => () => ok({ status: 'ok', site });

let stop = () => {};
let isHidden = false;

/** A page of the dashboard that watches, with a store of its own; the response may be changed on the way. */
async function watch(respond: (sent: Sent) => Response | Promise<Response>) {
  vi.resetModules();
  const server = { respond };
  const sent = fakeNetwork((call) => server.respond(call));
  const { $siteState, watchSiteState } = await import('../../../src/stores/site-state.ts');
  stop = watchSiteState();
  await vi.advanceTimersByTimeAsync(0);
  return { server, looks: () => sentTo(sent, '/healthz').length, state: () => $siteState.get() };
}

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => stop());

describe('The state of the public pages', () => {
  test('is requested at once, often during a build, then each minute, until the screen is left', async () => {
    const { server, looks, state } = await watch(telling(building));
    expect([looks(), state()]).toEqual([1, building]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(looks()).toBe(3);
    server.respond = telling(ready);
    await vi.advanceTimersByTimeAsync(2000);
    expect([looks(), state()]).toEqual([4, ready]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(looks()).toBe(4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(looks()).toBe(5);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(looks()).toBe(5);
  });

  test('is requested after each write that the server has accepted, and after no other call', async () => {
    const { server, looks, state } = await watch(telling(ready));
    const { request } = await import('../../../src/api/request.ts');
    server.respond = ({ path }) => (path === '/healthz' ? telling(building)() : ok({ id: 1 }));
    await request('news/');
    expect(looks()).toBe(1);
    await request('news/', { method: 'POST', json: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect([looks(), state()]).toEqual([2, building]);
    server.respond = ({ path }) =>
      path === '/healthz' ? telling(ready)() : new Response('', { status: 500 });
    await expect(request('news/1/', { method: 'DELETE' })).rejects.toThrow();
    expect(looks()).toBe(2);
  });

  test('is not requested while the page is hidden, and at once when it is shown again', async () => {
    const { looks } = await watch(telling(building));
    hide(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(looks()).toBe(1);
    hide(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(looks()).toBe(2);
  });

  test('keeps the last known value while there is no connection, or a proxy is in trouble', async () => {
    const { server, looks, state } = await watch(telling(ready));
    server.respond = noConnection;
    await vi.advanceTimersByTimeAsync(60_000);
    server.respond = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([looks(), state()]).toEqual([3, ready]);
  });

  test.each([
    ['knows no such URL', () => new Response('', { status: 404 })],
    ['responds with a page', () => new Response('<!doctype html>')],
    ['says something else there', telling({ state: 'ready', builtAt: 'soon' })],
    ['serves pages that it does not build', telling({ state: 'elsewhere' })],
  ])('is never requested again on a host that %s', async (_title, respond) => {
    const { looks } = await watch(respond);
    const { request } = await import('../../../src/api/request.ts');
    await request('news/1/', { method: 'DELETE' }).catch(() => undefined);
    hide(true);
    hide(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(looks()).toBe(1);
  });
});
