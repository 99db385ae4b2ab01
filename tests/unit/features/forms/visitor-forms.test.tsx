import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../src/build/first-paint/keep-focus.ts';
import { fakeNetwork, heldResponse, ok, type Sent } from '../../api/fake-browser.ts';

const FULL =
  'The inbox is full, so your message was not saved. Please write to <b>office@school.example</b> instead.';
const TEXT = 'Painting, on Sundays.\nAlso cooking.';
const WRITTEN = { 'Your name': 'ಮೇಘಾ ಹೆಗಡೆ', Email: 'megha@example.org' };
const person = { name: WRITTEN['Your name'], email: WRITTEN.Email };

type Form = {
  form: string;
  load: () => Promise<ComponentType>;
  path: string;
  /** What is typed besides name and email, by label, and what is sent of it. */
  fields: Record<string, string>;
  body: Record<string, string>;
  submit: string;
  /** The button of the dialog that shows what was entered, and the label of the text there. */
  confirm?: string;
  shownAs?: string;
  sent: string;
  failed: string;
  isAlerted: boolean;
  /** The token of a staff session, if it sends that. */
  token: string | null;
};

const CONTACT: Form = {
  form: 'the contact form',
  load: async () => (await import('../../../../src/features/contact/ContactForm.tsx')).ContactFormIsland,
  path: '/api/messages/',
  fields: { Subject: 'A visit', Message: TEXT },
  body: { subject: 'A visit', message: TEXT },
  submit: 'Send message',
  sent: 'Message sent successfully!',
  failed: 'Something went wrong while sending the message. Please try again later.',
  isAlerted: true,
  token: null,
};
const VOLUNTEER: Form = {
  form: 'the volunteer form',
  load: async () =>
    (await import('../../../../src/features/volunteer/VolunteerForm.tsx')).VolunteerFormIsland,
  path: '/api/Volunteers_msg/',
  fields: { 'How would you like to help?': TEXT },
  body: { des: TEXT },
  submit: 'Join us',
  confirm: 'Confirm & Send',
  shownAs: 'How you would like to help',
  sent: '✅ Thank you for volunteering!',
  failed: '❌ Something went wrong. Please try again.',
  isAlerted: false,
  token: 'Bearer staff',
};
const JOIN: Form = {
  form: 'the youth wing’s form',
  load: async () => (await import('../../../../src/features/adhrishya/JoinForm.tsx')).JoinFormIsland,
  path: '/api/adrishya_Volunteers_msg/',
  fields: { 'How would you like to contribute?': TEXT },
  body: { des: '', how_you_contribute: TEXT },
  submit: 'Join Adrishya',
  confirm: 'Confirm',
  shownAs: 'How you would like to contribute',
  sent: 'Thank you for your interest in volunteering! We will contact you soon.',
  failed: 'Something went wrong. Please try again.',
  isAlerted: true,
  token: null,
};

const alert = vi.fn();
let posts: Sent[];

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const inDialog = () => within(screen.getByRole('dialog'));
const status = () => screen.getByRole('status').textContent;
const bodies = () => posts.map(({ init }) => JSON.parse(String(init.body)));
const alerted = (...texts: string[]) =>
  vi.waitFor(() => expect(alert.mock.calls).toEqual(texts.map((text) => [text])));
const refuse = (status: number, body: string) => () => new Response(body, { status });

/** Opens the form with all fields filled in, and a server that responds like this. Returns the honeypot. */
async function open(
  { load, fields }: Form,
  respond: Parameters<typeof fakeNetwork>[0] = () => ok({ id: 1 }),
) {
  posts = fakeNetwork(respond);
  const Island = await load();
  const { container } = render(<Island />);
  for (const [label, value] of Object.entries({ ...WRITTEN, ...fields })) fill(label, value);
  const honeypot = container.querySelector<HTMLInputElement>('input[name="website"]');
  if (honeypot === null) throw new Error('there is no honeypot');
  return honeypot;
}

/** Sends the form by its buttons. */
async function send({ submit, confirm }: Form, click = userEvent.click) {
  if (confirm === undefined) return click(button(submit));
  if (screen.queryByRole('dialog') === null) await press(submit);
  await click(button(confirm));
}

beforeEach(() => {
  alert.mockReset();
  vi.resetModules();
  vi.stubGlobal('alert', alert);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each([CONTACT, VOLUNTEER, JOIN])('$form', (form) => {
  const { path, fields, body, sent, failed, isAlerted, token } = form;

  it('sends once what was written, to its own URL, says so in its own words, and is empty again', async () => {
    localStorage.setItem('token', 'staff');
    await open(form);
    for (const label of [...Object.keys(WRITTEN), ...Object.keys(fields)])
      expect(field(label).required).toBe(true);
    expect(field('Email').type).toBe('email');
    await send(form, userEvent.dblClick);
    await vi.waitFor(() => expect(status()).toBe(sent));
    await alerted(...(isAlerted ? [sent] : []));
    expect(posts).toMatchObject([{ method: 'POST', path, token }]);
    expect(bodies()).toEqual([{ ...person, ...body }]);
    expect(new Headers(posts[0]?.init.headers).get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const label of ['Your name', ...Object.keys(fields)]) expect(field(label).value).toBe('');
  });

  it('has a honeypot that no person finds; that it was filled is reported, and the form is sent', async () => {
    const honeypot = await open(form);
    expect([honeypot.tabIndex, honeypot.autocomplete, honeypot.required]).toEqual([-1, 'off', false]);
    expect(honeypot.closest('[aria-hidden="true"]')?.className).toBe('visually-hidden');
    fireEvent.input(honeypot, { target: { value: 'https://my-own-page.example' } });
    await send(form);
    expect(bodies()).toEqual([{ ...person, ...body, website: 'filled' }]);
  });

  it('keeps what was written for a full inbox, and says below its text where else to write', async () => {
    let respond = refuse(503, JSON.stringify({ detail: FULL }));
    await open(form, () => respond());
    await send(form);
    const shownText = () =>
      (form === JOIN ? inDialog().getByRole('alert') : screen.getByRole('status')).textContent;
    await vi.waitFor(() => expect(shownText()).toBe(failed + FULL));
    expect(screen.queryByText('office@school.example')).toBeNull();
    for (const [label, value] of Object.entries({ ...WRITTEN, ...fields }))
      expect(field(label).value).toBe(value);
    // The alert has the text of the form alone.
    await alerted(...(isAlerted ? [failed] : []));

    // A later failure of another kind does not repeat that sentence.
    respond = refuse(500, JSON.stringify({ detail: 'A server error occurred.' }));
    await send(form);
    await vi.waitFor(() => expect(shownText()).toBe(`${failed}A server error occurred.`));
  });
});

it('the youth wing’s form sends once, also if its button is pressed as soon as it comes back', async () => {
  await open(JOIN);
  await press(JOIN.submit);
  const confirm = inDialog().getByRole<HTMLButtonElement>('button', { name: JOIN.confirm ?? '' });
  const observer = new MutationObserver(() => confirm.disabled || confirm.click());
  observer.observe(confirm, { attributes: true });
  await userEvent.click(confirm);
  await alerted(JOIN.sent);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toHaveLength(1);
});

describe.each([VOLUNTEER, JOIN])('$form', (form) => {
  const [label = ''] = Object.keys(form.fields);
  const entered = (name: string) => inDialog().getByText(name).nextElementSibling;

  it('shows what was entered before it is sent; it stays in the form at Cancel', async () => {
    await open(form);
    await press(form.submit);
    expect(entered('Your name')?.textContent).toBe(person.name);
    expect(entered('Your name')?.getAttribute('dir')).toBe('auto');
    expect(entered('Email')?.textContent).toBe(person.email);
    expect(entered(form.shownAs ?? '')?.textContent).toBe(TEXT);
    // It is optional.
    if (form === JOIN) expect(entered('Message')?.textContent).toBe('-');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(label).value).toBe(TEXT);
    expect(posts).toEqual([]);
  });

  it('takes nothing that nobody sees for an answer', async () => {
    await open(form);
    for (const nothing of ['', '   ', '\u0002\u202E']) {
      fill(label, nothing);
      await press(form.submit);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(field(label).validity.valid).toBe(false);
    }
  });

  it('shows and sends what was pasted from a PDF without the characters that nobody sees', async () => {
    await open(form);
    fill('Your name', ' Megha\u001e\u202E Hegde');
    fill(label, 'Paint\u0002ing\ud83e,\n\u2067ಶಾಲೆ\u2069 ');
    await press(form.submit);
    expect(entered('Your name')?.textContent).toBe('Megha Hegde');
    await send(form);
    const [sent] = bodies();
    expect([sent.name, sent.how_you_contribute ?? sent.des]).toEqual([
      'Megha Hegde',
      'Painting,\n\u2067ಶಾಲೆ\u2069',
    ]);
  });
});

describe('the contact form', () => {
  it.each(['Your name', 'Subject', 'Message'])('sends nothing while "%s" holds only blanks', async (name) => {
    await open(CONTACT);
    fill(name, '   ');
    await send(CONTACT);
    expect(posts).toEqual([]);
    await alerted('Please fill in all fields.');
    expect(status()).toBe('Please fill in all fields.');
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a name of 70 characters at most, and says "Sending..." on a disabled button', async () => {
    const held = heldResponse();
    await open(CONTACT, held.respond);
    expect(field('Your name').maxLength).toBe(70);
    await send(CONTACT);
    expect(button('Sending...').disabled).toBe(true);
    expect(field('Message').value).toBe(TEXT);
    await act(async () => held.arrive(ok({ id: 1 })));
    expect(button('Send message').disabled).toBe(false);
    await alerted(CONTACT.sent);
  });

  it('says at the fields what the server has against them, names them, and leads to the first', async () => {
    const against = {
      subject: ['Too long.', 'Really.'],
      email: '<b>Enter a valid address.</b>',
      other: 'x'.repeat(3000),
    };
    let respond = refuse(400, JSON.stringify(against));
    await open(CONTACT, () => respond());
    await send(CONTACT);
    await alerted(CONTACT.failed);
    expect(status()).toBe(`${CONTACT.failed}Email: <b>Enter a valid address.</b>Subject: Too long. Really.`);
    expect(document.activeElement).toBe(field('Email'));
    const shownText = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(['Email', 'Subject', 'Message'].map(shownText)).toEqual([
      '<b>Enter a valid address.</b>',
      'Too long. Really.',
      undefined,
    ]);
    expect(field('Subject').getAttribute('aria-invalid')).toBe('true');
    respond = refuse(201, '{}');
    await send(CONTACT);
    await vi.waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    [400, '{"website":"x","non_field_errors":["No."]}', 'No.'],
    [413, '{"detail":"Too much."}', 'Too much.'],
    [429, '{"detail":"Request was throttled."}', 'Request was throttled.'],
    [500, '{"detail":"Try the telephone."}', 'Try the telephone.'],
  ])('says its own words and below them what the server says with %i: %s', async (code, body, shownText) => {
    await open(CONTACT, refuse(code, body));
    await send(CONTACT);
    await alerted(CONTACT.failed);
    expect(status()).toBe(CONTACT.failed + shownText);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it.each([
    [400, '{"email":{"a":1}}'],
    [503, '<h1>Service Unavailable</h1>'],
  ])('says its own words alone where the server says %i with %s', async (code, body) => {
    await open(CONTACT, refuse(code, body));
    await send(CONTACT);
    await alerted(CONTACT.failed);
    expect(status()).toMatch(/Please try again later\.$/);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });
});

it('The volunteer form gives its button the focus back when it fails, however late', async () => {
  const { respond, arrive } = heldResponse();
  await open(VOLUNTEER, respond);
  await send(VOLUNTEER);
  // What is around the button of the dialog has it meanwhile.
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await act(async () => arrive(new Response('', { status: 500 })));
  await vi.waitFor(() => expect(status()).toBe(VOLUNTEER.failed));
  expect(document.activeElement).toBe(button('Join us'));
});

describe('the youth wing’s form', () => {
  it('says Submitting... with all buttons off while it is sent, and not even Escape closes it', async () => {
    await open(JOIN, heldResponse().respond);
    await send(JOIN);
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

  it('keeps the dialog when sending fails, and says so inside, then in place, till the next try', async () => {
    await open(JOIN, refuse(500, ''));
    await send(JOIN);
    await vi.waitFor(() => expect(inDialog().getByRole('alert').textContent).toBe(JOIN.failed));
    expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Confirm' }));
    await press('Cancel');
    expect(status()).toBe(JOIN.failed);
    await press('Join Adrishya');
    expect(inDialog().getByRole('alert').textContent).toBe('');
  });

  it('keeps the dialog where the server refuses a field, says so, and leads there at Cancel', async () => {
    await open(JOIN, refuse(400, '{"name":["Too long."]}'));
    await send(JOIN);
    await alerted(JOIN.failed);
    expect(inDialog().getByRole('alert').textContent).toBe(`${JOIN.failed}Too long.`);
    await press('Cancel');
    expect(status()).toBe(`${JOIN.failed}Your name: Too long.`);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(document.activeElement).toBe(field('Your name'));
  });
});
