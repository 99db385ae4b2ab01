import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CAPABILITIES } from '../../../src/resources/index.ts';
import { gone, ok, type Sent } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { alerted, fakeServer, offering, refused, startFresh } from './fake-server.ts';
import {
  button,
  field,
  gif,
  press,
  respondToUpload,
  showHomeBackground,
  showInitiatives,
} from './show-screens.tsx';

const kannada = 'ಗುರುಕುಲದ ದೀಪಾವಳಿ ದೀಪಗಳು ಇನ್ನೂರು';

beforeEach(startFresh);

type Item = { id: number; title: string; des: string; des_kn?: string; image: string[]; version?: string };
const PUT = 'PUT adrishya/activities/3/';
const lakes: Item = { id: 3, title: 'Lakes', des: 'Clean water', image: [], version: 'v1' };
const otherVersion = (present: unknown, changed_by?: string) =>
  Response.json({ detail: 'It has changed since it was read.', present, changed_by }, { status: 412 });

/** What a call asks to be the stored version; null for nothing. */
const ifMatch = ({ init }: Sent) => new Headers(init.headers).get('If-Match');

/** A server with one initiative that checks versions; `stored` may be changed at any time. */
function versionedServer(offers: Promise<never> | readonly string[] = CAPABILITIES, changedBy?: string) {
  const state: { stored: Item | null; writes: number } = { stored: { ...lakes }, writes: 1 };
  const check = (sent: Sent, then: (stored: Item) => Response): Response => {
    if (state.stored === null) return refused(404, 'Not found.')();
    const over = ifMatch(sent);
    if (over !== null && over !== `"${state.stored.version}"`) return otherVersion(state.stored, changedBy);
    return then(state.stored);
  };
  const sent = fakeServer({
    'GET capabilities/': async () => ok(await offers),
    'GET adrishya/activities/': () => ok(state.stored === null ? [] : [state.stored]),
    [PUT]: (call) =>
      check(call, (stored) => {
        state.writes += 1;
        state.stored = { ...stored, ...JSON.parse(String(call.init.body)), version: `v${state.writes}` };
        return ok(state.stored);
      }),
    'DELETE adrishya/activities/3/': (call) =>
      check(call, () => {
        state.stored = null;
        return gone();
      }),
    'POST adrishya/activities/': () => Response.json({ ...lakes, id: 4 }, { status: 201 }),
  });
  const change = (part: Partial<Item>) => {
    state.writes += 1;
    state.stored = { ...lakes, ...state.stored, ...part, version: `v${state.writes}` };
  };
  return { state, sent, change, puts: () => sent.filter(({ method }) => method === 'PUT') };
}

const notice = () => screen.findByRole('region', { name: 'This was changed while you were editing' });
const noNotice = () => expect(screen.queryByText('This was changed while you were editing')).toBeNull();

/** Opens the initiative, types a description, and lets somebody else change it meanwhile. */
async function editLate(
  server: ReturnType<typeof versionedServer>,
  theirs: Partial<Item>,
  mine = 'My words',
) {
  await showInitiatives();
  await press(/^Edit/);
  await userEvent.clear(field('Description'));
  await userEvent.type(field('Description'), mine);
  server.change(theirs);
  await press('Save');
}

describe('a save over a change of somebody else', () => {
  test('is stopped, and shows their version whole beside the form, which keeps mine', async () => {
    const server = versionedServer();
    await editLate(server, { title: 'Ponds', des: 'Their words' });
    const theirs = within(await notice());
    expect(theirs.getByText(/by somebody else or by you in another window/)).toBeTruthy();
    const terms = theirs.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Title', 'Description']);
    const facts = theirs.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Ponds', 'Their words']);
    expect(field('Description').value).toBe('My words');
    expect(server.state.stored?.des).toBe('Their words');
    expect(alerted).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(theirs.getByRole('heading', { level: 3 }));
  });

  test('names who it was if the server does, marks Kannada, and shows an emptied text as empty', async () => {
    const server = versionedServer(CAPABILITIES, 'meera@school.example');
    await editLate(server, { title: '', des_kn: kannada });
    const theirs = within(await notice());
    expect(theirs.getByText(/^meera@school\.example changed it after you opened it/)).toBeTruthy();
    expect(theirs.getByText(kannada).closest('[lang]')?.getAttribute('lang')).toBe('kn');
    expect(theirs.getByText('Empty')).toBeTruthy();
  });

  test('replaces theirs at "Save mine" alone', async () => {
    const server = versionedServer();
    await editLate(server, { des: 'Their words' });
    await notice();
    await press('Save mine');
    expect(await screen.findByText('Adrishya updated')).toBeTruthy();
    noNotice();
    expect(server.puts().map(ifMatch)).toEqual(['"v1"', '"v2"']);
    expect(server.state.stored?.des).toBe('My words');
    expect(screen.queryByLabelText('Description')).toBeNull();
  });

  test('is given up at "Use theirs", which fills the form with their version, to go on from there', async () => {
    const server = versionedServer();
    await editLate(server, { title: 'Ponds', des: 'Their words' });
    await notice();
    await press('Use theirs');
    noNotice();
    expect([field('Title').value, field('Description').value]).toEqual(['Ponds', 'Their words']);
    expect(document.activeElement).toBe(field('Title'));
    await userEvent.type(field('Description'), ' and mine');
    await press('Save');
    expect(await screen.findByText('Adrishya updated')).toBeTruthy();
    expect(server.state.stored).toMatchObject({ title: 'Ponds', des: 'Their words and mine' });
  });

  test.each([
    ['an HTML page', () => new Response('<h1>Precondition failed</h1>', { status: 412 })],
    ['junk for the item', () => otherVersion({ id: 'x' })],
  ])('a 412 with %s is a failure like any other', async (_title, respond) => {
    versionedServer();
    await showInitiatives();
    await press(/^Edit/);
    fakeServer({ [PUT]: respond });
    await press('Save');
    expect(await screen.findByText(/^Error: /)).toBeTruthy();
    noNotice();
  });

  test('one edit after the other needs no reload in between', async () => {
    const server = versionedServer();
    await showInitiatives();
    await press(/^Edit/);
    await userEvent.clear(field('Description'));
    await userEvent.type(field('Description'), 'My words');
    await press('Save');
    expect(await screen.findByText('Adrishya updated')).toBeTruthy();
    await press('Edit: Lakes');
    expect(field('Description').value).toBe('My words');
    await userEvent.type(field('Description'), ', again');
    await press('Save');
    expect(server.state.stored?.des).toBe('My words, again');
    noNotice();
  });
});

test('an item deleted meanwhile says so, keeps what was typed, and makes a new item of it', async () => {
  const server = versionedServer();
  await showInitiatives();
  await press(/^Edit/);
  await userEvent.type(field('Description'), ' for all');
  server.state.stored = null;
  await press('Save');
  expect(await screen.findByText('Error: Not found.')).toBeTruthy();
  expect(screen.getByText(/^Somebody deleted this while you were editing/)).toBeTruthy();
  await press('Keep it as a new item');
  expect(screen.queryByText(/^Somebody deleted this while you were editing/)).toBeNull();
  expect(field('Description').value).toBe('Clean water for all');
  expect(document.activeElement).toBe(button('Publish'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Adrishya created')).toBeTruthy();
  const post = server.sent.find(({ method }) => method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ title: 'Lakes', des: 'Clean water for all' });
});

test('a delete of a changed item is refused and shows the change, which the next delete is of', async () => {
  const server = versionedServer();
  await showInitiatives();
  await screen.findByRole('button', { name: /^Delete/ });
  server.change({ des: 'Their words' });
  await press('Delete: Lakes');
  expect(
    await screen.findByText(/^Error: It was changed in the meantime, so it was not deleted/),
  ).toBeTruthy();
  expect(await screen.findByText('Their words')).toBeTruthy();
  await press('Delete: Lakes');
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  const deletes = server.sent.filter(({ method }) => method === 'DELETE');
  expect(deletes.map(ifMatch)).toEqual(['"v1"', '"v2"']);
});

test.each([
  ['that knows no versions', undefined],
  ['whose items have a version of another meaning', 'v1'],
])('a server %s gets no version with a change or a delete, and all is as before', async (_title, version) => {
  const server = versionedServer([]);
  if (server.state.stored) server.state.stored = { ...lakes, ...(version === undefined ? {} : { version }) };
  await editLate(server, { des: 'Their words' });
  expect(await screen.findByText('Adrishya updated')).toBeTruthy();
  await press('Delete: Lakes');
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  const writes = server.sent.filter(({ method }) => method !== 'GET');
  expect(writes.map(ifMatch)).toEqual([null, null]);
});

const uploadedOver = () => FakeUpload.all.map(({ headers }) => headers.get('If-Match'));

describe('a picture over a picture of somebody else', () => {
  const present = { id: 4, bg: '/media/theirs.jpg', version: 'v2' };

  /** Chooses a picture for a background that somebody has replaced, or taken away, meanwhile. */
  async function uploadLate(isThere = true) {
    fakeServer({
      ...offering(),
      'GET home_bg/': () =>
        ok(
          isThere || FakeUpload.all.length === 0 ? [{ ...present, bg: '/media/old.jpg', version: 'v1' }] : [],
        ),
    });
    const home = await showHomeBackground();
    await userEvent.upload(home.getByLabelText('New picture for Home'), gif());
    await userEvent.click(home.getByRole('button', { name: 'Update: Home' }));
    if (isThere) await respondToUpload(412, { detail: 'Changed.', present });
    else await respondToUpload(404, { detail: 'Not found.' });
    return home;
  }

  async function movePoint(home: Awaited<ReturnType<typeof showHomeBackground>>) {
    await userEvent.click(await home.findByRole('button', { name: /^Choose what must stay in view/ }));
    (await home.findByRole('button', { name: /The point is/ })).focus();
    await userEvent.keyboard('{ArrowLeft}');
  }

  test('shows their picture, and keeps the one that is chosen', async () => {
    const home = await uploadLate();
    const theirs = within(await notice());
    expect(theirs.getByAltText('Their picture').getAttribute('src')).toBe('/media/theirs.jpg');
    await press('Save mine');
    await respondToUpload(200, { ...present, bg: '/media/mine.jpg', version: 'v3' });
    expect(uploadedOver()).toEqual(['"v1"', '"v2"']);
    expect(await home.findByText('Home background updated!')).toBeTruthy();
  });

  test('shows the point that somebody has moved in words', async () => {
    const old = { ...present, bg: '/media/old.jpg', version: 'v1' };
    fakeServer({ ...offering(), 'GET home_bg/': () => ok([FakeUpload.all.length === 0 ? old : present]) });
    const home = await showHomeBackground();
    await movePoint(home);
    await userEvent.click(home.getByRole('button', { name: 'Update: Home' }));
    await respondToUpload(412, { detail: 'Changed.', present: { ...present, focus: '10 20' } });
    expect(within(await notice()).getByText('10% from the left, 20% from the top')).toBeTruthy();
  });

  test('a point is not moved over a picture that has come since, but over the one for which it was', async () => {
    let stored = { ...present, bg: '/media/old.jpg', version: 'v1' };
    fakeServer({ ...offering(), 'GET home_bg/': () => ok([stored]) });
    const home = await showHomeBackground();
    await movePoint(home);
    stored = present;
    const { announceArrival } = await import('../../../src/stores/staff-list.ts');
    await act(async () => announceArrival('home_bg/'));
    await userEvent.click(home.getByRole('button', { name: 'Update: Home' }));
    await vi.waitFor(() => expect(uploadedOver()).toEqual(['"v1"']));
  });

  test('the first background that two upload at once is compared, and not there twice', async () => {
    let stored: object[] = [];
    fakeServer({ ...offering(), 'GET home_bg/': () => ok(stored) });
    const home = await showHomeBackground();
    await userEvent.upload(home.getByLabelText('New picture for Home'), gif());
    stored = [present];
    await userEvent.click(home.getByRole('button', { name: 'Upload: Home' }));
    await respondToUpload(412, { detail: 'Changed.', present });
    expect(FakeUpload.all[0]?.headers.get('Prefer')).toBe('versions');
    expect(within(await notice()).getByAltText('Their picture')).toBeTruthy();
    await press('Save mine');
    await vi.waitFor(() => expect(FakeUpload.all.map(({ method }) => method)).toEqual(['POST', 'PUT']));
    expect(uploadedOver()).toEqual([null, '"v2"']);
  });

  test('a background that is gone says so, and its picture stays chosen for a new one', async () => {
    const home = await uploadLate(false);
    expect(home.getByText('Upload failed!')).toBeTruthy();
    expect(home.getByText(/^Somebody deleted this while you were editing/)).toBeTruthy();
    await press('Keep it as a new item');
    expect(home.getByRole('button', { name: 'Remove: New picture for Home' })).toBeTruthy();
    await userEvent.click(home.getByRole('button', { name: 'Upload: Home' }));
    await vi.waitFor(() => expect(FakeUpload.all.at(-1)?.method).toBe('POST'));
  });
});
