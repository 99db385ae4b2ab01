import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JoinForm } from '../../../src/islands/forms/JoinForm.tsx';

const alert = vi.fn();

beforeEach(() => {
  alert.mockReset();
  vi.stubGlobal('alert', alert);
});

async function fill(message = ''): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Your name/), 'ಮೇಘಾ');
  await userEvent.type(screen.getByLabelText(/^Email/), 'megha@example.org');
  await userEvent.type(screen.getByLabelText(/contribute\?/), 'Painting');
  if (message !== '') await userEvent.type(screen.getByLabelText(/^Message/), message);
}

const join = () => userEvent.click(screen.getByRole('button', { name: 'Join Adrishya' }));
const inDialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
const entered = (name: string) => inDialog().getByText(name).nextElementSibling?.textContent;

describe('Joining as a volunteer', () => {
  it('asks for name, email and contribution; the message is optional', () => {
    render(<JoinForm onStop={() => undefined} state="idle" onSend={async () => true} />);
    const isRequired = (label: RegExp) => screen.getByLabelText(label).hasAttribute('required');
    expect([/^Your name/, /^Email/, /contribute\?/, /^Message/].map(isRequired)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(screen.getByLabelText(/^Email/).getAttribute('type')).toBe('email');
  });

  it('shows what was entered before it is sent, an empty message as -', async () => {
    const onSend = vi.fn();
    render(<JoinForm onStop={() => undefined} state="idle" onSend={onSend} />);
    await fill();
    await join();
    expect(entered('Your name')).toBe('ಮೇಘಾ');
    expect(entered('Email')).toBe('megha@example.org');
    expect(entered('How you would like to contribute')).toBe('Painting');
    expect(entered('Message')).toBe('-');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('does not take spaces for an answer', async () => {
    render(<JoinForm onStop={() => undefined} state="idle" onSend={async () => true} />);
    await fill();
    await userEvent.clear(screen.getByLabelText(/contribute\?/));
    await userEvent.type(screen.getByLabelText(/contribute\?/), '   ');
    await join();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/contribute\?/).value).toBe('');
  });

  it('returns to editing on Cancel, with everything kept', async () => {
    render(<JoinForm onStop={() => undefined} state="idle" onSend={async () => true} />);
    await fill('Namaste');
    await join();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Namaste');
  });

  it('says Submitting... with all buttons off while it is sent, and Escape does not close it', async () => {
    const view = render(<JoinForm onStop={() => undefined} state="idle" onSend={async () => true} />);
    await fill();
    await join();
    view.rerender(<JoinForm onStop={() => undefined} state="sending" onSend={async () => true} />);
    const buttons = inDialog().getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Cancel', true],
      ['Submitting...', true],
    ]);
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(document.querySelector<HTMLButtonElement>('form [type="submit"]')?.disabled).toBe(true);
  });

  it('is still there after Escape twice, which browsers let no page refuse, and says that sending failed', async () => {
    const view = render(<JoinForm onStop={() => undefined} state="idle" onSend={async () => false} />);
    await fill();
    await join();
    await press('Confirm');
    view.rerender(<JoinForm onStop={() => undefined} state="sending" onSend={async () => false} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(dialog.getAttribute('closedby')).toBe('none');
    dialog.close();
    expect(dialog.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Is this right?');
    view.rerender(<JoinForm onStop={() => undefined} state="failed" onSend={async () => false} />);
    expect(inDialog().getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
    await press('Cancel');
    expect(dialog.open).toBe(false);
    await join();
    expect(dialog.open).toBe(true);
  });

  it('thanks in an alert and in place when the server took it, the form empty and the dialog closed', async () => {
    const onSend = vi.fn().mockResolvedValue(true);
    const view = render(<JoinForm onStop={() => undefined} state="idle" onSend={onSend} />);
    await fill('Namaste');
    await join();
    await press('Confirm');
    view.rerender(<JoinForm onStop={() => undefined} state="sent" onSend={onSend} />);
    const thanks = 'Thank you for your interest in volunteering! We will contact you soon.';
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[thanks]]));
    expect(screen.getByRole('status').textContent).toBe(thanks);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('');
    expect(onSend.mock.calls).toEqual([
      [{ name: 'ಮೇಘಾ', email: 'megha@example.org', des: 'Namaste', how_you_contribute: 'Painting' }],
    ]);
  });

  it('keeps the dialog and what was typed when sending fails, and says so in an alert and inside', async () => {
    const onSend = vi.fn().mockResolvedValue(false);
    const view = render(<JoinForm onStop={() => undefined} state="idle" onSend={onSend} />);
    await fill();
    await join();
    await press('Confirm');
    view.rerender(<JoinForm onStop={() => undefined} state="failed" onSend={onSend} />);
    const sorry = 'Something went wrong. Please try again.';
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[sorry]]));
    expect(inDialog().getByRole('alert').textContent).toBe(sorry);
    expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Confirm' }));
    await press('Cancel');
    expect(screen.getByRole('status').textContent).toBe(sorry);
    expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('ಮೇಘಾ');
    await join();
    expect(inDialog().getByRole('alert').textContent).toBe('');
  });

  it('closes the dialog over a field that the server has something against, and leads there', async () => {
    const onSend = vi.fn().mockResolvedValue(false);
    const view = render(<JoinForm onStop={() => undefined} state="idle" onSend={onSend} />);
    await fill();
    await join();
    await press('Confirm');
    const fields = { name: 'Too long.' };
    view.rerender(<JoinForm onStop={() => undefined} state="failed" fields={fields} onSend={onSend} />);
    const sorry = 'Something went wrong. Please try again.';
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[sorry]]));
    expect(screen.getByRole('status').textContent).toBe(`${sorry}Your name: Too long.`);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your name/));
  });
});
