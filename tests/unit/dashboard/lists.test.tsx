import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { alerted, asked, fakeServer, refused, startFresh } from './fake-server.ts';
import {
  button,
  gif,
  openForm,
  press,
  respondToUpload,
  showActivities,
  showGallery,
  showList,
} from './show-screens.tsx';

type Shown = {
  /** The list, as staff call it. */
  list: string;
  /** Its screen: of one list by its label in the sidebar, or one with tabs. */
  screen: 'News' | 'Team' | 'Board Team' | 'activities' | 'gallery';
  tab?: string;
  path: string;
  item: Record<string, unknown>;
  /** The name of its row; by default the value of its first field. */
  title?: string;
};

const LONG = `${'ಗುರುಕುಲ'.repeat(12)} ${'word'.repeat(25)}`;

const activity = {
  screen: 'activities',
  label: 'Title',
  add: 'Publish',
  save: 'Save',
  saveFailed: 'Error: title: Too long.',
  question: 'Are you sure?',
  deleted: 'Deleted successfully',
  deleteFailed: 'Error: Not on Sundays.',
} as const;

/** What one sees of a list that is written by a form, in its own words. `label`: its first field. */
type Written = Shown &
  Record<'label' | 'created' | 'saved' | 'saveFailed' | 'question' | 'deleted', string> & {
    deleteFailed: string;
    /** What its form asks for, in order; a `?` ends what may stay empty. */
    asked: string[];
    /** What asks for another picture, which may stay empty. */
    changeImage?: string;
    /** The board's says so in place alone. */
    isDeletedAlerted?: false;
  };

const WRITTEN: Written[] = [
  {
    list: 'the news',
    screen: 'News',
    path: 'news/',
    item: { news_name: LONG, date: '2026-11-10', description: LONG, image: null },
    label: 'Title',
    asked: ['Title', 'Date', 'Description', 'Image'],
    changeImage: 'Change Image (optional)',
    created: 'News added!',
    saved: 'News updated!',
    saveFailed: 'Failed to submit: news_name: Too long.',
    question: 'Are you sure you want to delete this news item?',
    deleted: 'Deleted successfully!',
    deleteFailed: 'Error deleting: Not on Sundays.',
  },
  {
    list: 'the team',
    screen: 'Team',
    path: 'team/',
    item: { name: LONG, designation: LONG, des: LONG, image: null },
    label: 'Name',
    asked: ['Name', 'Designation', 'Description', 'Photo'],
    changeImage: 'Change photo (optional)',
    created: 'Team member added!',
    saved: 'Team member updated!',
    saveFailed: 'Failed to submit: name: Too long.',
    question: 'Are you sure you want to delete this member?',
    deleted: 'Deleted successfully!',
    deleteFailed: 'Failed to delete.',
  },
  {
    list: 'the steering board',
    screen: 'Board Team',
    path: 'steeringboard-team/',
    item: { name: LONG, image: null },
    label: 'Name',
    asked: ['Name', 'Photo'],
    changeImage: 'Change photo (optional)',
    created: 'Member added!',
    saved: 'Member updated!',
    saveFailed: 'Failed to submit: name: Too long.',
    question: 'Are you sure you want to delete this member?',
    deleted: 'The member is deleted.',
    isDeletedAlerted: false,
    deleteFailed: 'Error deleting: Not on Sundays.',
  },
  {
    ...activity,
    list: 'the Gurukulam activities',
    path: 'gukulam_activities/',
    item: { title: LONG, des: LONG, image: null },
    asked: ['Title', 'Description', 'Image (optional)?'],
    changeImage: 'Change image (optional)',
    created: 'Gurukulam created',
    saved: 'Gurukulam updated',
  },
  {
    ...activity,
    list: 'the Adrishya activities',
    tab: 'Adrishya',
    path: 'adrishya/activities/',
    item: { title: LONG, des: LONG, image: [] },
    asked: ['Title', 'Description'],
    created: 'Adrishya created',
    saved: 'Adrishya updated',
  },
];

const gallery = { screen: 'gallery', title: '10 November 2026' } as const;

const LISTS: Shown[] = [
  ...WRITTEN,
  {
    ...gallery,
    list: 'the Gurukulam images',
    path: 'gallery/gurukulam/',
    item: { images: '/media/a.jpg', date: '2026-11-10' },
  },
  {
    ...gallery,
    list: 'the Adrishya images',
    tab: 'Adrishya',
    path: 'gallery/adrishya/',
    item: { image: '/media/a.jpg', date: '2026-11-10' },
  },
];

beforeEach(startFresh);

async function show({ screen: name, tab }: Pick<Shown, 'screen' | 'tab'>) {
  if (name === 'activities') await showActivities();
  else if (name === 'gallery') await showGallery();
  else await showList(name);
  if (tab !== undefined) await userEvent.click(screen.getByRole('tab', { name: tab }));
}

test.each(LISTS)(
  '$list show long and Kannada words whole, with a name for every button of the row',
  async ({ path, item, title, ...list }) => {
    fakeServer({ [`GET ${path}`]: () => ok([{ id: 3, ...item }]) });
    await show(list);
    const name = title ?? LONG;
    const row = within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body);
    const buttons = row.getAllByRole('button');
    expect(buttons.length).toBeGreaterThanOrEqual(2);
    expect(row.getAllByRole('button', { name: (text) => text.includes(name) })).toEqual(buttons);
  },
);

describe.each(WRITTEN)('an item of $list', ({ path, item, ...list }) => {
  const [name = ''] = Object.keys(item);
  const refusal = JSON.stringify({ [name]: ['Too long.'] });

  async function showItem(isTaken = true) {
    const sent = fakeServer({
      [`GET ${path}`]: () => ok([{ id: 3, ...item }]),
      [`POST ${path}`]: () => ok({ id: 4, ...item }),
      [`PUT ${path}3/`]: () => (isTaken ? ok({ id: 3, ...item }) : new Response(refusal, { status: 400 })),
      [`DELETE ${path}3/`]: isTaken ? gone : refused(403, 'Not on Sundays.'),
    });
    await show(list);
    return sent;
  }

  /** Where it goes as a form. */
  async function respond(status: number, body: unknown): Promise<void> {
    if (FakeUpload.all.length > 0) await respondToUpload(status, body);
  }

  /** Types another title into the form and sends it. */
  async function edit(send = userEvent.click): Promise<HTMLInputElement> {
    await press(/^Edit/);
    const input = screen.getByLabelText<HTMLInputElement>(list.label);
    await userEvent.clear(input);
    await userEvent.type(input, 'A headline');
    await send(button('Save'));
    return input;
  }

  /** The fields that were sent with that method, as a form or as JSON. */
  function fieldsOf(sent: Awaited<ReturnType<typeof showItem>>, method: string): Record<string, unknown> {
    const [upload] = FakeUpload.all;
    if (upload?.method === method && upload.body instanceof FormData) return Object.fromEntries(upload.body);
    return JSON.parse(String(sent.find((call) => call.method === method)?.init.body));
  }

  /** It is said once in place, and in an alert unless the list does without. */
  async function told(text: string, isAlerted = true): Promise<void> {
    expect(await screen.findByText(text)).toBeTruthy();
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual(isAlerted ? [[text]] : []));
    alerted.mockReset();
  }

  test('is asked for whole, and its picture at its creation alone', async () => {
    const inputs = () => [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)[name]')];
    const askedFor = () =>
      inputs().map(({ labels, required }) => `${labels?.[0]?.textContent}${required ? '' : '?'}`);
    await showItem();
    await openForm();
    expect(askedFor()).toEqual(list.asked);
    await press('Cancel');
    await press(/^Edit/);
    const texts = list.asked.slice(0, Object.keys(item).length - 1);
    expect(askedFor()).toEqual(list.changeImage ? [...texts, `${list.changeImage}?`] : texts);
  });

  test('is created with its picture, where it has one, and that is said in its own words', async () => {
    const sent = await showItem();
    const { image, ...fields } = item;
    await openForm();
    for (const [key, value] of Object.entries(fields)) {
      const input = document.querySelector(`form [name="${key}"]`) ?? document.body;
      fireEvent.input(input, { target: { value } });
    }
    const file = document.querySelector<HTMLInputElement>('form input[type="file"]');
    if (file !== null) await userEvent.upload(file, gif());
    await press('Publish');
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(file === null ? 0 : 1));
    await respond(201, { id: 4, ...item });
    await told(list.created);
    const withPicture = image === null ? { ...fields, image: expect.any(File) } : fields;
    expect(fieldsOf(sent, 'POST')).toEqual(withPicture);
  });

  test('is updated without its picture and deleted after a yes, each once by a double click', async () => {
    const sent = await showItem();
    await edit(userEvent.dblClick);
    expect(FakeUpload.all.length + sent.filter(({ method }) => method === 'PUT').length).toBe(1);
    if (FakeUpload.all.length > 0) expect(button('Saving…')).toBeTruthy();
    await respond(200, { id: 3, ...item });
    await told(list.saved);
    const { image: _stays, ...fields } = item;
    expect(fieldsOf(sent, 'PUT')).toEqual({ ...fields, [name]: 'A headline' });

    const deletes = () => sent.filter(({ method }) => method === 'DELETE').length;
    asked.mockReturnValueOnce(false);
    await press(/^Delete/);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(list.question));
    expect(deletes()).toBe(0);
    await userEvent.dblClick(button(/^Delete/));
    await told(list.deleted, list.isDeletedAlerted);
    expect(deletes()).toBe(1);
  });

  test('that the server refuses to save or delete stays, with the reason at its field or row', async () => {
    await showItem(false);
    const input = await edit();
    await respond(400, refusal);
    await told(list.saveFailed);
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Too long.');
    expect(input.value).toBe('A headline');
    await press(/^Edit/);
    expect(screen.queryByText('Too long.')).toBeNull();

    await press(/^Delete/);
    await told(list.deleteFailed);
    expect(
      button(/^Delete/)
        .closest('li')
        ?.getAttribute('data-delete'),
    ).toBe('failed');
  });
});
