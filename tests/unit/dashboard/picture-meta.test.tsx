import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { heldResponse, ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { fakeServer, offering, type Responses, startFresh } from './fake-server.ts';
import {
  field,
  gif,
  openForm,
  press,
  respondToUpload,
  sentFields,
  showGallery,
  showHomeBackground,
  showInitiatives,
  showList,
} from './show-screens.tsx';

const picture = (id: number, meta: object = {}) => ({
  id,
  date: `2026-11-0${id}`,
  images: `/media/gallery/${id}.jpg`,
  ...meta,
});
const gallery = [picture(1), picture(2, { alt: 'A lamp', focus: '20 80' }), picture(3)];

async function openGallery(responses: Responses = {}) {
  const sent = fakeServer({ ...offering(), 'GET gallery/gurukulam/': () => ok(gallery), ...responses });
  await showGallery();
  return sent;
}
const writeThem = () => press('Write them now');
/** The server refuses a change, because somebody else has written meanwhile; `over` names the versions that it was for. */
function refusing(present: object) {
  const over: (string | null)[] = [];
  const respond: Responses[string] = ({ init: { headers } }) => {
    over.push(new Headers(headers).get('If-Match'));
    return Response.json({ detail: 'It has changed.', present, changed_by: '' }, { status: 412 });
  };
  return { over, respond };
}
const panel = () => within(screen.getByRole('region', { name: 'What do the pictures show?' }));
const altField = () => panel().findByLabelText<HTMLTextAreaElement>(/^What does it show\?/);

function formOf(body: unknown): FormData {
  if (!(body instanceof FormData)) throw new Error('The body should be a form.');
  return body;
}

beforeEach(startFresh);

/** The same, with the form for a new item. */
const opened = (show: () => Promise<void>) => async () => {
  await show();
  await openForm();
};

test.each([
  ['the gallery', opened(showGallery), /^Images/],
  ['the form of news', opened(() => showList('News')), 'Image'],
  ['a background', showHomeBackground, 'New picture for Home'],
])('%s is as it was where the server takes no alt text', async (_what, show, label) => {
  fakeServer({ 'GET gallery/gurukulam/': () => ok(gallery) });
  await show();
  await userEvent.upload(field(label), [gif()]);
  await screen.findAllByText(/a\.gif|unchanged/);
  expect(screen.queryByText(/^(?:What do the pictures show|What does it show|Describe)/)).toBeNull();
  expect(screen.queryByRole('button', { name: /What must stay in view|what must stay in view/ })).toBeNull();
});

test('the gallery shows a placeholder and nothing below until its list comes', async () => {
  const list = heldResponse();
  await openGallery({ 'GET gallery/gurukulam/': list.respond });
  const deleted = () => screen.queryByRole('region', { name: 'Recently deleted' });
  expect(panel().getByRole('status').textContent).toBe('…');
  expect(deleted()).toBeNull();
  await act(async () => list.arrive(ok(gallery)));
  expect(await panel().findByRole('button', { name: 'Write them now' })).toBeTruthy();
  expect(deleted()).toBeTruthy();
});

test('the gallery counts pictures without alt text, which are described in turn, newest first', async () => {
  const saved: FormData[] = [];
  const sent = await openGallery({
    'PUT gallery/gurukulam/3/': ({ init: { body } }) => {
      saved.push(formOf(body));
      return ok(picture(3, { alt: 'Children plant saplings' }));
    },
    'PUT gallery/gurukulam/1/': () => ok(picture(1, { alt: 'A cow' })),
  });
  expect(
    await screen.findByText('2 pictures have no description yet for people who cannot see them.'),
  ).toBeTruthy();
  await writeThem();
  expect(await panel().findByText(/Image no\. 3/)).toBeTruthy();
  await vi.waitFor(async () => expect(document.activeElement).toBe(await altField()));
  await userEvent.type(await altField(), 'Children plant saplings');
  // The Enter that ends a word of an input method.
  fireEvent.keyDown(await altField(), { key: 'Enter', isComposing: true });
  expect(saved).toEqual([]);
  await userEvent.type(await altField(), '{Enter}');
  expect(await panel().findByText(/Image no\. 1/)).toBeTruthy();
  await vi.waitFor(async () => expect(document.activeElement).toBe(await altField()));
  expect(panel().getByText('One picture has no description yet for people who cannot see it.')).toBeTruthy();
  await userEvent.type(await altField(), 'A cow{Enter}');
  expect(
    await panel().findByText('Every picture has a description for people who cannot see it.'),
  ).toBeTruthy();
  expect(panel().queryByRole('button')).toBeNull();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/api/gallery/gurukulam/3/',
    '/api/gallery/gurukulam/1/',
  ]);
  expect(Object.fromEntries(saved[0] ?? [])).toEqual({
    date: '2026-11-03',
    alt: 'Children plant saplings',
    focus: '',
  });
});

test('what somebody else wrote meanwhile is shown before it is replaced, also after a reload', async () => {
  const theirs = picture(3, { alt: 'A ladder', version: 'theirs' });
  const lists = [[picture(3, { version: 'mine' }), picture(2, { alt: 'A lamp' })], [theirs]];
  const { over, respond } = refusing(theirs);
  await openGallery({
    'GET gallery/gurukulam/': () => ok(lists.length > 1 ? lists.shift() : lists[0]),
    'DELETE gallery/gurukulam/2/': () => Response.json({ detail: 'Not found.' }, { status: 404 }),
    'PUT gallery/gurukulam/3/': (call) => {
      const refused = respond(call);
      return over.length === 1 ? refused : ok({ ...theirs, alt: 'A swing' });
    },
  });
  await writeThem();
  await userEvent.type(await altField(), 'A swing');
  await press('Delete: 2 November 2026');
  expect(await panel().findByText(/^Every picture has a description/)).toBeTruthy();
  await userEvent.type(await altField(), '{Enter}');
  expect(await panel().findByText('A ladder')).toBeTruthy();
  expect((await altField()).value).toBe('A swing');
  await press('Save mine');
  await vi.waitFor(() => expect(panel().queryByLabelText(/^What does it show\?/)).toBeNull());
  expect(over).toEqual(['"mine"', '"theirs"']);
});

test('the point of focus moves by a tap and by the arrow keys, and no further than the edge', async () => {
  let saved = new FormData();
  await openGallery({
    'PUT gallery/gurukulam/2/': ({ init: { body } }) => {
      saved = formOf(body);
      return ok(picture(2));
    },
  });
  await press('Describe: Image no. 2');
  expect((await altField()).value).toBe('A lamp');
  const point = panel().getByRole('button', {
    name: /^What must stay in view\? The point is 20% from the left/,
  });
  await userEvent.click(point);
  point.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  fireEvent.click(point, { detail: 1, clientX: 190, clientY: 25 });
  expect(panel().getByText('The point is 95% from the left and 25% from the top.')).toBeTruthy();
  point.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
  expect(panel().getByText('The point is 100% from the left and 20% from the top.')).toBeTruthy();
  await userEvent.click(panel().getByRole('button', { name: 'Save and next' }));
  await vi.waitFor(() => expect(saved.get('focus')).toBe('100 20'));
  expect(saved.get('alt')).toBe('A lamp');
});

const newsTexts = { news_name: 'Deepavali', date: '2026-11-10', description: 'Lamps.' };
const news = { id: 3, image: '/media/news/a.jpg', ...newsTexts };

/** Opens the form of news that are stored with this alt text or focus. */
async function editNews(stored: object = {}) {
  fakeServer({ ...offering(), 'GET news/': () => ok([{ ...news, ...stored }]) });
  await showList('News');
  await press(/^Edit/);
}
const update = () => press('Save');

test.each([
  [
    'is asked for, and sent with the other texts',
    undefined,
    'Lamps in two rows',
    { alt: 'Lamps in two rows' },
  ],
  ['is sent empty once it is taken away, so that it goes', 'Lamps', '', { alt: '' }],
  ['is not sent where nobody writes any', undefined, '', {}],
])('the alt text of a picture of news %s', async (_what, stored, typed, sent) => {
  await editNews(stored === undefined ? {} : { alt: stored });
  await userEvent.clear(await shownAlt());
  if (typed !== '') await userEvent.type(await shownAlt(), typed);
  await update();
  expect(sentFields()).toEqual({ ...newsTexts, ...sent });
});

const choose = () => userEvent.upload(field(/^Change Image/), gif('new.gif'));
const shownAlt = () => screen.findByLabelText<HTMLTextAreaElement>(/^What does it show\?/);

test('a picture that replaces another has its own alt text, which goes with it; the old returns', async () => {
  await editNews({ alt: 'Lamps' });
  expect((await shownAlt()).value).toBe('Lamps');
  await choose();
  expect((await shownAlt()).value).toBe('');
  await userEvent.type(await shownAlt(), 'A swing');
  await choose();
  expect((await shownAlt()).value).toBe('');
  await userEvent.type(await shownAlt(), 'A cow');
  await press(/^Remove: Change Image/);
  expect((await shownAlt()).value).toBe('Lamps');
  await choose();
  await userEvent.type(await shownAlt(), 'A ladder');
  await update();
  await vi.waitFor(() =>
    expect(sentFields()).toEqual({ ...newsTexts, alt: 'A ladder', image: expect.any(File) }),
  );
});

const describedRow = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

test('pictures chosen together are described before they are sent, each by itself', async () => {
  await openGallery({ 'GET me/': () => ok({ email: 'asha@example.org' }) });
  await openForm();
  await userEvent.upload(field(/^Images/), [gif(), gif('b.gif')]);
  await press('Describe: b.gif');
  await userEvent.type(await describedRow('b.gif').findByLabelText(/^What does it show\?/), 'A swing');
  await press('Close: b.gif');
  await press('Upload 2 photos');
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  expect(Object.keys(sentFields())).toEqual(['date', 'images']);
  await respondToUpload(201, picture(8));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(sentFields()).toMatchObject({ alt: 'A swing' });
  expect(sentFields()).not.toHaveProperty('focus');
});

const pointButton = () => screen.findByRole('button', { name: /^What must stay in view\?/ });
const isAt = (x: number, y: number) => `The point is ${x}% from the left and ${y}% from the top.`;

async function movePoint(keys: string): Promise<void> {
  (await pointButton()).focus();
  await userEvent.keyboard(keys);
}

test('a news picture’s focus is sent and cropped around; one moved meanwhile is told of first', async () => {
  const present = { ...news, focus: '10 10', version: 'theirs' };
  await editNews({ alt: 'Lamps', focus: '20 80', version: 'mine' });
  expect(await screen.findByText(isAt(20, 80))).toBeTruthy();
  await movePoint('{ArrowLeft}{ArrowDown}');
  const preview = within(screen.getByRole('region', { name: /^Preview/ }));
  expect(preview.getByRole('presentation', { hidden: true }).style.objectPosition).toBe('15% 85%');
  await update();
  expect(sentFields()).toMatchObject({ news_name: 'Deepavali', alt: 'Lamps', focus: '15 85' });
  await respondToUpload(412, { present, changed_by: 'asha@school.org' });
  const theirs = within(await screen.findByRole('region', { name: /^This was changed/ }));
  expect(theirs.getByText('10% from the left, 10% from the top')).toBeTruthy();
});

test('a picture that is there already is described in the row of its initiative', async () => {
  const murals = {
    id: 1,
    title: 'Murals',
    des: 'Walls.',
    image: ['/media/adrishya/a.jpg', '/media/adrishya/b.jpg'],
    image_ids: [11, 12],
    image_alts: ['', 'A wall'],
    image_focuses: ['', '10 20'],
  };
  const saved: FormData[] = [];
  fakeServer({
    ...offering(),
    'GET adrishya/activities/': () => ok([murals]),
    'PUT adrishya/image/12/': ({ init: { body } }) => {
      saved.push(formOf(body));
      return saved.length > 1
        ? ok({ id: 12 })
        : Response.json({ alt: ['No names, please.'] }, { status: 400 });
    },
  });
  await showInitiatives();
  await press('Describe image 2 of “Murals”');
  expect(await screen.findByText(isAt(10, 20))).toBeTruthy();
  expect((await shownAlt()).value).toBe('A wall');
  await userEvent.type(await shownAlt(), ' with a fish');
  await movePoint('{ArrowUp}');
  await press('Save');
  expect(await screen.findByText(/^It could not be saved\./)).toBeTruthy();
  expect((await shownAlt()).getAttribute('aria-invalid')).toBe('true');
  await press('Save');
  await vi.waitFor(() => expect(screen.queryByLabelText(/^What does it show\?/)).toBeNull());
  const fields = { adrishya: '1', alt: 'A wall with a fish', focus: '10 15' };
  expect(saved.map((body) => Object.fromEntries(body))).toEqual([fields, fields]);
});

test('alt text that somebody else gave an initiative’s picture is shown before it is replaced', async () => {
  const murals = { id: 1, title: 'Murals', des: 'Walls.', image: ['/media/adrishya/a.jpg'], image_ids: [11] };
  let stored = 'A wall';
  const sent = fakeServer({
    ...offering(),
    'GET adrishya/activities/': () => ok([{ ...murals, image_alts: [stored], image_focuses: [''] }]),
    'PUT adrishya/image/11/': () => ok({ id: 11 }),
  });
  const puts = () => sent.filter(({ method }) => method === 'PUT').length;
  await showInitiatives();
  await press('Describe image 1 of “Murals”');
  await userEvent.type(await shownAlt(), ' with a fish');
  stored = 'A wall with a boat';
  await press('Save');
  expect(await screen.findByText('A wall with a boat')).toBeTruthy();
  expect([(await shownAlt()).value, puts()]).toEqual(['A wall with a fish', 0]);
  await press('Save mine');
  await vi.waitFor(() => expect(puts()).toBe(1));
});

/** A revision of a picture, as the server lists it. */
const revision = (item: object) => ({
  id: 5,
  change: 'change',
  by: 'meera@school.example',
  at: new Date().toISOString(),
  until: new Date(Date.now() + 86_400_000).toISOString(),
  item,
  pictures: [],
});
const oneRevision = (item: object) => () =>
  ok({ count: 1, next: null, previous: null, results: [revision(item)] });

test('the description of a gallery picture can be undone, also when the next one is open', async () => {
  let third = picture(3, { version: 'v1' });
  await openGallery({
    'GET gallery/gurukulam/': () => ok([picture(1), third]),
    'PUT gallery/gurukulam/3/': () => {
      third = picture(3, { alt: 'A swing', version: 'v2' });
      return ok(third);
    },
    'GET history/gallery/gurukulam/3/?limit=20&offset=0': oneRevision(picture(3)),
    'POST history/version/5/restore/': () => {
      third = picture(3, { version: 'v3' });
      return ok(third);
    },
  });
  await writeThem();
  await userEvent.type(await altField(), 'A swing{Enter}');
  expect(await panel().findByText(/Image no\. 1/)).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
  expect(await screen.findByText(/^2 pictures have no description/)).toBeTruthy();
});

test('the description of an initiative’s picture can be undone, but not what somebody else wrote', async () => {
  let alt = 'A wall';
  let isRestored = false;
  const murals = { id: 1, title: 'Murals', des: 'Walls.', image: ['/media/adrishya/a.jpg'], image_ids: [11] };
  fakeServer({
    ...offering(),
    'GET adrishya/activities/': () => ok([{ ...murals, image_alts: [alt], image_focuses: [''] }]),
    'PUT adrishya/image/11/': () => {
      alt = 'A wall with a fish';
      return ok({ id: 11 });
    },
    'GET history/adrishya/image/11/?limit=20&offset=0': oneRevision({ id: 11, adrishya: 1, images: null }),
    'POST history/version/5/restore/': () => {
      isRestored = true;
      return ok({ id: 11 });
    },
  });
  await showInitiatives();
  await press('Describe image 1 of “Murals”');
  await userEvent.type(await shownAlt(), ' with a fish');
  await press('Save');
  expect(await screen.findByText('The description is saved.')).toBeTruthy();
  alt = 'A wall with a boat';
  await press('Undo');
  expect(await screen.findByText(/could not be undone. Somebody has changed it since\.$/)).toBeTruthy();
  expect(isRestored).toBe(false);
  alt = 'A wall with a fish';
  await press('Try again');
  expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
  expect(isRestored).toBe(true);
});

const background = { id: 5, bg: '/media/backgrounds/a.jpg', focus: '20 80', version: 'mine' };

test('a background’s focus moves without another picture; a chosen one begins in its middle', async () => {
  fakeServer({ ...offering(), 'GET home_bg/': () => ok([background]) });
  await showHomeBackground();
  const form = within(screen.getByRole('form', { name: 'Home' }));
  const updateHome = () => userEvent.click(form.getByRole('button', { name: 'Update: Home' }));
  await userEvent.click(await form.findByRole('button', { name: 'Choose what must stay in view: Home' }));
  expect(await form.findByText(isAt(20, 80))).toBeTruthy();
  await updateHome();
  expect(FakeUpload.all).toHaveLength(0);
  await movePoint('{ArrowRight}');
  await updateHome();
  await vi.waitFor(() => expect(sentFields()).toEqual({ focus: '25 80' }));
  await respondToUpload(500, {});
  await userEvent.upload(form.getByLabelText('New picture for Home'), gif('new.gif'));
  expect(await form.findByText(isAt(50, 50))).toBeTruthy();
  await updateHome();
  await vi.waitFor(() => expect(sentFields()).toEqual({ focus: '', bg: expect.any(File) }));
});
