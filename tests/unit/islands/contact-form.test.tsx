import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestWithoutSession } from '../../../src/api/request.ts';

vi.mock('../../../src/api/request.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requestWithoutSession: vi.fn(),
}));

const send = vi.mocked(requestWithoutSession);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Send(?:ing\.\.\.| message)$/ });
const written = {
  name: 'Asha',
  email: 'asha@example.org',
  subject: 'A visit',
  message: 'May we come?\nWe are four.',
};
const alerts: string[] = [];

async function openForm() {
  vi.resetModules();
  const { ContactFormIsland } = await import('../../../src/islands/forms/ContactForm.tsx');
  render(<ContactFormIsland />);
  return userEvent.setup();
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, draft = written) {
  await user.type(field('Your name'), draft.name);
  await user.type(field('Email'), draft.email);
  await user.type(field('Subject'), draft.subject);
  await user.type(field('Message'), draft.message);
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  alerts.length = 0;
  vi.stubGlobal('alert', (text: string) => void alerts.push(text));
});

const alerted = (text: string) => vi.waitFor(() => expect(alerts).toEqual([text]));

/** Sends the filled-in form to a server that fails. */
async function sendInVain(body = '', status = 500) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await openForm();
  const { errorOfResponse } = await import('../../../src/api/api-error.ts');
  send.mockRejectedValue(errorOfResponse(status, body));
  await fillIn(user);
  await user.click(sendButton());
  return user;
}

describe('The contact form', () => {
  it('asks for all four fields, a name of 70 characters at most and an email address', async () => {
    await openForm();
    for (const name of ['Your name', 'Email', 'Subject', 'Message']) expect(field(name).required).toBe(true);
    expect(field('Your name').maxLength).toBe(70);
    expect(field('Email').type).toBe('email');
  });

  it('sends what was written, says so once, and is then empty', async () => {
    const user = await openForm();
    await fillIn(user);
    await user.click(sendButton());
    expect(send).toHaveBeenCalledExactlyOnceWith('messages/', {
      method: 'POST',
      json: written,
      headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) },
      signal: expect.any(AbortSignal),
    });
    await alerted('Message sent successfully!');
    expect(screen.getByRole('status').textContent).toBe('Message sent successfully!');
    expect(field('Message').value).toBe('');
  });

  it.each(['Your name', 'Subject', 'Message'])('sends nothing while "%s" holds only blanks', async (name) => {
    const user = await openForm();
    await fillIn(user);
    await user.clear(field(name));
    await user.type(field(name), '   ');
    await user.click(sendButton());
    expect(send).not.toHaveBeenCalled();
    await alerted('Please fill in all fields.');
    expect(screen.getByRole('status').textContent).toBe('Please fill in all fields.');
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('says "Sending..." on a button that cannot be pressed again, and sends once', async () => {
    let finish: () => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (finish = () => resolve(null))));
    const user = await openForm();
    await fillIn(user);
    await user.dblClick(sendButton());
    expect(sendButton().textContent).toBe('Sending...');
    expect(sendButton().disabled).toBe(true);
    expect(field('Message').value).toBe(written.message);
    await act(async () => finish());
    expect(sendButton().disabled).toBe(false);
    expect(send).toHaveBeenCalledOnce();
    await alerted('Message sent successfully!');
  });

  it('keeps what was written when the server does not take it, and says so', async () => {
    await sendInVain();
    const failure = 'Something went wrong while sending the message. Please try again later.';
    await alerted(failure);
    expect(screen.getByRole('status').textContent).toBe(failure);
    expect(field('Your name').value).toBe('Asha');
    expect(field('Message').value).toBe(written.message);
    expect(sendButton().disabled).toBe(false);
  });

  it('says at the fields what the server has against them, names them, and leads to the first', async () => {
    const long = 'x'.repeat(3000);
    const user = await sendInVain(
      JSON.stringify({
        subject: ['Too long.', 'Really.'],
        email: '<b>Enter a valid address.</b>',
        other: long,
      }),
      400,
    );
    const failure = 'Something went wrong while sending the message. Please try again later.';
    await alerted(failure);
    expect(screen.getByRole('status').textContent).toBe(
      `${failure}Email: <b>Enter a valid address.</b>Subject: Too long. Really.`,
    );
    expect(document.activeElement).toBe(field('Email'));
    const said = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([said('Email'), said('Subject'), said('Message')]).toEqual([
      '<b>Enter a valid address.</b>',
      'Too long. Really.',
      undefined,
    ]);
    expect(field('Subject').getAttribute('aria-invalid')).toBe('true');
    send.mockResolvedValue(undefined);
    await user.click(sendButton());
    await vi.waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    [400, '{"website":"x","non_field_errors":["No."]}'],
    [400, '{"email":{"a":1}}'],
    [429, '{"detail":"Request was throttled."}'],
    [503, '<h1>Service Unavailable</h1>'],
  ])('says its own words alone where the server says %i with %s', async (status, body) => {
    await sendInVain(body, status);
    await alerted('Something went wrong while sending the message. Please try again later.');
    expect(screen.getByRole('status').textContent).toMatch(/Please try again later\.$/);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });
});
