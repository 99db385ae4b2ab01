import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, ok } from '../../api/fake-browser.ts';

const TYPED = { 'Your name': 'Asha', Email: 'asha@example.org', Subject: 'A visit', Message: 'May we come?' };
const NOTE = 'We kept what you typed.';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const texts = () => Object.fromEntries(Object.keys(TYPED).map((label) => [label, field(label).value]));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function loadForm() {
  vi.resetModules();
  return (await import('../../../../src/features/contact/ContactForm.tsx')).ContactFormIsland;
}

/** Opens the page, after whatever was there is closed. */
async function open(): Promise<void> {
  cleanup();
  const Form = await loadForm();
  render(<Form />);
}

async function leave(typed: Record<string, string> = TYPED): Promise<void> {
  await open();
  for (const [label, text] of Object.entries(typed)) type(label, text);
  await open();
}

test('what was typed is back when the page is opened again, with one line that says so', async () => {
  await open();
  expect(screen.queryByText(NOTE)).toBeNull();
  await leave();
  expect(texts()).toEqual(TYPED);
  expect(screen.getByText(NOTE)).toBeTruthy();
});

test('"Clear" empties the form, on this device as well', async () => {
  await leave();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(Object.values(texts())).toEqual(['', '', '', '']);
  expect(screen.queryByText(NOTE)).toBeNull();
  await open();
  expect(field('Message').value).toBe('');
});

test('the line goes once the form is sent, and nothing comes back', async () => {
  fakeNetwork(() => ok({ id: 1 }));
  await leave();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Message sent successfully!');
  expect(screen.queryByText(NOTE)).toBeNull();
  await open();
  expect(field('Message').value).toBe('');
});

test('the line stays after a failure, and the next press sends the same key', async () => {
  const posts = fakeNetwork(() => new Response('', { status: 500 }));
  await leave();
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await vi.waitFor(() => expect(alert).toHaveBeenCalledTimes(times));
  }
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(texts()).toEqual(TYPED);
  const keys = posts.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('what was typed before hydration stays in its field and is kept as well', async () => {
  await leave({ Message: 'May we come?' });
  cleanup();
  const Form = await loadForm();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
  field('Your name').value = 'Ravi';
  hydrateRoot(root, <Form />);
  await screen.findByText(NOTE);
  expect(texts()).toMatchObject({ 'Your name': 'Ravi', Message: 'May we come?' });
  root.remove();
  await open();
  expect(texts()).toMatchObject({ 'Your name': 'Ravi', Message: 'May we come?' });
});

test('the start of a request for a receipt follows what was typed, and comes again after "Clear"', async () => {
  await leave({ Message: 'May we come?' });
  cleanup();
  history.replaceState(null, '', '?admission');
  await open();
  await vi.waitFor(() => expect(field('Subject').value).toBe('A child who would like to live with you'));
  expect(field('Message').value).toBe('May we come?');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await vi.waitFor(() => expect(field('Subject').value).toBe('A child who would like to live with you'));
  expect(field('Message').value).toBe('');
  history.replaceState(null, '', '?');
});

test('words longer than the server stores come back whole and say by how much', async () => {
  await leave({ Message: 'a'.repeat(10_002) });
  expect(field('Message').value).toHaveLength(10_002);
  expect(await screen.findByText('This is 2 characters too long.')).toBeTruthy();
  expect(field('Message').validity.customError).toBe(true);
});
