import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sidebarLinks } from '../../../src/dashboard/shell/sidebar-links.ts';
import { heldResponse, noConnection, ok, sentTo } from '../api/fake-browser.ts';
import { fakeServer, offering, refused, startFresh } from './fake-server.ts';
import { press } from './show-screens.tsx';

const user = () => ok({ email: 'staff@example.org' });
let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;

/** Each test gets a page of its own: stores that have requested nothing, a session that has not ended. */
async function show(current = '/dashboard/news') {
  const { DashboardShell } = await import('../../../src/dashboard/shell/DashboardShell.tsx');
  await act(
    async () =>
      void render(
        <DashboardShell productName="Shalmala Gurukulam" links={sidebarLinks} current={current}>
          <p>The screen</p>
        </DashboardShell>,
      ),
  );
}

beforeEach(() => {
  startFresh();
  localStorage.setItem('refresh_token', 'r1');
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

describe('the frame', () => {
  test('has product name, email with initial, and the specified links, the current one marked', async () => {
    fakeServer({ 'GET me/': user });
    await show();
    expect(screen.getByText('Shalmala Gurukulam')).toBeTruthy();
    expect(screen.getByText('staff@example.org').closest('[href]')).toBeNull();
    expect(screen.getByText('S')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Dashboard', hidden: true })).getAllByRole(
      'link',
      {
        hidden: true,
      },
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/dashboard/home'],
      ['Backgrounds', '/dashboard/bggrounds'],
      ['News', '/dashboard/news'],
      ['Activities', '/dashboard/activities'],
      ['Gallery', '/dashboard/gallery'],
      ['Team', '/dashboard/team'],
      ['Board Team', '/dashboard/board_team'],
      ['Users', '/dashboard/users'],
      ['View the website', '/'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]]);
  });

  test('leads from the email to the own account, where the server has accounts', async () => {
    fakeServer({ 'GET me/': user, ...offering() });
    await show();
    const own = await screen.findByRole('link', { name: 'staff@example.org' });
    expect(own.getAttribute('href')).toBe('/dashboard/accounts#account');
  });

  test.each([
    ['fails', noConnection],
    ['gives nothing', () => ok({})],
    ['gets no response', heldResponse().respond],
  ])('hides email and badge when the user call %s', async (_title, respond) => {
    fakeServer({ 'GET me/': respond });
    await show();
    expect(within(screen.getByRole('banner')).queryByText('S')).toBeNull();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });
});

describe('a logout', () => {
  test('removes all three keys, tells the server and goes to /login', async () => {
    const sent = fakeServer({ 'GET me/': user });
    localStorage.setItem('access_token', 'a1');
    localStorage.setItem('message_order', 'newest');
    await show();
    await press('Logout');
    // What the device knows of nobody.
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(Object.keys(localStorage).toSorted()).toEqual(['capabilities', 'message_order']);
    expect(sentTo(sent, '/api/admin/logout/')).toHaveLength(1);
  });

  describe('asks once about what is on this device', () => {
    const OWNER = 'staff@example.org';
    async function leave(choice: string) {
      fakeServer({ 'GET me/': user });
      await show();
      const { drafts } = await import('../../../src/outbox/drafts.ts');
      const draft = {
        entityKey: 'new',
        item: null,
        version: undefined,
        opened: {},
        file: null,
        isReady: true,
        key: 'k1',
      };
      await drafts.save('news/', { ...draft, values: { news_name: 'Lamps' } });
      await press('Logout');
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/^1 form that you began is on this device/)).toBeTruthy();
      expect([localStorage.getItem('token'), assign.mock.calls]).toEqual(['a1', []]);
      await press(choice);
      const { entriesOf } = await import('../../../src/outbox/database.ts');
      return async () => (await entriesOf(OWNER)).length;
    }

    test.each([
      ['Log out, and keep it', 1],
      ['Log out, and delete it', 0],
    ])('%s', async (choice, remaining) => {
      const count = await leave(choice);
      await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login'));
      expect(await count()).toBe(remaining);
    });

    test('Stay logged in', async () => {
      const count = await leave('Stay logged in');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([localStorage.getItem('token'), assign.mock.calls, await count()]).toEqual(['a1', [], 1]);
    });
  });
});

test.each([
  ['as somebody else reloads this page as theirs', 'ravi@example.org', 'storage', 1],
  ['as somebody else is noticed once this page is looked at', 'ravi@example.org', 'visibilitychange', 1],
  ['as somebody else is noticed when Back shows this page', 'ravi@example.org', 'pageshow', 1],
  ['as the same person changes nothing here', 'staff@example.org', 'storage', 0],
])('a login in another tab %s', async (_title, email, type, reloads) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  fakeServer({ 'GET me/': user });
  await show();
  const { saveLogin, saveSessionOwner } = await import('../../../src/api/session.ts');
  saveLogin({ access: 'b1' });
  saveSessionOwner(email);
  const target = type === 'visibilitychange' ? document : window;
  target.dispatchEvent(
    type === 'storage' ? new StorageEvent(type, { key: 'session_of' }) : new Event(type, { bubbles: true }),
  );
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads));
  expect(replace).not.toHaveBeenCalled();
});

describe('the end of the session', () => {
  test('in another tab leads this one to the login', async () => {
    fakeServer({ 'GET me/': user });
    await show();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login'));
  });

  test('leads to the login when the server refuses to renew it, from the first call of a page', async () => {
    const respond = refused(401, 'Token is blacklisted');
    fakeServer({ 'GET me/': respond, 'POST token/refresh/': respond });
    await show();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login'));
    expect(Object.keys(localStorage)).toEqual(['capabilities']);
  });
});
