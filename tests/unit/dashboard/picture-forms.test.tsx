import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gone, ok, sentTo } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { datedBytes } from '../lib/dated-bytes.ts';
import { alerted, asked, fakeServer, offering, type Responses, refused, startFresh } from './fake-server.ts';
import {
  button,
  field,
  gif,
  openForm,
  press,
  respondToUpload,
  sentFields,
  showGallery,
  showHomeBackground,
  showInitiatives,
} from './show-screens.tsx';

/** What was uploaded, each as 'POST /api/home_bg/'. */
const uploads = () =>
  FakeUpload.all.map(({ method, responseURL }) => `${method} ${new URL(responseURL).pathname}`);

const uploadsBegun = (count: number) => vi.waitFor(() => expect(FakeUpload.all).toHaveLength(count));

const redrawn = vi.hoisted(() => vi.fn());
vi.mock('../../../src/lib/redraw-picture.ts', () => ({ redrawPicture: redrawn }));

/** Photos are sent in the name of whoever the server says. */
const STAFF: Responses = { 'GET me/': () => ok({ email: 'asha@example.org' }) };

beforeEach(startFresh);

test('the backgrounds are in their order, and a picture for one goes up in at most 2400 pixels', async () => {
  redrawn.mockResolvedValue(new Blob(['small']));
  fakeServer({});
  const home = await showHomeBackground();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Home', 'Our Model', 'Activities', 'Gallery', 'Support Us', 'About', 'Contact']);
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff]), 'a.jpg'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(home.getByLabelText('New picture for Home'), photo);
  await vi.waitFor(() => expect(redrawn).toHaveBeenCalledOnce());
  expect(redrawn.mock.lastCall?.[1]).toMatchObject({ longestEdge: 2400 });
});

test('a background without a picture says so, and nothing is sent', async () => {
  fakeServer({});
  const home = await showHomeBackground();
  await userEvent.click(home.getByRole('button', { name: /^Upload ?: Home$/ }));
  expect(home.getByText('Please select an image.')).toBeTruthy();
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Please select an image.'));
  expect(uploads()).toEqual([]);
  await userEvent.upload(home.getByLabelText('New picture for Home'), gif());
  expect(home.queryByText('Please select an image.')).toBeNull();
});

test('the first background of a page is created, from image files alone', async () => {
  fakeServer({});
  const home = await showHomeBackground();
  expect(field('New picture for Home').accept).toBe('image/*');
  await userEvent.upload(home.getByLabelText('New picture for Home'), gif());
  await userEvent.click(home.getByRole('button', { name: /^Upload ?: Home$/ }));
  await uploadsBegun(1);
  expect(uploads()).toEqual(['POST /api/home_bg/']);
  expect(sentFields()).toEqual({ bg: expect.any(File) });
  await respondToUpload(201, { id: 4, bg: '/media/new.gif' });
  expect(await home.findByText('Home background uploaded!')).toBeTruthy();
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Home background uploaded!'));
});

test('a background is sent once by a double click, its picture chosen until the server has it', async () => {
  fakeServer({ 'GET home_bg/': () => ok([{ id: 4, bg: '/media/old.jpg' }]) });
  const home = await showHomeBackground();
  const update = home.getByRole('button', { name: /^Update ?: Home$/ });
  expect(update.dataset.kind).toBe('quiet');
  await userEvent.upload(home.getByLabelText('New picture for Home'), gif());
  expect(update.dataset.kind).toBeUndefined();
  await userEvent.dblClick(home.getByRole('button', { name: /^Update ?: Home$/ }));
  expect(uploads()).toEqual(['PUT /api/home_bg/4/']);
  await respondToUpload(500, '<h1>Oops</h1>');
  expect(home.getByText('Upload failed!')).toBeTruthy();
  expect(home.getByRole('button', { name: 'Remove: New picture for Home' })).toBeTruthy();
  await userEvent.click(home.getByRole('button', { name: /^Update ?: Home$/ }));
  await respondToUpload(200);
  expect(await home.findByText('Home background updated!')).toBeTruthy();
  expect(home.queryByRole('button', { name: 'Remove: New picture for Home' })).toBeNull();
});

test.each([
  ['Gurukulam', 'images'],
  ['Adrishya', 'image'],
])('a picture for the %s gallery goes up with its date, as "%s"', async (tab, name) => {
  fakeServer(STAFF);
  await showGallery();
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  await openForm();
  expect(field(/^Images/).required).toBe(true);
  await userEvent.upload(field(/^Images/), gif());
  await screen.findByText('a.gif');
  expect([field(/^Images/).required, field('Date').required]).toEqual([false, true]);
  await press('Upload 1 photo');
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  expect(Object.keys(sentFields())).toEqual(['date', name]);
});

test('photos for a gallery go up with the days they were taken, others with the typed date', async () => {
  fakeServer(STAFF);
  await showGallery();
  const dated = new File([await gif().arrayBuffer(), datedBytes('2026:08:15 10:20:30')], 'dated.gif', {
    type: 'image/gif',
  });
  await openForm();
  await userEvent.upload(field(/^Images/), [dated, gif()]);
  await screen.findByText('15 August 2026');
  const date = await screen.findByLabelText('Date for photos without one');
  fireEvent.change(date, { target: { value: '2026-08-20' } });
  await press('Upload 2 photos');
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  expect(sentFields()).toMatchObject({ date: '2026-08-15' });
  await respondToUpload(201);
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(sentFields()).toMatchObject({ date: '2026-08-20' });
});

const cardOf = (text: string) => screen.queryByText(text)?.closest('li');

/** Returns what returns the element that was scrolled into view last. */
function watchScrolling(): () => Element | null {
  let last: Element | null = null;
  Element.prototype.scrollIntoView = function scrolled() {
    last = this;
  };
  return () => last;
}

test('photos that have all arrived are told of once', async () => {
  const rows = [9, 10, 11].map((id) => ({ id, images: `/media/${id}.jpg`, date: '2026-11-10' }));
  fakeServer({ ...STAFF, 'GET gallery/gurukulam/': () => ok(rows) });
  await showGallery();
  const regions = screen.getAllByRole('status');
  await openForm();
  await userEvent.upload(field(/^Images/), [gif(), gif('b.gif')]);
  await press('Upload 2 photos');
  await uploadsBegun(1);
  // A live region that appears together with its text is not announced.
  expect(regions).toContain((await screen.findByText('Uploading 1 of 2')).closest('[role="status"]'));
  await respondToUpload(201, { id: 10 });
  await uploadsBegun(2);
  expect(await screen.findByText('Uploading 2 of 2')).toBeTruthy();
  expect(alerted).not.toHaveBeenCalled();
  await respondToUpload(201, { id: 11 });
  expect(await screen.findByText('Image uploaded!')).toBeTruthy();
  expect(screen.getByText('2 photos are on the site.')).toBeTruthy();
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Image uploaded!'));
  expect(screen.queryByRole('region', { name: 'Not on the site yet' })).toBeNull();
});

test('Undo after an upload takes all that arrived down, and goes on where it failed', async () => {
  const urlOf = (id: number) => `gallery/gurukulam/${id}/`;
  const there = new Set([9, 10, 11]);
  let fails = true;
  const takesDown = (id: number) => ({
    [`DELETE ${urlOf(id)}`]: () => {
      if (id === 10 && fails) return refused(507, 'The disk is full.')();
      there.delete(id);
      return gone();
    },
  });
  const sent = fakeServer({
    ...STAFF,
    ...offering(),
    'GET gallery/gurukulam/': () => ok([...there].map((id) => ({ id, images: `/media/${id}.jpg` }))),
    ...takesDown(10),
    ...takesDown(11),
  });
  await showGallery();
  await openForm();
  await userEvent.upload(field(/^Images/), [gif(), gif('b.gif')]);
  await press('Upload 2 photos');
  for (const id of [10, 11]) {
    await uploadsBegun(id - 9);
    await respondToUpload(201, { id });
  }
  await press('Undo');
  expect(await screen.findByText('It could not be undone. The disk is full.')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
  expect(screen.getAllByText(/^Image no\./).map(({ textContent }) => textContent)).toEqual(['Image no. 9']);
  const deleted = sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path.slice(5));
  expect(deleted).toEqual([urlOf(11), urlOf(10), urlOf(10)]);
});

test('photos chosen without a signal get one message for all, and one when they arrive', async () => {
  fakeServer({ ...STAFF, ...offering() });
  await showGallery();
  await openForm();
  await userEvent.upload(field(/^Images/), [gif(), gif('b.gif')]);
  await press('Upload 2 photos');
  await uploadsBegun(1);
  await respondToUpload(201, { id: 10 });
  await uploadsBegun(2);
  await act(async () => FakeUpload.all[1]?.onerror?.());
  const list = within(screen.getByRole('region', { name: 'Not on the site yet' }));
  expect(await list.findByText('Waiting for a signal. It goes out by itself.')).toBeTruthy();
  expect(list.queryByText(/failed|could not be reached/)).toBeNull();
  expect(screen.queryByText(/on the way/)).toBeNull();
  expect(screen.getByText(/^The photos are kept on this device until they are on the site\./)).toBeTruthy();
  expect(alerted).not.toHaveBeenCalled();
  await openForm();
  await userEvent.upload(field(/^Images/), gif('c.gif'));
  await press('Upload 1 photo');
  for (const count of [3, 4]) {
    await uploadsBegun(count);
    await respondToUpload(201, { id: count });
  }
  expect(await screen.findByText('3 photos are on the site.')).toBeTruthy();
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Image uploaded!'));
});

test('photos that have arrived are told of once, however often others for another list are tried', async () => {
  fakeServer({ ...STAFF, ...offering() });
  await showGallery();
  const sendOne = async (name: string) => {
    await openForm();
    await userEvent.upload(field(/^Images/), gif(name));
    await press('Upload 1 photo');
  };
  await userEvent.click(screen.getByRole('tab', { name: 'Adrishya' }));
  await sendOne('b.gif');
  await uploadsBegun(1);
  await respondToUpload(500);
  await userEvent.click(screen.getByRole('tab', { name: 'Gurukulam' }));
  await sendOne('a.gif');
  await uploadsBegun(2);
  await respondToUpload(500);
  await uploadsBegun(3);
  await respondToUpload(201, { id: 10 });
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Image uploaded!'));
  // As after a pause.
  const { sendWaiting } = await import('../../../src/outbox/photo-sender.ts');
  const run = sendWaiting();
  await uploadsBegun(4);
  await respondToUpload(500);
  await act(() => run);
  // An alert waits for two frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(alerted).toHaveBeenCalledOnce();
});

test('a photo whose answer was lost is marked in the list at once, and nothing says to try again', async () => {
  fakeServer({ ...STAFF, 'GET capabilities/': () => ok([]) });
  await showGallery();
  await openForm();
  await userEvent.upload(field(/^Images/), gif());
  await press('Upload 1 photo');
  await uploadsBegun(1);
  await act(async () => FakeUpload.all[0]?.onerror?.());
  const list = within(screen.getByRole('region', { name: 'Not on the site yet' }));
  const unclear = 'No answer came back. Look whether it is there before you send it again.';
  expect(await list.findByText(unclear)).toBeTruthy();
  expect(list.getByRole('button', { name: 'It is there: a.gif' })).toBeTruthy();
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith(unclear));
  expect(screen.queryByText(/try again/i)).toBeNull();
  // An open form hides the list.
  expect(screen.queryByRole('form')).toBeNull();
});

test('a photo that is removed or sent again leaves the focus at its list', async () => {
  fakeServer({ ...STAFF, 'GET capabilities/': () => ok([]) });
  await showGallery();
  await openForm();
  await userEvent.upload(field(/^Images/), [gif(), gif('b.gif')]);
  const loseAnswer = async (count: number) => {
    await uploadsBegun(count);
    await act(async () => FakeUpload.all.at(-1)?.onerror?.());
  };
  const focused = () => document.activeElement?.className;
  await press('Remove: b.gif');
  await vi.waitFor(() => expect(screen.queryByText('b.gif')).toBeNull());
  expect(focused()).toMatch(/outcome/);
  await press('Upload 1 photo');
  await loseAnswer(1);
  await press('Not there: send it again: a.gif');
  await loseAnswer(2);
  expect(focused()).toMatch(/outcome/);
  await press('It is there: a.gif');
  await vi.waitFor(() => expect(screen.queryByText('a.gif')).toBeNull());
  expect(focused()).toMatch(/outcome/);
});

test('a picture that is taken back leaves the keyboard at its field', async () => {
  fakeServer({});
  await showHomeBackground();
  await userEvent.upload(field('New picture for Home'), gif());
  await press('Remove: New picture for Home');
  await vi.waitFor(() => expect(document.activeElement).toBe(field('New picture for Home')));
});

test('a picture of the gallery that is not replaced after all has the focus in its row again', async () => {
  fakeServer({ 'GET gallery/gurukulam/': () => ok([{ id: 9, images: '/media/a.jpg', date: '2026-11-10' }]) });
  await showGallery();
  await press(/^Replace/);
  await press('Cancel');
  await vi.waitFor(() => expect(document.activeElement).toBe(button(/^Replace/)));
});

test.each([
  ['Gurukulam', 'images'],
  ['Adrishya', 'image'],
])('a picture of the %s gallery is deleted after the question', async (tab, name) => {
  const path = `gallery/${tab.toLowerCase()}/`;
  const sent = fakeServer({
    [`GET ${path}`]: () => ok([{ id: 9, [name]: '/media/a.jpg', date: '2026-11-10' }]),
    [`DELETE ${path}9/`]: gone,
  });
  await showGallery();
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  await press(/^Delete/);
  expect(await screen.findByText('Deleted!')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Deleted!'));
  expect(sentTo(sent, `/api/${path}9/`).map(({ method }) => method)).toEqual(['DELETE']);
  expect(screen.queryByText('Image no. 9')).toBeNull();
});

describe('a picture of the gallery', () => {
  /** Replaces one that the server deletes with this status. */
  async function replace(status: number) {
    const sent = fakeServer({
      'GET gallery/gurukulam/': () => ok([{ id: 9, images: '/media/a.jpg', date: '2026-11-10' }]),
      'DELETE gallery/gurukulam/9/': () => new Response(null, { status }),
    });
    await showGallery();
    await press(/^Replace/);
    expect(screen.getByText(/^The new image is uploaded first\./)).toBeTruthy();
    expect(field('Date').value).toBe('2026-11-10');
    await userEvent.upload(field('New image'), gif());
    await userEvent.dblClick(button('Replace'));
    expect(uploads()).toEqual(['POST /api/gallery/gurukulam/']);
    return () => sent.filter(({ method }) => method === 'DELETE').length;
  }

  test.each([
    ['is deleted after its replacement has arrived', 204, 'Image uploaded!'],
    [
      'is still there if its delete fails, and staff hear of both',
      500,
      'Failed to delete. The new image is in the gallery, but the old one could not be deleted and is still there, too.',
    ],
  ])('%s', async (_title, status, text) => {
    const deletes = await replace(status);
    expect(deletes()).toBe(0);
    await respondToUpload(201);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(deletes()).toBe(1);
    // Only the new one was saved.
    expect(screen.queryByText(/^Saved\./)).toBeNull();
    // Sending this one again would double it.
    expect(screen.queryByRole('heading', { name: 'Replace an image' })).toBeNull();
  });

  test('is back in place of its replacement after Undo', async () => {
    const old = { id: 9, images: '/media/a.jpg', date: '2026-11-10', version: 'v9' };
    const replacement = { ...old, id: 10, images: '/media/b.jpg', version: 'v10' };
    let rows = [old];
    const shownRow = watchScrolling();
    fakeServer({
      ...offering(),
      'GET gallery/gurukulam/': () => ok(rows),
      'DELETE gallery/gurukulam/9/': () => {
        rows = [replacement];
        return gone();
      },
      'POST history/gallery/gurukulam/9/restore/': () => {
        rows = [old, replacement];
        return ok(old);
      },
      'DELETE gallery/gurukulam/10/': () => {
        rows = [old];
        return gone();
      },
    });
    await showGallery();
    await press(/^Replace/);
    await userEvent.upload(field('New image'), gif());
    await press('Replace');
    await respondToUpload(201, replacement);
    await vi.waitFor(() => expect(cardOf('Image no. 10')?.dataset.saved).toBe('true'), 5000);
    expect(shownRow()).toBe(cardOf('Image no. 10'));
    await press('Undo');
    expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
    expect(await screen.findByText('Image no. 9')).toBeTruthy();
    expect(screen.queryByText('Image no. 10')).toBeNull();
  });

  test('stays, and its replacement’s form too, when that does not arrive or a delete is refused', async () => {
    const deletes = await replace(500);
    await respondToUpload(413, '{"detail":"Too large."}');
    expect(await screen.findByText('Upload failed: Too large.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Replace an image' })).toBeTruthy();
    expect(deletes()).toBe(0);
    await press(/^Delete/);
    expect(await screen.findByText('Failed to delete.')).toBeTruthy();
    expect(screen.getByText('Image no. 9')).toBeTruthy();
  });
});

test('a photo says before it is sent that this browser cannot draw it, but only if so', async () => {
  fakeServer({});
  await showGallery();
  const heic = new File(['\0\0\0 ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' });
  const bmp = new File(['BM\x36\0\0\0\0\0\0\0'], 'scan.bmp', { type: 'image/bmp' });
  await openForm();
  await userEvent.upload(field('Images'), [bmp, heic]);
  const row = async (name: string) => (await screen.findByText(name)).closest('li');
  const photo = await vi.waitUntil(async () => (await row('IMG_1.jpg'))?.querySelector('img'));
  fireEvent.error(photo);
  expect(await screen.findByText(/saves its photos as HEIC/)).toBeTruthy();
  expect((await row('scan.bmp'))?.textContent).toContain('scan.bmp1 KB');
});

test('a picture of an initiative is required; a refused one says why and can be tried again', async () => {
  fakeServer({
    ...STAFF,
    'GET adrishya/activities/': () => ok([{ id: 3, title: 'Lakes', des: 'Clean', image: [] }]),
  });
  await showInitiatives();
  await press(/^Add image/);
  await press('Upload');
  expect(screen.getByText('Select an image first')).toBeTruthy();
  await userEvent.upload(field('Image of the activity'), gif());
  await screen.findByText('a.gif');
  expect(screen.queryByText('Select an image first')).toBeNull();
  await userEvent.dblClick(button('Upload 1 photo'));
  await vi.waitFor(() => expect(uploads()).toEqual(['POST /api/adrishya/image/']));
  expect(FakeUpload.all[0]?.body instanceof FormData && [...FakeUpload.all[0].body]).toEqual([
    ['adrishya', '3'],
    ['images', expect.any(File)],
  ]);
  await respondToUpload(400, '{"images":["Upload a valid image."]}');
  const text = 'Upload error: images: Upload a valid image.';
  expect(await screen.findAllByText(text)).toHaveLength(1);
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith(text));
  await press('Try again: a.gif');
  await vi.waitFor(() => expect(uploads()).toHaveLength(2));
  await respondToUpload(201);
  await vi.waitFor(() => expect(alerted).toHaveBeenLastCalledWith('Image uploaded'));
  expect(screen.queryByText('a.gif')).toBeNull();
});

test('a background that could not be loaded cannot be overwritten blindly', async () => {
  fakeServer({ 'GET home_bg/': refused(500, 'Down.') });
  const home = await showHomeBackground();
  expect(await home.findByText(/^This background could not be loaded/)).toBeTruthy();
  expect(home.queryByRole('button', { name: /^(?:Upload|Update)/ })).toBeNull();
});

/** A server with one initiative of two pictures. */
const withPictures = (image_ids: unknown, server: Responses = offering()): Responses => ({
  ...server,
  'GET adrishya/activities/': () =>
    ok([{ id: 3, title: 'Lakes', des: 'Clean', image: ['/media/a.jpg', '/media/b.jpg'], image_ids }]),
});

test('Undo takes pictures down that an initiative has got', async () => {
  let isThere = true;
  const server = withPictures([11, 12]);
  const lakes = { id: 3, title: 'Lakes', des: 'Clean', image: ['/media/a.jpg'], image_ids: [11] };
  fakeServer({
    ...STAFF,
    ...server,
    'GET adrishya/activities/': (sent) =>
      (isThere ? server['GET adrishya/activities/']?.(sent) : ok([lakes])) ?? ok(),
    'DELETE adrishya/image/12/': () => {
      isThere = false;
      return gone();
    },
  });
  await showInitiatives();
  await press(/^Add image/);
  await userEvent.upload(field('Image of the activity'), gif());
  await press('Upload 1 photo');
  await uploadsBegun(1);
  await respondToUpload(201, { id: 12 });
  expect(await screen.findByText('1 photo is on the site.')).toBeTruthy();
  // Beside the one that closes the notice.
  await press('Close this form');
  expect(screen.queryByRole('form')).toBeNull();
  await press('Undo');
  expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Delete: image/ })).toHaveLength(1);
});

describe('a picture of an initiative', () => {
  const deletable = () => screen.queryAllByRole('button', { name: /^Delete: image/ }).length;

  test.each([
    ['is deleted by itself, and can be brought back at once', gone, 'Image deleted', 1],
    [
      'stays, with the reason, when the server refuses',
      refused(507, 'The disk is full.'),
      'Failed to delete. The disk is full.',
      2,
    ],
    [
      'goes, with the reason, when somebody else has deleted it',
      refused(404, 'Not found.'),
      'Failed to delete. Not found.',
      1,
    ],
  ])('%s, after the question', async (_title, respond, text, stay) => {
    fakeServer(withPictures([11, 12]));
    await showInitiatives();
    const others = { id: 3, title: 'Lakes', des: 'Clean', image: ['/media/b.jpg'], image_ids: [12] };
    fakeServer({
      ...withPictures([11, 12]),
      ...(stay === 1 && { 'GET adrishya/activities/': () => ok([others]) }),
      'DELETE adrishya/image/11/': respond,
      'POST history/adrishya/image/11/restore/': () => {
        fakeServer(withPictures([11, 12]));
        return ok({});
      },
    });
    await press('Delete: image 1 of “Lakes”');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
    expect(deletable()).toBe(stay);
    if (respond !== gone) return;
    await press('Undo');
    expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
    expect(deletable()).toBe(2);
  });

  test.each([
    ['the server fails', [11, 12], { 'GET capabilities/': () => new Response('', { status: 502 }) }],
    ['the server does not say which picture is which', [11], offering()],
    ['the server sends something else for them', 'x', offering()],
  ])('cannot be deleted where %s', async (_title, ids, server) => {
    fakeServer(withPictures(ids, server));
    await showInitiatives();
    expect(button(/^Add image/)).toBeTruthy();
    expect(deletable()).toBe(0);
  });
});

test('a background is removed, with those behind it, after a question, and can be undone at once', async () => {
  const stored = {
    'GET home_bg/': () =>
      ok([
        { id: 4, bg: '/media/old.jpg' },
        { id: 5, bg: '/media/other.jpg' },
      ]),
  };
  const sent = fakeServer({
    ...stored,
    ...offering(),
    'DELETE home_bg/4/': gone,
    'DELETE home_bg/5/': gone,
    'POST history/home_bg/4/restore/': () => ok({}),
  });
  const home = await showHomeBackground();
  await userEvent.click(home.getByRole('button', { name: 'Take it down: Home' }));
  expect(await home.findByText('Home background removed!')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
  expect(home.getByText(/visitors see the one that came with the site/)).toBeTruthy();
  expect(home.queryByRole('button', { name: 'Take it down: Home' })).toBeNull();
  await press('Undo');
  expect(await home.findByText('Undone: it is as it was before.')).toBeTruthy();
  expect(await home.findByRole('button', { name: 'Take it down: Home' })).toBeTruthy();
  expect(sentTo(sent, '/api/history/home_bg/4/restore/')).toHaveLength(1);
});
