import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { noConnection, ok, type Sent, sentTo } from '../api/fake-browser.ts';
import { fakeServer, type Responses, startFresh } from './fake-server.ts';
import { field, press } from './show-screens.tsx';

beforeEach(() => {
  startFresh();
  location.hash = '#s3cret';
});

const OPEN = 'POST admin/users/invitation/';
const ACCEPT = 'POST admin/users/accept/';
const ENDED = 'This link no longer works.';
const ended = () => Response.json({ detail: ENDED }, { status: 401 });
const named = () => ok({ email: 'new@example.org', resets: false });

async function show(responses: Responses): Promise<Sent[]> {
  const sent = fakeServer(responses);
  const { InvitationScreen } = await import('../../../src/dashboard/login/InvitationScreen.tsx');
  await act(async () => void render(<InvitationScreen />));
  return sent;
}

describe('a link that works', () => {
  test('shows whose email it is for, and takes a password, without any token', async () => {
    const accepted = () => ok({ email: 'new@example.org' });
    const sent = await show({ [OPEN]: named, [ACCEPT]: accepted });
    expect([field('Email').value, field('Email').readOnly]).toEqual(['new@example.org', true]);
    expect(field('Password').autocomplete).toBe('new-password');
    await userEvent.type(field('Password'), ' my secret ');
    await press('Save');
    expect(await screen.findByText('Done. You can log in now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    const [accept] = sentTo(sent, '/api/admin/users/accept/');
    expect(JSON.parse(String(accept?.init.body))).toEqual({ secret: 's3cret', password: ' my secret ' });
    expect(sent.map(({ token }) => token)).toEqual([null, null]);
    expect(location.hash).toBe('');
  });

  test('for nobody in particular asks for an email', async () => {
    const sent = await show({
      [OPEN]: () => ok({ email: null, resets: false }),
      [ACCEPT]: () => ok({ email: 'new@example.org' }),
    });
    await userEvent.type(field('Email'), 'new@example.org');
    await userEvent.type(field('Password'), 'my secret');
    await press('Save');
    await screen.findByText('Done. You can log in now.');
    const [accept] = sentTo(sent, '/api/admin/users/accept/');
    expect(JSON.parse(String(accept?.init.body))).toMatchObject({ email: 'new@example.org' });
  });

  test('for a lost password says what it does', async () => {
    await show({ [OPEN]: () => ok({ email: 'new@example.org', resets: true }) });
    expect(
      screen.getByText(
        'Choose a new password. You will then be logged out everywhere, and the open invitations that you have sent will end.',
      ),
    ).toBeTruthy();
  });

  test.each([
    ['is too easy', () => Response.json({ password: ['Too easy.'] }, { status: 400 }), 'Too easy.'],
    [
      'is sent without a connection',
      noConnection,
      /^It may have been saved\. The server could not be reached/,
    ],
    ['meets a broken server', () => new Response('', { status: 500 }), /^It may have been saved\./],
    ['gets a response that cannot be read', () => ok({}), /^It may have been saved\. .*could not be read/],
    ['comes too late', ended, `Nothing was saved. ${ENDED}`],
  ])('keeps a password that %s, and says why', async (_what, respond, words) => {
    await show({ [OPEN]: named, [ACCEPT]: respond });
    await userEvent.type(field('Password'), 'my secret');
    await press('Save');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Password').value).toBe('my secret');
    expect(location.hash).toBe('#s3cret');
  });
});

describe('a link that does not work', () => {
  test('is used or expired: the server says what to do, and the login is near', async () => {
    await show({ [OPEN]: ended });
    expect(screen.getByRole('alert').textContent).toBe(ENDED);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('was not copied whole: no call is made', async () => {
    location.hash = '';
    const sent = await show({});
    expect(
      screen.getByText('This link is not complete. Please open it exactly as it was sent to you.'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
