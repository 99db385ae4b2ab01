import 'fake-indexeddb/auto';
import { setTimeout } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { requestWithoutSession } from '../../../src/api/request.ts';
import { change, forget, messageOf } from '../../../src/pending/messages.ts';
import type { Message } from '../../../src/pending/record.ts';
import { tellWindows } from '../../../src/pending/wake.ts';
import { PATIENCE } from '../../support/patience.ts';
import { refuseWrites } from '../pending/fake-device.ts';

vi.mock('../../../src/api/request.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requestWithoutSession: vi.fn(),
}));

const send = vi.mocked(requestWithoutSession);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const written = { name: 'Asha', email: 'asha@example.org', subject: 'A visit', message: 'May we come?' };
/** Its code comes on demand. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const LATER = 'Send it when there is a signal';
const unreachable = () => new TypeError('Failed to fetch');
/** The class that an open form knows: its modules are fresh ones. */
const unreadable = async () => {
  const { ApiError } = await import('../../../src/api/api-error.ts');
  return new ApiError('It cannot be read.', 200);
};

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  // A form that is open puts its words back.
  cleanup();
  for (const form of ['contact', 'adrishya'] as const) await forget(form);
});

async function openForm() {
  vi.resetModules();
  const { ContactFormIsland } = await import('../../../src/islands/forms/ContactForm.tsx');
  return render(<ContactFormIsland />);
}

function type(values: Partial<typeof written>) {
  fireEvent.focusIn(field('Message'));
  const labels = { name: 'Your name', email: 'Email', subject: 'Subject', message: 'Message' };
  for (const [name, label] of Object.entries(labels)) {
    const value = values[name as keyof typeof written]; // the names are those of `written`
    if (value !== undefined) fireEvent.input(field(label), { target: { value } });
  }
}

const tried = { key: 'k1', fields: written, at: Date.now() };
const leave = (message: Partial<Message> = {}) =>
  change('contact', () => ({
    form: 'contact',
    state: 'draft',
    fields: written,
    madeAt: Date.now(),
    ...message,
  }));
/** Opens the form where that was left. */
const comeBack = async (message?: Partial<Message>) => {
  await leave(message);
  await openForm();
};
const there = (form: Message['form'] = 'contact') => messageOf(form);
/** What the form shows, or the device has, after a moment. */
const soon = (look: () => unknown) =>
  expect.poll(async () => act(async () => look()), { timeout: PATIENCE, interval: 20 });
/** The form says that what is typed stays on the device. */
const isSaid = () => screen.findByText(/^What you type stays on this device/);
/** Another tab has sent or cleared what both had. */
const forgetElsewhere = () => forget('contact');
const visibility = () => new Event('visibilitychange', { bubbles: true });
const isHeld = () => document.querySelector('form')?.inert;

describe('what is typed into a form', () => {
  it('is on the device a moment later, which the form says, also where somebody was in a field before its code had come', async () => {
    await openForm();
    fireEvent.input(field('Message'), { target: { value: 'May we come?' } });
    await isSaid();
    expect((await there())?.fields).toEqual({ name: '', email: '', subject: '', message: 'May we come?' });
  });

  it('is not said to stay on a device that has no room for it; what was kept before does', async () => {
    await openForm();
    type({ message: 'May we come?' });
    await isSaid();
    const allow = refuseWrites(() => true);
    type({ message: 'May we come on Sunday?' });
    await soon(() => screen.queryByText(/^What you type stays on this device/)).toBeNull();
    expect([field('Message').value, (await there())?.fields.message]).toEqual([
      'May we come on Sunday?',
      'May we come?',
    ]);
    allow();
    type({ message: 'May we come on Monday?' });
    await isSaid();
  });

  it('stays in the form where the database does not say what it has any more', async () => {
    await openForm();
    type({ message: 'May we come?' });
    await isSaid();
    const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('No.', 'InvalidStateError');
    });
    tellWindows('changed');
    await vi.waitFor(() => expect(refusing).toHaveBeenCalled());
    await act(() => setTimeout(50));
    expect(field('Message').value).toBe('May we come?');
    fireEvent.input(field('Message'), { target: { value: 'May we come? ' } });
    await soon(() => screen.queryByText(/^What you type stays on this device/)).toBeNull();
    expect(field('Message').value).toBe('May we come? ');
    refusing.mockRestore();
  });

  it('is back in the form, beside what was typed meanwhile, where the database of a busy phone opens late', async () => {
    await leave();
    const { transaction } = IDBDatabase.prototype;
    const opening = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('It takes too long.', 'TimeoutError');
    });
    await openForm();
    await vi.waitFor(() => expect(opening).toHaveBeenCalled());
    type({ name: 'Ravi' });
    await act(() => setTimeout(50));
    opening.mockImplementation(transaction);
    tellWindows('send now');
    await soon(() => field('Message').value).toBe(written.message);
    await screen.findByText(/It has not been sent\.$/);
    await soon(async () => (await there())?.fields).toEqual({ ...written, name: 'Ravi' });
  });

  it('takes nothing from what was typed before, where the database opens while somebody types', async () => {
    await leave();
    const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('It takes too long.', 'TimeoutError');
    });
    await openForm();
    await vi.waitFor(() => expect(refusing).toHaveBeenCalled());
    await act(() => setTimeout(50));
    refusing.mockRestore();
    type({ name: 'Ravi' });
    await soon(async () => (await there())?.fields).toEqual({ ...written, name: 'Ravi' });
    expect(field('Message').value).toBe(written.message);
  });

  it.each([
    ['not been sent', undefined, /^This is what you typed on .* It has not been sent\.$/],
    ['perhaps arrived, where it was closed while sending', tried, /it may have arrived\.$/],
  ])('is back after the page was closed, and said to have %s', async (_what, tried, said) => {
    await comeBack({ tried });
    await soon(() => field('Message').value).toBe(written.message);
    await screen.findByText(said);
  });

  it('goes from form and device at "Clear"', async () => {
    await comeBack();
    await press('Clear');
    await soon(() => screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect([field('Message').value, await there()]).toEqual(['', null]);
  });

  it('goes from the device once it is sent', async () => {
    await comeBack();
    await soon(() => field('Message').value).toBe(written.message);
    await userEvent.click(button('Send message'));
    await soon(() => there()).toBeNull();
    expect(field('Message').value).toBe('');
  });

  it('goes from this tab when another one has sent it, unless other words are in it by now', async () => {
    await comeBack();
    await soon(() => field('Message').value).toBe(written.message);
    await forgetElsewhere();
    await soon(() => field('Message').value).toBe('');

    await leave();
    type({ name: 'Ravi' });
    await forget('contact', written);
    await soon(async () => (await there())?.fields.name).toBe('Ravi');
    expect(field('Your name').value).toBe('Ravi');
  });

  it('before the script runs stays as it is, and what was typed earlier comes beside it', async () => {
    await leave();
    vi.resetModules();
    const { ContactFormIsland } = await import('../../../src/islands/forms/ContactForm.tsx');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<ContactFormIsland />);
    field('Subject').value = 'Another matter';
    const root = await act(async () => hydrateRoot(container, <ContactFormIsland />));
    await soon(() => field('Message').value).toBe(written.message);
    await soon(async () => (await there())?.fields.subject).toBe('Another matter');
    expect(field('Subject').value).toBe('Another matter');
    act(() => root.unmount());
    container.remove();
  });

  it('waits for no request for a receipt where its code does not come', async () => {
    await leave();
    history.replaceState(null, '', '/contact?receipt=500');
    onTestFinished(() => history.replaceState(null, '', '/'));
    vi.doMock('../../../src/pending/messages.ts', () => Promise.reject(new TypeError('Failed to fetch')));
    onTestFinished(() => void vi.doUnmock('../../../src/pending/messages.ts'));
    await openForm();
    await soon(() => field('Message').value).toContain('500');
  });

  it('stays when its reader comes for a receipt, whose request is filled in once it is cleared', async () => {
    await leave();
    history.replaceState(null, '', '/contact?receipt=500');
    await openForm();
    await soon(() => field('Message').value).toBe(written.message);
    await press('Clear');
    await vi.waitFor(() => expect(field('Subject').value).toMatch(/^Receipt for my donation of ₹\s?500$/));
    history.replaceState(null, '', '/');
  });
});

describe('a form that finds no server', () => {
  async function sendInVain(error: () => unknown = unreachable) {
    await openForm();
    send.mockRejectedValue(await error());
    type(written);
    await userEvent.click(button('Send message'));
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Something went wrong while sending the message. Please try again later.',
      ),
    );
  }

  it.each([
    ['none', unreachable],
    ['the login page of a Wi-Fi', unreadable],
  ])(
    'and gets %s, says beside its failure that nothing is lost, and sends later only who asks for it',
    async (_what, error) => {
      await sendInVain(error);
      await screen.findByText('Nothing is lost: what you typed stays on this device.');
      expect(await there()).toMatchObject({ state: 'draft', tried: { fields: written } });
      await press(LATER);
      await soon(() => there()).toMatchObject({ state: 'queued', fields: written });
      await screen.findByText(/^What you wrote on .* is waiting on this device\./);
      expect(isHeld()).toBe(true);
    },
  );

  it('does not offer to send later what the visitor corrects, until that failed too', async () => {
    await sendInVain();
    await screen.findByRole('button', { name: LATER });
    type({ email: 'asha@gurukulam.example' });
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    await userEvent.click(button('Send message'));
    await press(LATER);
    const fields = { ...written, email: 'asha@gurukulam.example' };
    await soon(() => there()).toMatchObject({ state: 'queued', fields, tried: { fields } });
  });

  it('knows that nothing went out while the device itself was offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendInVain();
    await userEvent.click(button('Send message'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect((await there())?.tried).toBeUndefined();
  });

  it.each([
    ['they were sent once more without signal', null],
    ['a full inbox refused them once more', '{"detail":"Full."}'],
  ])('still knows that the words may have arrived after %s', async (_what, body) => {
    await sendInVain();
    const { errorOfResponse } = await import('../../../src/api/api-error.ts');
    if (body === null) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    else send.mockRejectedValue(errorOfResponse(503, body));
    await userEvent.click(button('Send message'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(button('Send message').disabled).toBe(false));
    expect(await there()).toMatchObject({ state: 'draft', tried: { fields: written } });
  });

  it.each([
    ['refuses the words', 400, '{"email":["No."]}'],
    ['had too many from here', 429, '{"detail":"Too many."}'],
    ['is full', 503, '{"detail":"Full."}'],
  ])('offers nothing for later where the server %s', async (_, status, body) => {
    await openForm();
    // The class that the form knows: its modules are fresh ones.
    const { errorOfResponse } = await import('../../../src/api/api-error.ts');
    send.mockRejectedValue(errorOfResponse(status, body));
    type(written);
    for (const times of [1, 2]) {
      await userEvent.click(button('Send message'));
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Something went wrong/));
    }
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    expect(await there()).toEqual(expect.objectContaining({ state: 'draft', tried: undefined }));
    await screen.findByRole('button', { name: 'Clear' });
  });

  it('of the youth wing offers it in its dialog too, and closes that', async () => {
    send.mockRejectedValue(unreachable());
    vi.resetModules();
    const { JoinFormIsland } = await import('../../../src/islands/forms/JoinForm.tsx');
    render(<JoinFormIsland />);
    fireEvent.input(field('Your name'), { target: { value: 'Asha' } });
    fireEvent.input(field('Email'), { target: { value: 'asha@example.org' } });
    fireEvent.input(screen.getByLabelText(/^How would you like/), { target: { value: 'Murals' } });
    await userEvent.click(button('Join Adrishya'));
    await userEvent.click(button('Confirm'));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/));
    const [inDialog] = screen.getAllByRole('button', { name: LATER }).filter((one) => one.closest('dialog'));
    if (inDialog === undefined) throw new Error('the dialog does not offer it');
    await userEvent.click(inDialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    await soon(() => there('adrishya')).toMatchObject({
      state: 'queued',
      fields: { name: 'Asha', email: 'asha@example.org', des: '', how_you_contribute: 'Murals' },
    });
  });
});

describe('what waits to be sent', () => {
  it('is taken back into the form by its writer', async () => {
    await comeBack({ state: 'queued' });
    await soon(isHeld).toBe(true);
    await press('Do not send it');
    await soon(isHeld).toBe(false);
    expect([field('Message').value, (await there())?.state]).toEqual([written.message, 'draft']);
  });

  it('is asked about where it may have arrived already, and not sent by itself', async () => {
    await comeBack({ state: 'unsure', tried });
    await screen.findByText(/^What you wrote may have arrived/);
    expect([button('Send it again'), button('Do not send it')]).toHaveLength(2);
  });

  it('is said to be sent also to whoever types before that was seen', async () => {
    await comeBack({ state: 'sent', fields: {} });
    fireEvent.input(field('Message'), { target: { value: 'May we' } });
    await screen.findByText('What was waiting on this device has been sent.');
    await soon(async () => (await there())?.fields.message).toBe('May we');
    expect(screen.queryByText('What was waiting on this device has been sent.')).not.toBeNull();
  });

  it('is back in the form with the reason when it was refused', async () => {
    await comeBack({ state: 'refused', reason: 'email: Enter a valid email address.' });
    await screen.findByText('email: Enter a valid email address.');
    expect([isHeld(), field('Message').value]).toEqual([false, written.message]);
  });

  it.each([
    ['when there is signal again', async () => void fireEvent(window, new Event('online'))],
    ['when somebody comes back to the page', async () => void fireEvent(document, visibility())],
    ['at a press once the server is back', () => press('Send it now')],
  ])('is sent %s, and the form says so and is empty', async (_when, begin) => {
    await leave({ state: 'queued' });
    const posted = vi.fn(async () => Response.json({ id: 1 }));
    vi.stubGlobal('fetch', posted);
    await openForm();
    await screen.findByText(/is waiting on this device/);
    // By now it listens.
    await act(async () => undefined);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, visibility());
    seen.mockRestore();
    await begin();
    await screen.findByText('What was waiting on this device has been sent.');
    expect(posted).toHaveBeenCalledExactlyOnceWith('/api/messages/', expect.anything());
    await soon(isHeld).toBe(false);
    expect(field('Message').value).toBe('');
    await soon(() => there()).toBeNull();
  });
});
