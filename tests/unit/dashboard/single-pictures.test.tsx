import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OFFERS } from '../../../src/domain/server-kind.ts';
import { expired, gone, noConnection, ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { showHomeBackground, showInitiatives } from './show-screens.tsx';

const asked = vi.fn(() => true);

beforeEach(() => {
  startFresh();
  asked.mockClear();
  vi.stubGlobal('confirm', asked);
});

const offered = () => ok(OFFERS);

/** A server with one initiative of two pictures, which deletes the first. */
function withTwoPictures(image_ids: unknown, capabilities: () => Response | Promise<Response> = offered) {
  let image = ['/media/a.jpg', '/media/b.jpg'];
  let ids = image_ids;
  return fakeServer({
    'GET capabilities/': capabilities,
    'GET adrishya/activities/': () => ok([{ id: 3, title: 'Lakes', des: 'Clean', image, image_ids: ids }]),
    'DELETE adrishya/image/11/': () => {
      image = image.slice(1);
      ids = [12];
      return gone();
    },
  });
}

describe('a picture of an initiative', () => {
  const deleteFirst = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Delete: image 1 of “Lakes”' }));
  const left = () => screen.queryAllByRole('button', { name: /^Delete: image/ }).length;

  test('is deleted by itself after the question, and the others stay', async () => {
    withTwoPictures([11, 12]);
    await showInitiatives();
    await deleteFirst();
    expect(await screen.findByText('Image deleted')).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
    expect(left()).toBe(1);
  });

  test.each([
    ['stays, with the reason, when the server refuses', 507, 'The disk is full.', 2],
    ['goes, with the reason, when somebody else has deleted it', 404, 'Not found.', 1],
  ])('%s', async (_title, status, detail, stay) => {
    withTwoPictures([11, 12]);
    await showInitiatives();
    fakeServer({
      'GET adrishya/activities/': () =>
        ok([{ id: 3, title: 'Lakes', des: 'Clean', image: ['/media/b.jpg'], image_ids: [12] }]),
      'DELETE adrishya/image/11/': () => Response.json({ detail }, { status }),
    });
    await deleteFirst();
    expect(await screen.findByText(`Failed to delete. ${detail}`)).toBeTruthy();
    expect(left()).toBe(stay);
  });

  test.each([
    ['the server fails', [11, 12], () => new Response('', { status: 502 })],
    ['the server does not say which picture is which', [11], offered],
    ['the server sends no ids', undefined, offered],
    ['the server sends something else for them', 'x', offered],
  ])('cannot be deleted where %s', async (_title, ids, capabilities) => {
    withTwoPictures(ids, capabilities);
    await showInitiatives();
    expect(screen.getByRole('button', { name: /^Add image/ })).toBeTruthy();
    expect(left()).toBe(0);
  });
});

describe('a background', () => {
  test('is removed after the question, and the default one shows', async () => {
    const stored = { 'GET home_bg/': () => ok([{ id: 4, bg: '/media/old.jpg' }]) };
    fakeServer({ ...stored, 'GET capabilities/': offered, 'DELETE home_bg/4/': gone });
    const home = await showHomeBackground();
    await userEvent.click(home.getByRole('button', { name: 'Take this picture down: Home' }));
    expect(await home.findByText('Home background removed!')).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
    expect(home.getByText(/visitors see the one that came with the site/)).toBeTruthy();
    expect(home.queryByRole('button', { name: 'Take this picture down: Home' })).toBeNull();
  });
});

describe('what the server offers', () => {
  beforeEach(() => {
    const locks = { request: (_name: string, _options: LockOptions, run: () => unknown) => run() };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });

  test.each([
    ['does not know of capabilities', () => new Response('', { status: 404 }), false],
    ['responds with a page', () => new Response('<h1>Hello</h1>'), false],
    ['responds with something else', () => ok({ names: OFFERS }), false],
    ['names nothing', () => ok([]), false],
    ['names less than ours', () => ok(OFFERS.slice(1)), false],
    ['names it', offered, true],
    ['fails', () => new Response('', { status: 502 }), null],
    ['refuses every path that it does not know', expired, null],
  ])('is known where the server %s, and nobody is logged out', async (_title, respond, isOurs) => {
    fakeServer({ 'GET capabilities/': respond });
    const { askServer } = await import('../../../src/stores/server.ts');
    expect(await askServer()).toBe(isOurs);
    expect(localStorage.getItem('token')).toBe('a1');
  });

  const asks = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/api/capabilities/').length;

  test('is asked once a session, even over several pages', async () => {
    const sent = fakeServer({ 'GET capabilities/': offered });
    await showHomeBackground();
    vi.resetModules();
    await showInitiatives();
    expect(asks(sent)).toBe(1);
  });

  test('is asked again on the next page after a failure, and after a logout', async () => {
    const failing = fakeServer({ 'GET capabilities/': () => new Response('', { status: 502 }) });
    await showHomeBackground();
    vi.resetModules();
    const sent = fakeServer({ 'GET capabilities/': offered });
    await showInitiatives();
    expect([asks(failing), asks(sent)]).toEqual([1, 1]);
    const { logOut } = await import('../../../src/stores/session.ts');
    await act(async () => logOut());
    expect(sessionStorage.getItem('server-level')).toBeNull();
  });

  test.each([
    ['is refused', expired],
    ['meets a server in trouble', () => new Response('', { status: 503 })],
    ['gets no response', noConnection],
  ])(
    'is asked again on the next page where the session has expired and its renewal %s',
    async (_title, renew) => {
      localStorage.setItem('refresh_token', 'r1');
      withTwoPictures([11, 12], expired);
      fakeServer({ 'GET capabilities/': expired, 'POST token/refresh/': renew });
      const { askServer } = await import('../../../src/stores/server.ts');
      expect(await askServer()).toBeNull();
      vi.resetModules();
      withTwoPictures([11, 12]);
      await showInitiatives();
      expect(await screen.findByRole('button', { name: 'Delete: image 1 of “Lakes”' })).toBeTruthy();
    },
  );

  test('is not asked again where a renewed session is refused as well: that server does not know the path', async () => {
    localStorage.setItem('refresh_token', 'r1');
    const sent = fakeServer({
      'GET capabilities/': expired,
      'POST token/refresh/': () => ok({ access: 'a2' }),
    });
    const { askServer } = await import('../../../src/stores/server.ts');
    expect(await askServer()).toBe(false);
    expect(asks(sent)).toBe(2);
    expect(sessionStorage.getItem('server-level')).toBe('0');
  });

  test('is asked again after a login', async () => {
    sessionStorage.setItem('server-level', '0');
    fakeServer({ 'POST admin/login/token/': () => ok({ access: 'a1' }) });
    const { logIn } = await import('../../../src/stores/login.ts');
    await logIn('asha@example.org', 'secret');
    expect(sessionStorage.getItem('server-level')).toBeNull();
  });
});
