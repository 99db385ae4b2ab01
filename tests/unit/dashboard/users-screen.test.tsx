import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sidebarLinks } from '../../../src/dashboard/shell/sidebar-links.ts';
import { gone, noConnection, ok, type Sent, sentTo } from '../api/fake-browser.ts';
import {
  alerted,
  asked,
  fakeServer,
  offering,
  offeringNo,
  type Responses,
  startFresh,
} from './fake-server.ts';
import { field, press, showUsers } from './show-screens.tsx';

const navigate = vi.fn();

beforeEach(() => {
  startFresh();
  vi.spyOn(location, 'replace').mockImplementation(navigate);
  vi.spyOn(location, 'assign').mockImplementation(navigate);
});

const ME = {
  id: 1,
  email: 'staff@example.org',
  since: '2026-11-19T04:30:00Z',
  last_login: '2026-11-22T04:30:00Z',
  is_you: true,
};
const MEERA = {
  id: 2,
  email: 'meera@example.org',
  since: '2026-11-20T04:30:00Z',
  last_login: null,
  is_you: false,
};
const OPEN = {
  id: 7,
  email: null,
  resets: false,
  invited_by: 'staff@example.org',
  expires: '2026-11-24T04:30:00Z',
};

/** The screen with a server of two people and one open invitation, unless `responses` say otherwise. */
async function show(responses: Responses = {}): Promise<Sent[]> {
  const sent = fakeServer({
    ...offering(),
    'GET me/': () => ok({ email: ME.email }),
    'GET admin/users/': () => ok([ME, MEERA]),
    'GET admin/users/invitations/': () => ok([OPEN]),
    ...responses,
  });
  await showUsers();
  return sent;
}

const refused = (body: object, status = 400) => Response.json(body, { status });
const row = (email: string) => screen.getByText(email, { selector: 'h3' }).closest('li');
const typeInto = (label: string, text: string) => userEvent.type(field(label), text);
const OLD = 'Your current password';
const NEW = 'New password (optional)';

describe('who may log in', () => {
  test('is listed with its dates, and is removed after the question, except for the last one', async () => {
    const sent = await show({ 'DELETE admin/users/2/': gone });
    expect(row(ME.email)?.textContent).toMatch(/YouSince .*2026.*Last login .*2026/);
    expect(row(MEERA.email)?.textContent).toMatch(/^meera@example\.orgSince .*2026.*Not logged in yetRemove/);
    await press('Remove: meera@example.org');
    expect(await screen.findByText('meera@example.org can no longer log in.')).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      'Remove meera@example.org? They will be logged out at once and can no longer log in.',
    );
    expect(screen.queryByText(MEERA.email)).toBeNull();
    expect(sentTo(sent, '/api/admin/users/2/')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('keeps somebody whom the server does not remove, with its reason', async () => {
    const detail = 'This is the last account. Invite somebody else before you remove it.';
    await show({ 'DELETE admin/users/2/': () => refused({ detail }, 409) });
    await press('Remove: meera@example.org');
    expect(await screen.findByText(`meera@example.org was not removed. ${detail}`)).toBeTruthy();
    expect(row(MEERA.email)?.dataset.delete).toBe('failed');
  });

  test('sends whoever has removed themselves to the login', async () => {
    await show({ 'DELETE admin/users/1/': gone });
    await press('Remove: staff@example.org');
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('an invitation', () => {
  const invitation = { ...OPEN, id: 8, email: 'new@example.org', secret: 's3cret' };

  /** A server that makes this invitation, and names it from then on. */
  const making = (): Responses => {
    let list: object[] = [OPEN];
    return {
      'GET admin/users/invitations/': () => ok(list),
      'POST admin/users/invitations/': () => {
        list = [OPEN, invitation];
        return ok(invitation);
      },
      'DELETE admin/users/invitations/8/': gone,
    };
  };

  test('gives a link to copy and to send, once, until it is withdrawn', async () => {
    const written = vi.fn(async () => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
    const sent = await show(making());
    expect(row('Whoever has the link')?.textContent).toMatch(/By staff@example\.orgWorks until .*2026/);
    await typeInto('Their email (optional)', ' new@example.org');
    await press('Make a link');
    const link = await screen.findByLabelText<HTMLInputElement>('The link');
    expect(link.value).toBe(`${location.origin}/admin/invitation#s3cret`);
    const [call] = sentTo(sent, '/api/admin/users/invitations/').filter(({ method }) => method === 'POST');
    expect(call?.init.body).toBe('{"email":"new@example.org"}');
    const whatsApp = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' });
    await vi.waitFor(() => expect(document.activeElement).toBe(whatsApp));
    await press('Copy');
    expect(written).toHaveBeenCalledExactlyOnceWith(link.value);
    expect(new URL(whatsApp.href).searchParams.get('text')).toContain(link.value);
    await press('Withdraw: new@example.org');
    expect(await screen.findByText(/^The invitation was withdrawn\./)).toBeTruthy();
    expect(screen.queryByLabelText('The link')).toBeNull();
  });

  test('is for whoever opens it where no email was given; the next one does not say "copied"', async () => {
    let made = 0;
    const respond = () => Response.json({ ...OPEN, secret: `secret${++made}` }, { status: 201 });
    const sent = await show({ 'POST admin/users/invitations/': respond });
    await press('Make a link');
    await press('Copy');
    expect(sent.find(({ method }) => method === 'POST')?.init.body).toBe('{}');
    expect(await screen.findByText(/^(Copied|This browser does not allow copying)/)).toBeTruthy();
    await press('Make a link');
    await vi.waitFor(() => expect(field('The link').value).toMatch(/#secret2$/));
    expect(screen.queryByText(/^(Copied|This browser does not allow copying)/)).toBeNull();
  });

  test('gives the link at the public URL of the site, where the server knows it', async () => {
    const url = 'https://www.school.example/admin/invitation#s3cret';
    await show({
      'GET admin/users/invitations/': () => ok([OPEN, invitation]),
      'POST admin/users/invitations/': () => ok({ ...invitation, url }),
    });
    await press('Make a link');
    expect((await screen.findByLabelText<HTMLInputElement>('The link')).value).toBe(url);
  });

  test.each([
    ['has got through', true, /^The invitation was withdrawn\./],
    ['may have got through, and no list comes', null, /^The invitation may have been withdrawn\./],
    ['has not got through', false, /^The invitation may have been withdrawn\./],
  ])('that is withdrawn without a response says so where that %s', async (_what, isGone, words) => {
    let isSent = false;
    await show({
      'GET admin/users/invitations/': () =>
        isSent && isGone === null ? noConnection() : ok(isSent && isGone ? [] : [OPEN]),
      'DELETE admin/users/invitations/7/': () => {
        isSent = true;
        return noConnection();
      },
    });
    await press('Withdraw: Whoever has the link');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Whoever has the link') === null).toBe(isGone === true);
  });

  const MAYBE = /^A link may have been made\./;
  test.each([
    [
      'refuses the email',
      () => refused({ email: ['Somebody with this email can log in already.'] }),
      /^No link was made/,
    ],
    ['has no connection', noConnection, MAYBE],
    ['fails', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), MAYBE],
    ['sends something else', () => ok({ id: 8 }), MAYBE],
  ])('shows no link when the server %s, and keeps the email', async (_what, respond, words) => {
    await show({ 'POST admin/users/invitations/': respond });
    await typeInto('Their email (optional)', 'new@example.org');
    await press('Make a link');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByLabelText('The link')).toBeNull();
    expect(field('Their email (optional)').value).toBe('new@example.org');
  });

  test('whose link was lost on its way is in the list, where it can be withdrawn', async () => {
    let list: object[] = [OPEN];
    await show({
      'GET admin/users/invitations/': () => ok(list),
      'POST admin/users/invitations/': () => {
        list = [OPEN, invitation];
        return noConnection();
      },
    });
    await press('Make a link');
    expect(await screen.findByText(MAYBE)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Withdraw: new@example.org' })).toBeTruthy();
  });

  test('is named as a link for a new password where it is one, by whoever looks after the server', async () => {
    const reset = { ...OPEN, email: MEERA.email, resets: true, invited_by: null };
    await show({ 'GET admin/users/invitations/': () => ok([reset]) });
    expect(row('New password for meera@example.org')?.textContent).toContain(
      'By whoever looks after the server',
    );
  });
});

describe("one's own account", () => {
  const changed = () => ok({ email: ME.email, access: 'a2', refresh: 'r2', ended_invitations: 1 });

  test('is changed with the old password, and goes on with the new session', async () => {
    const sent = await show({ 'PUT admin/users/me/': changed });
    await typeInto(NEW, 'seven lamps beside a river');
    await typeInto(OLD, ' old one');
    await press('Save');
    expect(
      await screen.findByText(
        'Your account was changed. You are logged out everywhere else. 1 open invitation that you had sent has ended.',
      ),
    ).toBeTruthy();
    expect(sentTo(sent, '/api/admin/users/invitations/')).toHaveLength(2);
    const put = sent.find(({ method }) => method === 'PUT');
    expect(JSON.parse(String(put?.init.body))).toEqual({
      email: ME.email,
      password: ' old one',
      new_password: 'seven lamps beside a river',
    });
    const kept = ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key));
    expect(kept).toEqual(['a2', 'r2']);
    expect(field(OLD).value).toBe('');
  });

  test('shows what the server says under each field, and keeps what was typed', async () => {
    const words = 'The password is too easy to guess: choose several words that do not belong together.';
    await show({ 'PUT admin/users/me/': () => refused({ new_password: [words] }) });
    await typeInto(NEW, 'password1234');
    await typeInto(OLD, 'old one');
    await press('Save');
    expect(await screen.findByText(words)).toBeTruthy();
    // Once, under its field, and not again with the server's name of the field.
    expect(screen.getByText('Your account was not changed. Please correct what is marked.')).toBeTruthy();
    expect([field(NEW).value, field(OLD).value]).toEqual(['password1234', 'old one']);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ['says nothing of invitations', gone, ''],
    [
      'has ended some',
      () => ok({ ended_invitations: 3 }),
      ' 3 open invitations that you had sent have ended.',
    ],
  ])(
    'is logged out everywhere after the question, and the login opens: the server %s',
    async (_what, respond, more) => {
      await show({ 'DELETE admin/users/sessions/': respond });
      await press('Log out everywhere');
      await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
      expect(asked).toHaveBeenCalledExactlyOnceWith(
        'Log out on every phone and computer, this one too? The open invitations that you have sent end as well.',
      );
      expect(alerted).toHaveBeenCalledExactlyOnceWith(`You are logged out everywhere.${more}`);
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  test('asks first what becomes of what waits on this device', async () => {
    const sent = await show({ 'DELETE admin/users/sessions/': gone });
    const { $pendingLogout, confirmLogout } = await import('../../../src/outbox/logout.ts');
    await userEvent.type(screen.getByLabelText(/^Their email/), 'ravi@example.org');
    await press('Log out everywhere');
    await vi.waitFor(() => expect($pendingLogout.get()).toMatchObject({ drafts: 1, photos: 0 }));
    expect(sentTo(sent, '/api/admin/users/sessions/')).toEqual([]);
    await act(async () => confirmLogout(true));
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
    expect($pendingLogout.get()).toBeNull();
  });

  test('stays logged in where that fails, and says so', async () => {
    await show({ 'DELETE admin/users/sessions/': () => new Response('', { status: 503 }) });
    await press('Log out everywhere');
    expect(await screen.findByText(/^You may still be logged in somewhere\./)).toBeTruthy();
    expect([navigate.mock.calls, localStorage.getItem('token')]).toEqual([[], 'a1']);
  });
});

describe('a server that has no users', () => {
  test.each([
    ['knows of no capabilities', { 'GET capabilities/': () => new Response('', { status: 404 }) }],
    ['names others', offering(['bulk-delete'])],
  ])('and %s has the 404 page instead', async (_what, server) => {
    await show(server);
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard/users'));
  });

  test('is not assumed where that is unknown', async () => {
    await show({ 'GET capabilities/': noConnection });
    expect(await screen.findByText(MEERA.email)).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });
});

test.each([
  ['has both', offering(), '/dashboard/accounts', 1],
  ['has no documents', offeringNo('documents'), '/dashboard/accounts', 0],
  ['has neither', offering([]), '/dashboard/users', 0],
  ['cannot be reached', { 'GET capabilities/': noConnection }, '/dashboard/users', 0],
])(
  'the sidebar leads to users, else the 404 page, and to documents if any: the server %s',
  async (_what, server, href, documents) => {
    fakeServer(server);
    const { Sidebar } = await import('../../../src/dashboard/shell/Sidebar.tsx');
    await act(async () => void render(<Sidebar links={sidebarLinks} current="/dashboard/users" />));
    const users = screen.getByRole('link', { name: 'Users', hidden: true });
    expect([users.getAttribute('href'), users.getAttribute('aria-current')]).toEqual([href, 'page']);
    expect(screen.queryAllByRole('link', { name: 'Documents', hidden: true })).toHaveLength(documents);
  },
);
