import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, ok, sentTo } from '../api/fake-browser.ts';
import { asked, fakeServer, offering, offeringNo, refused, responding, startFresh } from './fake-server.ts';
import { message } from './sample-items.ts';
import { press, showHome } from './show-screens.tsx';

const first = message(1, { name: 'Shantala', date: '2026-10-29T10:15:30.500000Z' });
const messages = [
  first,
  message(2, { name: 'ಗಿರಿಜಾ ಪಾಟೀಲ್', date: '2026-11-12T06:40:05Z', message: 'ನಮಸ್ಕಾರ' }),
  message(3, { name: 'Thomas', date: '2026-08-03T17:22:41+05:30' }),
];

const column = (title: string) => screen.getByRole('region', { name: title });
const names = (title: string) =>
  within(column(title))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent.replace(' mark as read', ''));

beforeEach(startFresh);

describe('the dashboard home', () => {
  test('greets, and has a column for each form of visitors', async () => {
    fakeServer({});
    await showHome();
    const headings = (level: number) =>
      screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
    expect(headings(1)).toEqual(['Welcome, Admin']);
    expect(headings(2)).toEqual(['Contact Messages', 'Volunteers', 'Adrishya Volunteers']);
  });

  test('marks possible spam, and shows the oldest first, or the newest, as the device remembers', async () => {
    fakeServer({ 'GET messages/': responding([{ ...first, suspicion: 'robot' }, ...messages.slice(1)]) });
    await showHome();
    await waitFor(() => expect(names('Contact Messages')).toEqual(['Thomas', 'Shantala', 'ಗಿರಿಜಾ ಪಾಟೀಲ್']));
    const marks = within(column('Contact Messages')).getAllByText('Possible spam');
    expect(marks.map((mark) => mark.closest('li')?.querySelector('h3')?.textContent)).toEqual([
      'Shantala mark as read',
    ]);
    await userEvent.click(screen.getByRole('switch', { name: 'Newest first' }));
    expect(names('Contact Messages')).toEqual(['ಗಿರಿಜಾ ಪಾಟೀಲ್', 'Shantala', 'Thomas']);
    document.body.replaceChildren();
    vi.resetModules();
    await showHome();
    await waitFor(() => expect(names('Contact Messages')[0]).toBe('ಗಿರಿಜಾ ಪಾಟೀಲ್'));
    expect(screen.getByRole('switch')).toHaveProperty('checked', true);
  });

  test('marks a message as read by a click on its name, not on the server, and takes it back', async () => {
    const sent = fakeServer({ 'GET messages/': responding(messages) });
    await showHome();
    const before = sent.length;
    const name = await screen.findByRole('button', { name: /^Thomas/ });
    expect(name.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(name);
    expect(name.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(name);
    expect(name.getAttribute('aria-pressed')).toBe('false');
    expect(sent).toHaveLength(before);
    expect(Object.keys(localStorage)).toEqual(['token', 'capabilities']);
  });

  test('opens a message to read it in full and to reply', async () => {
    fakeServer({
      'GET adrishya_Volunteers_msg/': responding([{ ...messages[0], des: '', how_you_contribute: 'Murals' }]),
    });
    await showHome();
    const open = await screen.findByRole('button', { name: /^Open/ });
    await userEvent.click(open);
    expect(open.getAttribute('aria-expanded')).toBe('true');
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('Contribution').nextSibling?.textContent).toBe('Murals');
    expect(row.getByText('Message').nextSibling?.textContent).toBe('-');
    expect(row.getByRole('link', { name: 'Reply' }).getAttribute('href')).toMatch(
      /^mailto:1@example\.org\?subject=Re/,
    );
  });

  test('searches all three columns at once, in every field', async () => {
    fakeServer({
      'GET messages/': responding(messages),
      'GET Volunteers_msg/': responding([{ ...messages[2], des: 'Looms' }]),
    });
    await showHome();
    await userEvent.type(screen.getByLabelText('Search all messages'), 'thomas');
    expect(names('Contact Messages')).toEqual(['Thomas']);
    expect(names('Volunteers')).toEqual(['Thomas']);
    expect(screen.getByText('2 of 4')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Search all messages'));
    await userEvent.type(screen.getByLabelText('Search all messages'), 'ನಮಸ್ಕಾರ');
    expect(names('Contact Messages')).toEqual(['ಗಿರಿಜಾ ಪಾಟೀಲ್']);
    expect(within(column('Volunteers')).getByText('Nothing matches your search.')).toBeTruthy();
  });
});

test('lists that did not load are not counted as empty', async () => {
  const failed = refused(500, 'No.');
  fakeServer({
    'GET messages/': failed,
    'GET Volunteers_msg/': failed,
    'GET adrishya_Volunteers_msg/': failed,
  });
  await showHome();
  await screen.findAllByText(/This list could not be loaded/);
  expect(screen.getByRole('group', { name: 'Show' }).textContent).not.toContain('0');
});

test('a list that did not load leaves the others their filters', async () => {
  fakeServer({ 'GET messages/': responding(messages), 'GET Volunteers_msg/': refused(500, 'No.') });
  await showHome();
  await screen.findByText(/This list could not be loaded/);
  await press(/^Possible spam/);
  await vi.waitFor(() => expect(names('Contact Messages')).toEqual([]));
});

describe('a delete', () => {
  const clickDelete = (name = 'Thomas') => press(new RegExp(`Delete.*${name}`));

  test.each([
    ['removes it, and the focus goes to the next', 3, 'Thomas', gone],
    [
      'removes it, too, where somebody else has deleted it; from the last the focus goes to the one before',
      2,
      'ಗಿರಿಜಾ ಪಾಟೀಲ್',
      refused(404, 'Not found.'),
    ],
  ])("asks 'Are you sure?' while the row is highlighted, and then %s", async (_title, id, name, respond) => {
    const sent = fakeServer({ 'GET messages/': responding(messages), [`DELETE messages/${id}/`]: respond });
    await showHome();
    asked.mockImplementation(() => document.querySelector('[data-delete="asking"]') !== null);
    await clickDelete(name);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Shantala/));
    expect(names('Contact Messages')).toHaveLength(2);
    expect(names('Contact Messages')).not.toContain(name);
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure?');
    expect(sentTo(sent, `/api/messages/${id}/`).map(({ method }) => method)).toEqual(['DELETE']);
    expect(sentTo(sent, '/api/messages/')).toHaveLength(1);
    expect(screen.queryByText(/could not be deleted/)).toBeNull();
  });

  test('that fails leaves the row, says so, and is logged', async () => {
    fakeServer({
      'GET messages/': responding(messages),
      'DELETE messages/3/': refused(403, 'Locked.'),
    });
    await showHome();
    await clickDelete();
    const row = within(
      (await screen.findByText('It could not be deleted. Locked.')).closest('li') ?? document.body,
    );
    expect(row.getByRole('heading', { level: 3 }).textContent).toContain('Thomas');
    expect(console.error).toHaveBeenCalled();
  });
});

describe('a column', () => {
  test('says when nothing has come in, and offers no export', async () => {
    fakeServer({});
    await showHome();
    expect(screen.getAllByText('Nothing here yet.')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Download spreadsheet/ })).toBeNull();
  });

  test('is offered as a spreadsheet of all its messages, in the order of the screen', async () => {
    const file = vi.fn<(file: Blob) => string>(() => 'blob:spreadsheet');
    URL.createObjectURL = (given) => file(given as Blob); // Cast: it is no stream of media.
    const links: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(`${this.download} ${this.href}`);
    });
    fakeServer({ 'GET messages/': responding(messages) });
    await showHome();
    await press(/^Download spreadsheet of Contact Messages/);
    expect(links).toEqual(['contact-messages.csv blob:spreadsheet']);
    const text = (await file.mock.lastCall?.[0].text()) ?? '';
    const oldestFirst = ['Thomas', 'Shantala', 'ಗಿರಿಜಾ ಪಾಟೀಲ್'];
    expect(text.match(RegExp(oldestFirst.join('|'), 'g'))).toEqual(oldestFirst);
  });

  test('shows a message without name, date and address, and offers no way to reply', async () => {
    fakeServer({ 'GET messages/': responding([{ id: 5 }]) });
    await showHome();
    expect(names('Contact Messages')).toEqual(['No name given']);
    await press(/^Open/);
    expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull();
  });
});

describe('who has answered a message', () => {
  const ours = offering();
  const byMeera = { answered_by: 'meera@example.org', answered_at: '2026-11-25T09:00:00Z' };
  const inboxOf = (...list: object[]) => ({ 'GET messages/': responding(list) });
  const open = (name: string) => press(`Open the message of ${name}`);
  const row = async (name: string) =>
    (await screen.findByRole('heading', { level: 3, name: new RegExp(name) })).closest('li');
  const mark = () => screen.findByRole('button', { name: 'Mark as answered' });

  test('is noted by a button, shown in the list, and can be taken back', async () => {
    const sent = fakeServer({
      ...ours,
      ...inboxOf(first),
      'PUT messages/1/answer/': responding(byMeera),
      'DELETE messages/1/answer/': () => new Response(null, { status: 204 }),
    });
    await showHome();
    await open('Shantala');
    await userEvent.click(await mark());
    await waitFor(async () =>
      expect((await row('Shantala'))?.textContent).toMatch(/Answered by meera@example\.org, 25 Nov 2026/),
    );
    await press('Mark as not answered');
    await mark();
    expect((await row('Shantala'))?.textContent).not.toContain('Answered by');
    expect(sentTo(sent, '/api/messages/1/answer/').map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  test('is recorded once when somebody replies by mail', async () => {
    const sent = fakeServer({ ...ours, ...inboxOf(first), 'PUT messages/1/answer/': responding(byMeera) });
    await showHome();
    await open('Shantala');
    await mark();
    const reply = screen.getByRole('link', { name: 'Reply' });
    // No mail program here.
    reply.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(reply);
    await screen.findByText(/Answered by meera/);
    await userEvent.click(reply);
    expect(sentTo(sent, '/api/messages/1/answer/')).toHaveLength(1);
  });

  test('that could not be saved is said, and the button tries again', async () => {
    let isUp = false;
    fakeServer({
      ...ours,
      ...inboxOf(first),
      'PUT messages/1/answer/': () => (isUp ? ok(byMeera) : new Response('{}', { status: 503 })),
    });
    await showHome();
    await open('Shantala');
    await userEvent.click(await mark());
    await screen.findByText(/^That was not saved\./);
    isUp = true;
    await userEvent.click(within(column('Contact Messages')).getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Answered by meera/);
  });

  test('leaves the others under "To answer", where those just answered stay', async () => {
    const answered = { ...messages[1], ...byMeera };
    fakeServer({ ...ours, ...inboxOf(first, answered), 'PUT messages/1/answer/': responding(byMeera) });
    await showHome();
    await waitFor(() => expect(names('Contact Messages')).toHaveLength(2));
    await press('To answer 1');
    expect(names('Contact Messages')).toEqual(['Shantala']);
    await open('Shantala');
    await userEvent.click(await mark());
    await screen.findByRole('button', { name: 'To answer 0' });
    expect(names('Contact Messages')).toEqual(['Shantala']);
    await press(/^All/);
    expect(names('Contact Messages')).toHaveLength(2);
  });

  test.each([
    ['a plain server', offering([])],
    ['one that offers everything else', offeringNo('answers')],
  ])('is neither asked nor shown with %s', async (_what, server) => {
    fakeServer({ ...server, ...inboxOf(first) });
    await showHome();
    await open('Shantala');
    expect(screen.queryByRole('button', { name: /answer/ })).toBeNull();
    expect(names('Contact Messages')).toEqual(['Shantala']);
  });

  test('a phone number in a message can be called, and written to by WhatsApp', async () => {
    fakeServer(inboxOf({ ...first, message: 'Please call 99999 00000' }));
    await showHome();
    await open('Shantala');
    expect(screen.getByRole('link', { name: 'Call +91 99999 00000' }).getAttribute('href')).toBe(
      'tel:+919999900000',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp +91 99999 00000' }).getAttribute('href')).toBe(
      'https://wa.me/919999900000',
    );
  });
});
