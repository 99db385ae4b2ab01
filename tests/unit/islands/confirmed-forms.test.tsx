import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JoinForm } from '../../../src/islands/forms/JoinForm.tsx';
import { VolunteerForm } from '../../../src/islands/forms/VolunteerForm.tsx';
import type { TaskState } from '../../../src/stores/task.ts';

const alert = vi.fn();
const onSend = vi.fn();

beforeEach(() => {
  localStorage.clear();
  alert.mockReset();
  onSend.mockReset().mockResolvedValue(true);
  vi.stubGlobal('alert', alert);
});

const HELP = 'How would you like to help?';
const CONTRIBUTE = 'How would you like to contribute?';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const entered = (name: string) => inDialog().getByText(name).nextElementSibling;

/** Shows a form; returns how its submission goes on. */
function show(Form: typeof JoinForm | typeof VolunteerForm, words: string) {
  const nothing = () => undefined;
  const verbs = { submit: onSend, stop: nothing, sendLater: nothing, edited: nothing };
  const form = (state: TaskState['state'], fields = {}) => (
    <Form {...verbs} state={state} fields={fields} reason={null} canWait={false} />
  );
  const { rerender } = render(form('idle'));
  fill('Your name', 'ಮೇಘಾ ಹೆಗಡೆ');
  fill('Email', 'megha@example.org');
  fill(words, 'Painting, on Sundays.\nAlso cooking.');
  return (...now: Parameters<typeof form>) => rerender(form(...now));
}

const written = { name: 'ಮೇಘಾ ಹೆಗಡೆ', email: 'megha@example.org' };
const WORDS = 'Painting, on Sundays.\nAlso cooking.';

describe.each([
  {
    form: 'The volunteer form',
    Form: VolunteerForm,
    words: HELP,
    given: 'How you would like to help',
    submit: 'Join us',
  },
  {
    form: 'The form of the youth wing',
    Form: JoinForm,
    words: CONTRIBUTE,
    given: 'How you would like to contribute',
    submit: 'Join Adrishya',
  },
])('$form', ({ Form, words, given, submit }) => {
  it('shows what was entered before it is sent; it stays in the form at Cancel', async () => {
    show(Form, words);
    await press(submit);
    expect(entered('Your name')?.textContent).toBe(written.name);
    expect(entered('Your name')?.getAttribute('dir')).toBe('auto');
    expect(entered('Email')?.textContent).toBe(written.email);
    expect(entered(given)?.textContent).toBe(WORDS);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(words).value).toBe(WORDS);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('asks for name, email and how to help, and takes nothing that nobody sees for an answer', async () => {
    show(Form, words);
    expect(['Your name', 'Email', words].map((label) => field(label).required)).toEqual([true, true, true]);
    expect(field('Email').type).toBe('email');
    for (const nothing of ['', '   ', '\u0002\u202E']) {
      fill(words, nothing);
      await press(submit);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(field(words).validity.valid).toBe(false);
    }
  });
});

describe('The volunteer form', () => {
  const confirm = async () => {
    await press('Join us');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm & Send' }));
  };

  it('closes its dialog, sends once what was written, and thanks in place alone; it is empty again', async () => {
    const goOn = show(VolunteerForm, HELP);
    await confirm();
    expect(screen.queryByRole('dialog')).toBeNull();
    goOn('done');
    expect(onSend.mock.calls).toEqual([[{ ...written, des: WORDS }]]);
    expect(screen.getByRole('status').textContent).toBe('✅ Thank you for volunteering!');
    expect(field('Your name').value).toBe('');
    expect(alert).not.toHaveBeenCalled();
  });

  it('shows and sends what was pasted from a PDF without the characters that nobody sees', async () => {
    show(VolunteerForm, HELP);
    fill('Your name', ' Megha\u001e\u202E Hegde');
    fill(HELP, 'Paint\u0002ing\ud83e,\n\u2067ಶಾಲೆ\u2069 ');
    await press('Join us');
    expect(entered('Your name')?.textContent).toBe('Megha Hegde');
    await press('Confirm & Send');
    const cleaned = { ...written, name: 'Megha Hegde', des: 'Painting,\n\u2067ಶಾಲೆ\u2069' };
    expect(onSend.mock.calls).toEqual([[cleaned]]);
  });

  it('keeps what was written when sending fails, which it says', async () => {
    onSend.mockResolvedValue(false);
    const goOn = show(VolunteerForm, HELP);
    await confirm();
    goOn('failed');
    expect(screen.getByRole('status').textContent).toBe('❌ Something went wrong. Please try again.');
    expect(field('Your name').value).toBe(written.name);
  });
});

describe('The form of the youth wing', () => {
  const sorry = 'Something went wrong. Please try again.';

  /** What was entered is confirmed, and the server has not taken it. */
  async function confirmInVain() {
    onSend.mockResolvedValue(false);
    const goOn = show(JoinForm, CONTRIBUTE);
    await press('Join Adrishya');
    await press('Confirm');
    return goOn;
  }

  it('shows a message that was left empty as -, for it is optional', async () => {
    show(JoinForm, CONTRIBUTE);
    expect(field(/^Message/).required).toBe(false);
    await press('Join Adrishya');
    expect(entered('Message')?.textContent).toBe('-');
  });

  it('says Submitting... with all buttons off while it is sent, and nothing closes it, also Escape twice, which browsers let no page refuse', async () => {
    const goOn = await confirmInVain();
    goOn('busy');
    const buttons = inDialog().getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Cancel', true],
      ['Submitting...', true],
    ]);
    expect(document.querySelector<HTMLButtonElement>('form [type="submit"]')?.disabled).toBe(true);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(dialog.getAttribute('closedby')).toBe('none');
    dialog.close();
    expect(dialog.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Is this right?');
  });

  it('thanks in an alert and in place when the server took it, the form empty and the dialog closed', async () => {
    const goOn = show(JoinForm, CONTRIBUTE);
    fill(/^Message/, 'Namaste');
    await press('Join Adrishya');
    await press('Confirm');
    goOn('done');
    const thanks = 'Thank you for your interest in volunteering! We will contact you soon.';
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[thanks]]));
    expect(screen.getByRole('status').textContent).toBe(thanks);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Your name').value).toBe('');
    expect(onSend.mock.calls).toEqual([[{ ...written, des: 'Namaste', how_you_contribute: WORDS }]]);
  });

  it('keeps the dialog and what was typed when sending fails, and says so in an alert and inside', async () => {
    const goOn = await confirmInVain();
    goOn('failed');
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[sorry]]));
    expect(inDialog().getByRole('alert').textContent).toBe(sorry);
    expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Confirm' }));
    await press('Cancel');
    expect(screen.getByRole('status').textContent).toBe(sorry);
    expect(field('Your name').value).toBe(written.name);
    await press('Join Adrishya');
    expect(inDialog().getByRole('alert').textContent).toBe('');
  });

  it('closes the dialog over a field that the server has something against, and leads there', async () => {
    const goOn = await confirmInVain();
    goOn('failed', { name: 'Too long.' });
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[sorry]]));
    expect(screen.getByRole('status').textContent).toBe(`${sorry}Your name: Too long.`);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(document.activeElement).toBe(field('Your name'));
  });
});
