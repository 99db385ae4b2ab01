import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { respondToUpload } from './show-screens.tsx';

type List = {
  list: string;
  /** The label of its screen in the sidebar; the activities have a screen of their own. */
  label?: string;
  tab?: string;
  path: string;
  item: Record<string, unknown>;
  /** Its first field, as the server and as staff call it. */
  field: [name: string, label: string];
  add: string;
  created: string;
  save: string;
  saved: string;
  saveFailed: string;
  question: string;
  deleted: string;
  /** The board's says so in place alone. */
  isDeletedAlerted?: false;
  deleteFailed: string;
};

const activity = { title: 'Loom', des: 'Two looms.' };
const LISTS: List[] = [
  {
    list: 'News',
    label: 'News',
    path: 'news/',
    item: { news_name: 'Lamps', date: '2026-11-10', description: 'Two hundred.', image: null },
    field: ['news_name', 'Title'],
    add: 'Add news',
    created: 'News added!',
    save: 'Update news',
    saved: 'News updated!',
    saveFailed: 'Failed to submit: news_name: Too long.',
    question: 'Are you sure you want to delete this news item?',
    deleted: 'Deleted successfully!',
    deleteFailed: 'Error deleting: Not on Sundays.',
  },
  {
    list: 'A member of the team',
    label: 'Team',
    path: 'team/',
    item: { name: 'Savitri', designation: 'Sanskrit', des: 'Jokes.', image: null },
    field: ['name', 'Name'],
    add: 'Add member',
    created: 'Team member added!',
    save: 'Update member',
    saved: 'Team member updated!',
    saveFailed: 'Failed to submit: name: Too long.',
    question: 'Are you sure you want to delete this member?',
    deleted: 'Deleted successfully!',
    deleteFailed: 'Failed to delete.',
  },
  {
    list: 'A member of the board',
    label: 'Board Team',
    path: 'steeringboard-team/',
    item: { name: 'Kamalamma', image: null },
    field: ['name', 'Name'],
    add: 'Add member',
    created: 'Member added!',
    save: 'Update member',
    saved: 'Member updated!',
    saveFailed: 'Failed to submit: name: Too long.',
    question: 'Are you sure you want to delete this member?',
    deleted: 'The member is deleted.',
    isDeletedAlerted: false,
    deleteFailed: 'Error deleting: Not on Sundays.',
  },
  {
    list: 'An activity of the gurukulam',
    path: 'gukulam_activities/',
    item: { ...activity, image: null },
    field: ['title', 'Title'],
    add: 'Add activity',
    created: 'Gurukulam created',
    save: 'Update activity',
    saved: 'Gurukulam updated',
    saveFailed: 'Error: title: Too long.',
    question: 'Are you sure?',
    deleted: 'Deleted successfully',
    deleteFailed: 'Error: Not on Sundays.',
  },
  {
    list: 'An initiative',
    tab: 'Adrishya',
    path: 'adrishya/activities/',
    item: { ...activity, image: [] },
    field: ['title', 'Title'],
    add: 'Add activity',
    created: 'Adrishya created',
    save: 'Update activity',
    saved: 'Adrishya updated',
    saveFailed: 'Error: title: Too long.',
    question: 'Are you sure?',
    deleted: 'Deleted successfully',
    deleteFailed: 'Error: Not on Sundays.',
  },
];

// An animation is never redrawn, so that no canvas is needed here.
const picture = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });
const alerted = vi.fn();
const asked = vi.fn(() => true);

beforeEach(() => {
  startFresh();
  vi.stubGlobal('alert', alerted.mockReset());
  vi.stubGlobal('confirm', asked.mockClear());
});

describe.each(LISTS)('$list', ({ path, tab, label, item, field, ...texts }) => {
  const [name, labelOfField] = field;
  const refusal = JSON.stringify({ [name]: ['Too long.'] });

  async function show(isTaken: boolean) {
    const sent = fakeServer({
      [`GET ${path}`]: () => ok([{ id: 3, ...item }]),
      [`POST ${path}`]: () => ok({ id: 4, ...item }),
      [`PUT ${path}3/`]: () => (isTaken ? ok({ id: 3, ...item }) : new Response(refusal, { status: 400 })),
      [`DELETE ${path}3/`]: () =>
        isTaken
          ? new Response(null, { status: 204 })
          : Response.json({ detail: 'Not on Sundays.' }, { status: 403 }),
    });
    const { ListScreen } = await import('../../../src/dashboard/lists.tsx');
    const { ActivitiesScreen } = await import('../../../src/dashboard/activities/ActivitiesScreen.tsx');
    const content: ComponentType = label ? () => createElement(ListScreen, { label }) : ActivitiesScreen;
    await act(async () => void render(createElement(content)));
    if (tab !== undefined) await userEvent.click(screen.getByRole('tab', { name: tab }));
    return sent;
  }

  /** Types another title into the form and sends it; where it goes as a form, the server responds as here. */
  async function edit(status: number, body: string, press = userEvent.click): Promise<HTMLInputElement> {
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    const input = screen.getByLabelText<HTMLInputElement>(labelOfField);
    await userEvent.clear(input);
    await userEvent.type(input, 'A headline');
    await press(screen.getByRole('button', { name: texts.save }));
    await respond(status, body);
    return input;
  }

  /** Where it goes as a form. */
  async function respond(status: number, body: string): Promise<void> {
    if (FakeUpload.all.length > 0) await respondToUpload(status, body);
  }

  /** The fields that were sent with that method, as a form or as JSON. */
  function fieldsOf(sent: Awaited<ReturnType<typeof show>>, method: string): Record<string, unknown> {
    const [upload] = FakeUpload.all;
    if (upload?.method === method && upload.body instanceof FormData) return Object.fromEntries(upload.body);
    return JSON.parse(String(sent.find((call) => call.method === method)?.init.body));
  }

  test('is created with its picture, where it has one, and that is said in its own words', async () => {
    const sent = await show(true);
    const { image, ...fields } = item;
    for (const [key, value] of Object.entries(fields)) {
      const input = document.querySelector(`form [name="${key}"]`) ?? document.body;
      fireEvent.input(input, { target: { value } });
    }
    const file = document.querySelector<HTMLInputElement>('form input[type="file"]');
    if (file !== null) await userEvent.upload(file, picture);
    await userEvent.click(screen.getByRole('button', { name: texts.add }));
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(file === null ? 0 : 1));
    await respond(201, JSON.stringify({ id: 4, ...item }));
    expect(await screen.findByText(texts.created)).toBeTruthy();
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual([[texts.created]]));
    const withPicture = image === null ? { ...fields, image: expect.any(File) } : fields;
    expect(fieldsOf(sent, 'POST')).toEqual(withPicture);
  });

  test('is updated once by a double click, without a field for a picture that stays, and that is said in its own words', async () => {
    const sent = await show(true);
    await edit(200, JSON.stringify({ id: 3, ...item }), userEvent.dblClick);
    expect(await screen.findByText(texts.saved)).toBeTruthy();
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual([[texts.saved]]));
    const { image: _stays, ...fields } = item;
    expect(fieldsOf(sent, 'PUT')).toEqual({ ...fields, [name]: 'A headline' });
    expect(FakeUpload.all.length + sent.filter(({ method }) => method === 'PUT').length).toBe(1);
  });

  test('that the server refuses says so in its own words at its field, and keeps what was typed', async () => {
    await show(false);
    const input = await edit(400, refusal);
    expect(await screen.findByText(texts.saveFailed)).toBeTruthy();
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual([[texts.saveFailed]]));
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Too long.');
    expect(input.value).toBe('A headline');
  });

  test('is deleted once by a double click, after its question, and that is said in its own words', async () => {
    const sent = await show(true);
    await userEvent.dblClick(screen.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText(texts.deleted)).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith(texts.question);
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    const told = texts.isDeletedAlerted === false ? [] : [[texts.deleted]];
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual(told));
  });

  test('is not deleted without a yes', async () => {
    asked.mockReturnValueOnce(false);
    const sent = await show(true);
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('that the server does not delete stays, highlighted, with the reason', async () => {
    await show(false);
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText(texts.deleteFailed)).toBeTruthy();
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual([[texts.deleteFailed]]));
    const row = screen.getByRole('button', { name: /^Delete/ }).closest('li');
    expect(row?.getAttribute('data-delete')).toBe('failed');
  });
});
