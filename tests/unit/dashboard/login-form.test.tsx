import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { heldResponse, ok, type Sent, sentTo } from '../api/fake-browser.ts';
import { fakeServer, type Responses, startFresh } from './fake-server.ts';

beforeEach(startFresh);

async function logIn(respond: Responses[string]): Promise<Sent[]> {
  const sent = fakeServer({ 'POST admin/login/token/': respond });
  const { LoginScreen } = await import('../../../src/dashboard/login/LoginScreen.tsx');
  await act(async () => void render(<LoginScreen />));
  await userEvent.type(screen.getByLabelText('Email'), 'staff@example.org');
  await userEvent.type(screen.getByLabelText('Password'), ' s ecret ');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return sentTo(sent, '/api/admin/login/token/');
}

test('email and password are sent as they were typed, and a spinner covers the page until the dashboard opens', async () => {
  const held = heldResponse();
  const [sent] = await logIn(held.respond);
  expect(sent?.init.body).toBe('{"email":"staff@example.org","password":" s ecret "}');
  const button = screen.getByRole('button', { name: 'Logging in...' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('Logging in...');
  await act(async () => held.arrive(ok({ access: 'a1', refresh: 'r1' })));
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('You are logged in. Opening the dashboard…');
});

test('a failure is reported, with what can be done about it, and the password is ready to be typed again', async () => {
  await logIn(() => Response.json({ detail: 'Wait 5 minutes.' }, { status: 429 }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again later.Wait 5 minutes.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('both fields are required, the first of the type email, and known to password managers', async () => {
  const { LoginScreen } = await import('../../../src/dashboard/login/LoginScreen.tsx');
  await act(async () => void render(<LoginScreen />));
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([email.required, email.type, email.autocomplete]).toEqual([true, 'email', 'username']);
  expect([password.required, password.type, password.autocomplete]).toEqual([
    true,
    'password',
    'current-password',
  ]);
});
