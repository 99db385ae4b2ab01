import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { LoginForm } from '../../../src/dashboard/login/LoginScreen.tsx';
import type { TaskState } from '../../../src/stores/task.ts';

const show = (login: TaskState, onLogIn = vi.fn()) => {
  render(<LoginForm onStop={vi.fn()} login={login} onLogIn={onLogIn} />);
  return onLogIn;
};

test('email and password are sent as they were typed', async () => {
  const onLogIn = show({ state: 'idle' });
  await userEvent.type(screen.getByLabelText('Email'), 'staff@example.org');
  await userEvent.type(screen.getByLabelText('Password'), ' s ecret ');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onLogIn).toHaveBeenCalledExactlyOnceWith('staff@example.org', ' s ecret ');
});

test("while logging in the button reads 'Logging in...' and a spinner covers the page", () => {
  show({ state: 'busy', share: null });
  expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('Logging in...');
});

test('after the login the spinner stays and says what comes', () => {
  show({ state: 'done', text: '' });
  expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('You are logged in. Opening the dashboard…');
});

test('a failure is reported, with what can be done about it, and the password is ready to be typed again', () => {
  show({ state: 'failed', error: new ApiError('refused', 'Wait 5 minutes.', 429), fields: {} });
  expect(screen.getByRole('alert').textContent).toBe(
    'An error occurred. Please try again later.Wait 5 minutes.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});
