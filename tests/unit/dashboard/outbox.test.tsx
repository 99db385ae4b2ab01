import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OutboxView, SharedLine } from '../../../src/dashboard/outbox/OutboxPanel.tsx';
import type { OutboxEntry } from '../../../src/pending/pending.ts';
import { press } from './show-screens.tsx';

const ENTRY: OutboxEntry = {
  key: 'k1',
  path: 'news/',
  fields: { news_name: 'The new well', date: '2026-11-22' },
  pictureField: 'image',
  picture: null,
  isRaw: false,
  owner: 'asha@example.org',
  madeAt: 0,
  state: 'queued',
  reason: '',
  status: 0,
  shown: 'queued',
  share: null,
};

const show = (...entries: Partial<OutboxEntry>[]) =>
  render(<OutboxView entries={entries.map((entry, index) => ({ ...ENTRY, key: `k${index}`, ...entry }))} />);
const summary = () => screen.getByRole('status').textContent;
const buttons = (row = document.body) =>
  within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const open = () => press(/^Show/);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:kept';
  URL.revokeObjectURL = () => undefined;
});

describe('the outbox', () => {
  test('is not there while nothing waits', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Outbox' })).toBeNull();
  });

  test('says how many things wait, and shows them on demand with the reason', async () => {
    show(
      { reason: 'The server is busy.' },
      { path: 'gallery/adrishya/', fields: { date: '2026-11-22' }, picture: new File(['x'], 'walk.jpg') },
    );
    expect(summary()).toBe(
      '2 items are waiting on this device. They will be sent as soon as there is a signal.',
    );
    expect(screen.queryByRole('list')).toBeNull();
    await open();
    const [news, picture] = screen.getAllByRole('listitem');
    expect(news?.textContent).toContain('The new well');
    expect(news?.textContent).toContain('Waiting. The server is busy.');
    expect(picture?.textContent).toContain('walk.jpg');
    expect(picture?.textContent).toContain('Adrishya gallery');
    expect(buttons(news)).toEqual(['Try again', 'Remove']);
    expect(screen.getByRole('button', { name: 'Delete all from this device' })).toBeTruthy();
  });

  test('shows how far the one is that is being sent', async () => {
    show({ shown: 'sent' }, { shown: 'sending', share: 0.42 }, {});
    expect(summary()).toBe('Sending 2 of 3…');
    await open();
    expect(screen.getByText('Uploading, 42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Upload of The new well' }).getAttribute('value')).toBe(
      '0.42',
    );
  });

  test.each([
    [400, /^Open it again, correct what is marked, and send it from there\./],
    [413, 'The picture is too large. Open it again, and choose a smaller one.'],
    [403, 'Ask whoever looks after the website for permission, and try again.'],
    [404, 'Try again, or remove it here.'],
    [415, 'Open it again, and choose the picture once more, or another one.'],
    [0, 'Open it again, and choose the picture once more, or another one.'],
  ])('opens by itself for what was refused with %i, and says what to do', (status, remedy) => {
    show({ shown: 'refused', state: 'refused', reason: 'Too long.', status });
    expect(summary()).toBe('1 item needs your decision.');
    expect(screen.getByText('Not accepted: Too long.')).toBeTruthy();
    expect(screen.getByText(remedy)).toBeTruthy();
  });

  const CHANGE = { id: 7, version: 'v1', opened: { news_name: 'The well', date: '2026-11-22' } };
  const refused = { shown: 'refused', state: 'refused', reason: 'No.', status: 400 } as const;

  test('names a change by what it changes, as the server knows that', async () => {
    show({ change: CHANGE }, { change: { ...CHANGE, opened: {} } });
    await open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Change to “The well”',
      'Change to “The new well”',
    ]);
  });

  test('names a picture that takes the place of another', async () => {
    show({
      path: 'gallery/gurukulam/',
      fields: { date: '2026-11-22' },
      picture: new File(['x'], 'walk.jpg'),
      replaces: { id: 4 },
    });
    await open();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('walk.jpg, in place of image no. 4');
  });

  test.each([
    [412, 'Open it again: you will see both versions before anything is saved.', ['Remove']],
    [404, 'Somebody has deleted it. Open it again to save your text as a new item.', ['Try again', 'Remove']],
  ])('says what to do about a change that was refused with %i', (status, remedy, offered) => {
    show({ ...refused, change: CHANGE, status });
    expect(screen.getByText(remedy)).toBeTruthy();
    expect(buttons(screen.getByRole('listitem'))).toEqual(offered);
    expect(screen.getByRole('link', { name: 'Open again: Change to “The well”' })).toBeTruthy();
  });

  test.each([
    [{ path: 'news/' }, '/dashboard/news?again=k0'],
    [{ path: 'home_bg/' }, '/dashboard/bggrounds?again=k0'],
    [{ path: 'gukulam_activities/' }, '/dashboard/activities?again=k0'],
    [{ path: 'adrishya/activities/' }, '/dashboard/activities?tab=adrishya&again=k0'],
    [
      { path: 'adrishya/image/', fields: { adrishya: '4' } },
      '/dashboard/activities?tab=adrishya&again=k0&of=4',
    ],
    [{ path: 'gallery/gurukulam/' }, '/dashboard/gallery?again=k0'],
    [{ path: 'gallery/adrishya/' }, '/dashboard/gallery?tab=adrishya&again=k0'],
    [{ path: 'team/' }, '/dashboard/team?again=k0'],
    [{ path: 'steeringboard-team/' }, '/dashboard/board_team?again=k0'],
  ])('leads from what was refused to its form: %j', (given, href) => {
    show({ ...refused, ...given });
    expect(screen.getByRole('link', { name: /^Open again/ }).getAttribute('href')).toBe(href);
  });

  test('says that a replaced picture is still there, whose new one needs no form any more', () => {
    show({ ...refused, path: 'gallery/gurukulam/', replaces: { id: 4 }, hasArrived: true });
    expect(screen.getByText(/^The new image is in the gallery, and the old one is still there/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('asks about what may have arrived, and removes it without another question', async () => {
    const confirm = vi.fn();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('confirm', confirm);
    show({ shown: 'unsure', state: 'unsure' });
    const [row] = screen.getAllByRole('listitem');
    expect(buttons(row)).toEqual([
      'It did not arrive: send it again',
      'It did arrive: remove it from this list',
    ]);
    await press(/^It did arrive/);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('says whose it is that somebody else has left', async () => {
    show({ shown: 'foreign', owner: 'ravi@example.org' });
    await open();
    expect(
      screen.getByText('Left here by ravi@example.org. It will be sent when they log in again.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send it in my name: The new well' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(summary()).toBe('1 item was left here by somebody else. It will be sent when they log in.');
  });

  test('asks about what nobody is known to have left', () => {
    show({ shown: 'unowned', owner: '' });
    expect(summary()).toBe('1 item needs your decision.');
    expect(
      screen.getByText('Nobody knows who left it here. Send it in your name, or remove it.'),
    ).toBeTruthy();
    expect(buttons(screen.getByRole('listitem'))).toEqual(['Send it in my name', 'Remove']);
  });

  test('leaves alone what another window looks after', async () => {
    show({ shown: 'elsewhere' });
    await open();
    const [row] = screen.getAllByRole('listitem');
    expect(buttons(row)).toEqual([]);
  });

  test('says in the end that all has been sent', () => {
    show({ shown: 'sent' }, { shown: 'sent' });
    expect(summary()).toBe('All 2 have been sent.');
  });

  test.each([
    ['Remove: The new well', 'Remove “The new well” from this device? It will not be sent any more.'],
    ['Delete all from this device', 'Delete 2 items from this device? They will not be sent any more.'],
  ])('asks before it deletes anything: %s', async (name, question) => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    show({}, {});
    await open();
    await userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
    expect(confirm).toHaveBeenCalledExactlyOnceWith(question);
  });
});

describe('what was shared with the dashboard', () => {
  test('is named on every screen with the way to decide about it', () => {
    render(<SharedLine keys={['a', 'b', 'c']} />);
    expect(screen.getByRole('status').textContent).toContain(
      '3 items that you shared are waiting for your decision.',
    );
    expect(screen.getByRole('link', { name: 'Decide now' }).getAttribute('href')).toBe('/dashboard/share');
  });

  test('is not named while there is nothing, or nothing but what is in the form of this page', () => {
    const { rerender } = render(<SharedLine keys={[]} />);
    expect(screen.getByRole('status').textContent).toBe('');
    history.replaceState(null, '', '?shared=a');
    rerender(<SharedLine keys={['a']} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<SharedLine keys={['a', 'b']} />);
    expect(screen.getByRole('status').textContent).toContain('Something that you shared is waiting');
    history.replaceState(null, '', '?');
  });
});
