import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecord } from '../../../src/api/create-record.ts';
import { type SavedForm, savedForm, saveForm } from '../../../src/stores/saved-form.ts';

vi.mock('../../../src/api/create-record.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createRecord: vi.fn(),
}));

const send = vi.mocked(createRecord);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const written = { name: 'Asha', email: 'asha@example.org', subject: 'A visit', message: 'May we come?' };
/** Its code comes on demand. */
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
const LATER = 'Send it when there is a signal';
const unreachable = () => new TypeError('Failed to fetch');

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openForm() {
  vi.resetModules();
  const { ContactFormIsland } = await import('../../../src/islands/forms/ContactForm.tsx');
  return render(<ContactFormIsland />);
}

function type(values: Partial<typeof written>) {
  const labels = { name: 'Your name', email: 'Email', subject: 'Subject', message: 'Message' };
  for (const [name, label] of Object.entries(labels)) {
    const value = values[name as keyof typeof written]; // the names are those of `written`
    if (value !== undefined) fireEvent.input(field(label), { target: { value } });
  }
}

const leave = (change: Partial<SavedForm> = {}) =>
  saveForm('contact', { state: 'typed', values: written, at: Date.now(), mayHaveArrived: false, ...change });
const kept = () => savedForm('contact');
/** The form says that what is typed stays on the device. */
const isSaid = () => screen.findByText(/^What you type stays on this device/);
/** Another tab has sent or cleared what both had. */
function forgetElsewhere(): void {
  localStorage.removeItem('form:contact');
  act(() => void dispatchEvent(new Event('storage')));
}
const isHeld = () => document.querySelector('form')?.inert;

describe('what is typed into a form', () => {
  it('is on the device a moment later, which the form says', async () => {
    await openForm();
    type({ message: 'May we come?' });
    await isSaid();
    expect(kept()?.values).toEqual({ name: '', email: '', subject: '', message: 'May we come?' });
  });

  it('is not said to stay on a device that has no room for it; what was kept before does', async () => {
    await openForm();
    type({ message: 'May we come?' });
    await isSaid();
    const storage = localStorage;
    const refuse = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem: refuse });
    type({ message: 'May we come on Sunday?' });
    fireEvent(window, new Event('pagehide'));
    expect(screen.queryByText(/^What you type stays on this device/)).toBeNull();
    expect([field('Message').value, kept()?.values.message]).toEqual([
      'May we come on Sunday?',
      'May we come?',
    ]);
    vi.stubGlobal('localStorage', storage);
    type({ message: 'May we come on Monday?' });
    await isSaid();
  });

  it('is on the device when the page is closed in the middle of a word', async () => {
    await openForm();
    type({ message: 'May we c' });
    fireEvent(window, new Event('pagehide'));
    expect(kept()?.values.message).toBe('May we c');
  });

  it.each([
    ['not been sent', false, /^This is what you typed on .* It has not been sent\.$/],
    ['perhaps arrived, where it was closed while sending', true, /it may have arrived\.$/],
  ])('is back after the page was closed, and said to have %s', async (_what, mayHaveArrived, said) => {
    leave({ mayHaveArrived });
    await openForm();
    expect(field('Message').value).toBe(written.message);
    await screen.findByText(said);
  });

  it('goes from form and device at "Clear"', async () => {
    leave();
    await openForm();
    await press('Clear');
    expect([field('Message').value, kept()]).toEqual(['', null]);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('goes from the device once it is sent', async () => {
    leave();
    await openForm();
    await userEvent.click(button('Send message'));
    await vi.waitFor(() => expect(kept()).toBeNull());
    expect(field('Message').value).toBe('');
  });

  it('stays in another tab that sends something else, on the device and in its form', async () => {
    await openForm();
    type(written);
    await isSaid();
    const theirs = { ...written, message: 'What does a year cost?' };
    // As another tab keeps it while this message is on its way.
    send.mockImplementation(async () => void leave({ values: theirs }));
    await userEvent.click(button('Send message'));
    await vi.waitFor(() => expect(field('Message').value).not.toBe(written.message));
    expect(kept()).toMatchObject({ values: theirs, mayHaveArrived: false });
  });

  it('is on the device again once what another tab had put in its place is sent', async () => {
    await openForm();
    type({ message: 'May we come?' });
    await isSaid();
    act(() => void leave({ values: { ...written, message: 'What does a year cost?' } }));
    forgetElsewhere();
    expect([field('Message').value, kept()?.values.message]).toEqual(['May we come?', 'May we come?']);
  });

  it('stays in another tab when this one is cleared', async () => {
    await openForm();
    type({ message: 'May we come?' });
    await isSaid();
    act(() => void leave());
    await press('Clear');
    expect([field('Message').value, kept()?.values]).toEqual(['', written]);
    await press('Clear');
    expect(kept()).toBeNull();
  });

  it('goes from this tab when another one has sent it, unless other words are in it by now', async () => {
    leave();
    await openForm();
    forgetElsewhere();
    expect(field('Message').value).toBe('');

    act(() => void leave());
    type({ name: 'Ravi' });
    forgetElsewhere();
    expect(field('Your name').value).toBe('Ravi');
  });

  it('is never what a robot filled in', async () => {
    const { container } = await openForm();
    const trap = container.querySelector<HTMLInputElement>('[name="website"]');
    if (trap === null) throw new Error('there is no trap');
    fireEvent.input(trap, { target: { value: 'https://spam.example' } });
    type({ name: 'Robot' });
    await vi.waitFor(() => expect(kept()?.values.name).toBe('Robot'));
    expect(JSON.stringify(kept())).not.toContain('spam');
  });

  it('is kept as before where the browser stores nothing, and nothing is promised', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('No.', 'SecurityError');
      },
      clear: () => undefined,
    });
    send.mockRejectedValue(unreachable());
    await openForm();
    type(written);
    await userEvent.click(button('Send message'));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Something went wrong/));
    expect(field('Message').value).toBe(written.message);
    expect(screen.queryByText(/on this device/)).toBeNull();
  });

  it('before the script runs stays as it is, and what was typed earlier comes beside it', async () => {
    leave();
    vi.resetModules();
    const { ContactFormIsland } = await import('../../../src/islands/forms/ContactForm.tsx');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<ContactFormIsland />);
    field('Subject').value = 'Another matter';
    const root = await act(async () => hydrateRoot(container, <ContactFormIsland />));
    expect([field('Subject').value, field('Message').value]).toEqual(['Another matter', written.message]);
    expect(kept()?.values.subject).toBe('Another matter');
    act(() => root.unmount());
    container.remove();
  });

  it('stays when its reader comes for a receipt, whose request is filled in once it is cleared', async () => {
    leave();
    history.replaceState(null, '', '/contact?receipt=500');
    await openForm();
    expect(field('Message').value).toBe(written.message);
    await press('Clear');
    await vi.waitFor(() => expect(field('Subject').value).toMatch(/^Receipt for my donation of ₹\s?500$/));
    history.replaceState(null, '', '/');
  });

  it('begins with the subject for parents who ask for a place, and leaves the message to them', async () => {
    history.replaceState(null, '', '/contact?admission');
    await openForm();
    await vi.waitFor(() => expect(field('Subject').value).toBe('A child who would like to live with you'));
    expect(field('Message').value).toBe('');
    history.replaceState(null, '', '/');
  });
});

describe('a form that finds no server', () => {
  async function sendInVain(error = unreachable()) {
    send.mockRejectedValue(error);
    await openForm();
    type(written);
    await userEvent.click(button('Send message'));
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Something went wrong while sending the message. Please try again later.',
      ),
    );
  }

  it('says beside its failure that nothing is lost, and sends later only who asks for it', async () => {
    await sendInVain();
    await screen.findByText('Nothing is lost: what you typed stays on this device.');
    expect(kept()).toMatchObject({ state: 'typed', mayHaveArrived: true });
    await press(LATER);
    expect(kept()).toMatchObject({ state: 'waiting', values: written });
    await screen.findByText(/^What you wrote on .* is waiting on this device\./);
    expect(isHeld()).toBe(true);
  });

  it('does not offer to send later what the visitor corrects, until that failed too', async () => {
    await sendInVain();
    await screen.findByRole('button', { name: LATER });
    type({ email: 'asha@gurukulam.example' });
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    await userEvent.click(button('Send message'));
    await press(LATER);
    expect(kept()).toMatchObject({
      state: 'waiting',
      values: { ...written, email: 'asha@gurukulam.example' },
      mayHaveArrived: true,
    });
  });

  it('does not offer the next person to send what was cleared', async () => {
    await sendInVain();
    await screen.findByRole('button', { name: LATER });
    // In another tab.
    forgetElsewhere();
    expect(field('Your name').value).toBe('');
    type({ name: 'Ravi' });
    await isSaid();
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    expect(kept()?.values.name).toBe('Ravi');
  });

  it('knows that nothing went out while the device itself was offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendInVain();
    expect(kept()?.mayHaveArrived).toBe(false);
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
    expect(kept()).toMatchObject({ state: 'typed', mayHaveArrived: true });
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
    await userEvent.click(button('Send message'));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Something went wrong/));
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    expect(kept()).toMatchObject({ state: 'typed', mayHaveArrived: false });
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
    expect(savedForm('adrishya')).toMatchObject({
      state: 'waiting',
      values: { name: 'Asha', email: 'asha@example.org', des: '', how_you_contribute: 'Murals' },
    });
  });
});

describe('what waits to be sent', () => {
  it('is taken back into the form by its writer', async () => {
    leave({ state: 'waiting' });
    await openForm();
    expect(isHeld()).toBe(true);
    await press('Do not send it');
    expect([isHeld(), field('Message').value, kept()?.state]).toEqual([false, written.message, 'typed']);
  });

  it('is asked about where it may have arrived already, and not sent by itself', async () => {
    leave({ state: 'asking', mayHaveArrived: true });
    await openForm();
    await screen.findByText(/^What you wrote may have arrived/);
    expect([button('Send it again'), button('Do not send it')]).toHaveLength(2);
  });

  it('is back in the form with the reason when it was refused', async () => {
    leave({ state: 'refused', reason: 'email: Enter a valid email address.' });
    await openForm();
    await screen.findByText('email: Enter a valid email address.');
    expect([isHeld(), field('Message').value]).toEqual([false, written.message]);
  });

  it.each([
    ['when there is signal again', async () => void fireEvent(window, new Event('online'))],
    ['at a press once the server is back', () => press('Send it now')],
  ])('is sent %s, and the form says so and is empty', async (_when, send) => {
    leave({ state: 'waiting' });
    await openForm();
    const sent = vi.mocked(createRecord).mockReset().mockResolvedValue(undefined);
    await screen.findByText(/is waiting on this device/, {}, { timeout: 10_000 });
    await send();
    await screen.findByText('What was waiting on this device has been sent.', {}, { timeout: 10_000 });
    expect(sent).toHaveBeenCalledOnce();
    expect([field('Message').value, isHeld()]).toEqual(['', false]);
    await vi.waitFor(() => expect(kept()).toBeNull());
  });
});
