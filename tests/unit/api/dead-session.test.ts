import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expired, fakeNetwork, fakeStorage, ok } from './fake-browser.ts';

let request: typeof import('../../../src/api/request.ts').request;
let onSessionLost: typeof import('../../../src/api/request.ts').onSessionLost;
let requestWithoutSession: typeof import('../../../src/api/request.ts').requestWithoutSession;

beforeEach(async () => {
  vi.resetModules();
  ({ request, requestWithoutSession, onSessionLost } = await import('../../../src/api/request.ts'));
});

describe('a session that has gone altogether', () => {
  test('redirects a form that is sent from the dashboard to the login', async () => {
    fakeStorage();
    const openLogin = vi.fn();
    onSessionLost(openLogin);
    fakeNetwork(expired);
    const form = new FormData();
    await expect(request('news/', { method: 'POST', form })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(openLogin).toHaveBeenCalledOnce();
  });

  test('redirects nobody while calls still succeed', async () => {
    fakeStorage();
    onSessionLost(() => expect.unreachable());
    fakeNetwork(() => ok());
    expect(await request('news/')).toEqual([]);
  });

  test('does not affect the login itself, whose 401 means a wrong password', async () => {
    fakeStorage();
    onSessionLost(() => expect.unreachable());
    fakeNetwork(expired);
    await expect(requestWithoutSession('admin/login/token/', { method: 'POST' })).rejects.toMatchObject({
      kind: 'unauthorized',
    });
  });
});
