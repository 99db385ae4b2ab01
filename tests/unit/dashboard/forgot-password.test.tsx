import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { gone, noConnection, type Sent, sentTo } from '../api/fake-browser.ts';
import { fakeServer, type Responses, startFresh } from './fake-server.ts';

beforeEach(startFresh);

const LOST = '/api/admin/users/lost/';
const address = () => screen.getByLabelText<HTMLInputElement>('The address you log in with');

/** The login of somebody who has typed an email, and then opens what is beside it. */
async function open(respond: Responses[string] = gone): Promise<Sent[]> {
  const sent = fakeServer({ 'POST admin/users/lost/': respond });
  const { LoginScreen } = await import('../../../src/dashboard/login/LoginScreen.tsx');
  await act(async () => void render(<LoginScreen />));
  await userEvent.type(screen.getByLabelText('Email'), 'meera@example.org');
  const details = screen.getByText('Forgot your password?').closest('details');
  if (details === null) throw new Error('nothing opens');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return sent;
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));

test('nothing but the question stands beside the login until it is opened', async () => {
  const { LoginScreen } = await import('../../../src/dashboard/login/LoginScreen.tsx');
  await act(async () => void render(<LoginScreen />));
  expect(screen.getByText('Forgot your password?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull();
});

test('the email that was typed is taken over, and a link is asked for without a token', async () => {
  const sent = await open();
  expect(address().value).toBe('meera@example.org');
  await ask();
  expect(
    await screen.findByText(/^If somebody logs in with this address, a link is on its way/),
  ).toBeTruthy();
  const [asked] = sentTo(sent, LOST);
  expect(asked?.init.body).toBe('{"email":"meera@example.org"}');
  expect(new Headers(asked?.init.headers).get('Authorization')).toBeNull();
});

test.each([401, 403, 404, 405])(
  'who can help is said where the server mails no links (%i)',
  async (status) => {
    await open(() => Response.json({ detail: 'Not found.' }, { status }));
    await ask();
    expect(
      await screen.findByText(
        /^No link was sent\. This website does not send any\. Below it says who can help\./,
      ),
    ).toBeTruthy();
  },
);

test.each([
  ['the server is away', noConnection, /^No link was sent\. The server could not be reached/],
  [
    'there were too many',
    () => Response.json({ detail: 'Request was throttled.' }, { status: 429 }),
    'No link was sent. Request was throttled.',
  ],
])('what was typed stays where %s, with the reason', async (_what, respond, words) => {
  await open(respond);
  await ask();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(address().value).toBe('meera@example.org');
});
