import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, heldResponse, ok } from '../api/fake-browser.ts';
import { asked, fakeServer, startFresh } from './fake-server.ts';
import {
  button,
  field,
  openForm,
  press,
  respondToUpload,
  showActivities,
  showInitiatives,
  showList,
} from './show-screens.tsx';

const item = {
  id: 3,
  image: null,
  news_name: 'Deepavali',
  date: '2026-11-10',
  description: 'Two hundred lamps.',
};

beforeEach(startFresh);

test('a long list is drawn forty rows at a time, and searched whole', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...item,
    id: 250 - index,
    news_name: `No. ${250 - index}`,
  }));
  const titles = () =>
    screen.getAllByRole('heading', { level: 3, name: /^No\./ }).map((title) => title.textContent);
  fakeServer({ 'GET news/': () => ok(many) });
  await showList('News');
  expect(titles()).toHaveLength(40);
  await press('Show more (210 left)');
  expect(titles()).toHaveLength(80);
  expect(titles().at(-1)).toBe('No. 171');
  await userEvent.type(screen.getByRole('searchbox'), '1');
  expect(titles()).toHaveLength(40);
  await userEvent.type(screen.getByRole('searchbox'), '79');
  expect(titles()).toEqual(['No. 179']);
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

test('a saved row of a long list is shown after those that are drawn, marked as saved', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...item,
    id: index + 1,
    news_name: `No. ${index}`,
  }));
  fakeServer({ 'GET news/': () => ok(many) });
  await showList('News');
  await press(/^Show more/);
  await press('Edit: No. 45');
  await userEvent.type(field('Title'), ' again{Enter}');
  await userEvent.type(screen.getByRole('searchbox'), 'No.');
  expect(screen.queryByRole('heading', { level: 3, name: 'No. 45' })).toBeNull();
  await respondToUpload(200, many[45] ?? {});
  const row = (await screen.findByRole('heading', { level: 3, name: 'No. 45' })).closest('li');
  expect(row?.textContent).toContain('Saved.');
  expect(screen.queryByRole('heading', { level: 3, name: 'No. 44' })).toBeNull();
});

describe('the form of a content screen', () => {
  test('shows a new item as visitors will see it, and lets nothing be left out', async () => {
    fakeServer({});
    await showList('News');
    await openForm();
    await userEvent.type(screen.getByLabelText('Title'), 'ಹೊಸ ಗೋಶಾಲೆ');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-18' } });
    const preview = within(screen.getByRole('region', { name: /^Preview/ }));
    expect(preview.getByRole('heading', { level: 3, name: 'ಹೊಸ ಗೋಶಾಲೆ', hidden: true })).toBeTruthy();
    expect(preview.getByText('18 November 2026')).toBeTruthy();
    for (const label of ['Title', 'Date', 'Description', 'Image']) expect(field(label).required).toBe(true);
  });

  test('returns the focus to where an edit was begun, also once it is sent by Enter and saved', async () => {
    fakeServer({ 'GET news/': () => ok([item]) });
    await showList('News');
    await press(/^Edit/);
    expect(document.activeElement).toBe(field('Title'));
    await press('Cancel');
    await vi.waitFor(() => expect(document.activeElement).toBe(button(/^Edit/)));
    await press(/^Edit/);
    await userEvent.type(field('Title'), ' again{Enter}');
    expect(document.activeElement).toBe(button('Saving…'));
    await respondToUpload(200, item);
    await vi.waitFor(() => expect(document.activeElement).toBe(button(/^Edit/)));
  });

  test.each([
    ['the field in question', 400, '{"news_name":["Too long."]}', 'Deepavali'],
    ['the reason below it', 413, '{"detail":"Too large."}', 'Failed to submit: Too large.'],
  ])('brings into sight, where the server refuses it, %s', async (_what, status, body, shown) => {
    fakeServer({ 'GET news/': () => ok([item]) });
    await showList('News');
    await press(/^Edit/);
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this.textContent);
    };
    await press('Save');
    await respondToUpload(status, body);
    await vi.waitFor(() => expect(seen).toEqual([shown]));
  });

  test('asks before it throws away what was typed', async () => {
    fakeServer({});
    await showList('News');
    await openForm();
    await userEvent.type(field('Title'), 'Half an idea');
    asked.mockReturnValueOnce(false);
    await press('Cancel');
    expect(asked).toHaveBeenCalledExactlyOnceWith('Throw away what you typed?');
    expect(field('Title').value).toBe('Half an idea');
    await press('Cancel');
    expect(screen.queryByLabelText('Title')).toBeNull();
    await openForm();
    expect(field('Title').value).toBe('');
  });

  test('keeps the focus of whoever types while something is being deleted', async () => {
    const held = heldResponse();
    fakeServer({ 'GET news/': () => ok([item]), 'DELETE news/3/': held.respond });
    await showList('News');
    await press(/^Delete/);
    await openForm();
    await userEvent.type(field('Title'), 'Sug');
    await act(async () => held.arrive(gone()));
    expect(await screen.findByText('Deleted successfully!')).toBeTruthy();
    await userEvent.keyboard('gi');
    expect(field('Title').value).toBe('Suggi');
  });
});

describe('the screen of the activities', () => {
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  const title = () => field('Title').value;

  test('has an empty form in the other tab, and what was typed in the first one when that is back', async () => {
    fakeServer({ 'GET me/': () => ok({ email: 'asha@example.org' }) });
    await showActivities();
    await openForm();
    await type('Title', 'Half an idea');
    await tab('Adrishya');
    await openForm();
    expect(title()).toBe('');
    await tab('Gurukulam');
    await vi.waitFor(() => expect(title()).toBe('Half an idea'));
    expect(screen.getByText(/^This is what you had typed before/)).toBeTruthy();
  });

  test('says how many pictures an initiative has, and opens one row’s form for another at a time', async () => {
    const bus = { id: 1, title: 'Book bus', des: 'A library on wheels.', image: [] };
    const murals = { id: 2, title: 'Murals', des: 'Walls.', image: ['/media/a.jpg'] };
    fakeServer({ 'GET adrishya/activities/': () => ok([bus, murals]) });
    await showInitiatives();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('0 pictures');
    expect(rows[1]).toContain('1 picture');
    for (const name of ['Add image: Book bus', 'Add image: Murals']) await press(name);
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.getByRole('form', { name: /Murals/ })).toBeTruthy();
  });
});
