import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { gone, heldResponse, noConnection, ok, type Sent, sentTo } from '../api/fake-browser.ts';
import { fakeServer, type Responses, refused, startFresh } from './fake-server.ts';
import { button, field, press } from './show-screens.tsx';

beforeEach(startFresh);

/** The login, with what somebody has typed into it. */
async function show(responses: Responses): Promise<Sent[]> {
  const sent = fakeServer(responses);
  const { LoginScreen } = await import('../../../src/dashboard/login/LoginScreen.tsx');
  await act(async () => void render(<LoginScreen />));
  await userEvent.type(field('Email'), 'staff@example.org');
  await userEvent.type(field('Password'), ' s ecret ');
  return sent;
}

async function logIn(respond: Responses[string]): Promise<Sent[]> {
  const sent = await show({ 'POST admin/login/token/': respond });
  await userEvent.dblClick(button('Log in'));
  return sentTo(sent, '/api/admin/login/token/');
}

test('email and password are sent as typed, and the dashboard opens 1.5 s after the response', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const held = heldResponse();
  const [sent, ...more] = await logIn(held.respond);
  expect(more).toEqual([]);
  expect(sent?.init.body).toBe('{"email":"staff@example.org","password":" s ecret "}');
  const busy = button('Logging in...');
  expect(busy.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Logging in...');
  vi.useFakeTimers();
  await act(async () => held.arrive(ok({ access: 'a1', refresh: 'r1' })));
  expect(busy.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('You are logged in. Opening the dashboard…');
  await vi.advanceTimersByTimeAsync(1499);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard/home');
});

const GENERAL = 'An error occurred. Please try again later.';
const notKept = 'This browser cannot keep you logged in. Please allow the site to store data and try again.';
const unreachable = 'The server could not be reached. Please check your connection and try again.';

test.each<[string, Responses[string], string]>([
  ['a wrong password', refused(401, 'No.'), 'Username or password is incorrect.'],
  ['a crash', () => new Response('<h1>500</h1>', { status: 500 }), GENERAL],
  ['bad input', () => Response.json({ email: ['Enter an email.'] }, { status: 400 }), GENERAL],
  ['a page with status 200', () => new Response('<h1>Hello</h1>'), GENERAL],
  ['no token', () => ok({}), GENERAL],
  ['the word undefined for a token', () => ok({ access: 'undefined' }), GENERAL + notKept],
  ['too many attempts', refused(429, 'Wait 5 minutes.'), `${GENERAL}Wait 5 minutes.`],
  ['silence', noConnection, GENERAL + unreachable],
])(
  'after %s the reader gets the specified text, what to do, and the password to retype',
  async (_title, respond, words) => {
    await logIn(respond);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(document.activeElement).toBe(field('Password'));
  },
);

test('both fields are required, the first of the type email, and known to password managers', async () => {
  await show({});
  const fields = ['Email', 'Password'].map(field);
  expect(fields.map(({ required, type, autocomplete }) => [required, type, autocomplete])).toEqual([
    [true, 'email', 'username'],
    [true, 'password', 'current-password'],
  ]);
});

/** Opens what is beside the login, and asks for a link by mail. */
async function askForLink(respond: Responses[string] = gone): Promise<Sent[]> {
  const sent = await show({ 'POST admin/users/lost/': respond });
  expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull();
  const details = screen.getByText('Forgot your password?').closest('details');
  if (details === null) throw new Error('nothing opens');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await press('Mail me a link');
  return sentTo(sent, '/api/admin/users/lost/');
}

test('a link for a lost password is asked for with the email that was typed, and without a token', async () => {
  const [asked] = await askForLink();
  expect(
    await screen.findByText(/^If somebody logs in with this address, a link is on its way/),
  ).toBeTruthy();
  expect(asked?.init.body).toBe('{"email":"staff@example.org"}');
  expect(new Headers(asked?.init.headers).get('Authorization')).toBeNull();
});

test('who can help is said where the server mails no links', async () => {
  await askForLink(refused(404, 'Not found.'));
  expect(
    await screen.findByText(
      /^No link was sent\. This website sends no links by email\. Ask a colleague for one, as it says below\./,
    ),
  ).toBeTruthy();
});

test.each([
  ['the server is away', noConnection, /^A link may have been sent\. The server could not be reached/],
  ['there were too many', refused(429, 'Request was throttled.'), 'No link was sent. Request was throttled.'],
])('what was typed stays where %s, with the reason', async (_what, respond, words) => {
  await askForLink(respond);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field('The address you log in with').value).toBe('staff@example.org');
});
