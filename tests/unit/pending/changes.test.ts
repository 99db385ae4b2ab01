import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFERS } from '../../../src/domain/server-kind.ts';
import type { Content } from '../../../src/pending/record.ts';
import { ok } from '../api/fake-browser.ts';
import { formTexts, MEERA, useDevice } from './fake-device.ts';

const OPENED = { values: MEERA, version: 'v1' };
const face = new File(['face'], 'face.gif', { type: 'image/gif' });

const device = useDevice();
let stored: Record<string, unknown>;
let writes: number;

beforeEach(() => {
  device.server.capabilities = () => ok(OFFERS);
  stored = { id: 3, ...MEERA, image: '/media/meera.jpg', version: 'v1' };
  writes = 1;
  takeChanges();
});

/** Somebody saves it, at this device or elsewhere. */
function somebodySaves(given: Record<string, unknown>): void {
  writes += 1;
  stored = { ...stored, ...given, version: `v${writes}` };
}

/** From now on the server takes a change of what is there, and refuses one of an older version. */
function takeChanges(): void {
  device.server.upload = ({ body }) => {
    if (device.uploads.at(-1)?.ifMatch !== `"${stored.version}"`)
      return { status: 412, body: { detail: 'It has changed since it was read.', present: stored } };
    somebodySaves(body instanceof FormData ? Object.fromEntries(body) : {});
    return { status: 200, body: stored };
  };
}

/** The form of the team on a page of its own, with the outbox of that page. */
async function openForm() {
  const outbox = await device.openPage();
  const { askServer } = await import('../../../src/stores/server.ts');
  await askServer();
  const { createContent } = await import('../../../src/saving/content.ts');
  const schema = v.looseObject({ id: v.number() });
  return {
    ...createContent({ path: 'team/', schema, texts: formTexts, pictureField: 'image' }),
    outbox,
  };
}

/** A page that is closed once its change did not get through. */
async function leaveChange(
  given: Record<string, string>,
  picture: File | null = null,
  opened = OPENED,
): Promise<void> {
  const { submit, $hold } = await openForm();
  device.loseSignal();
  expect(await submit(3, { ...MEERA, ...given }, picture, opened)).toMatchObject({ kind: 'danger' });
  expect($hold.get()).toBe('unsure');
}

async function openPage() {
  const page = await device.openPage();
  device.uploads.length = 0;
  await page.startOutbox();
  return page;
}

describe('a change', () => {
  test('that does not get through waits, and goes with its picture and the version it was opened with', async () => {
    await leaveChange({ des: 'Cooks well.' }, face);
    takeChanges();
    const page = await openPage();
    expect(page.shown()).toMatchObject([{ shown: 'sent' }]);
    expect(device.uploads).toMatchObject([{ call: 'PUT /api/team/3/', ifMatch: '"v1"' }]);
    expect(device.uploads[0]?.fields.image).toBeInstanceOf(File);
    expect(stored.des).toBe('Cooks well.');
  });

  test('of what somebody else has changed meanwhile is refused with the reason, and its text is kept', async () => {
    await leaveChange({ des: 'Cooks well.' });
    somebodySaves({ des: 'Cooks for all.' });
    takeChanges();
    const page = await openPage();
    expect(page.shown()).toMatchObject([
      { shown: 'refused', reason: 'It has changed since it was read.', fields: { des: 'Cooks well.' } },
    ]);
    expect(stored.des).toBe('Cooks for all.');
    await page.sendWaiting();
    expect(device.uploads).toHaveLength(1);
    expect(page.$outbox.get()).toMatchObject([{ change: { id: 3, version: 'v1' } }]);
  });

  test.each([
    ['takes nothing from what somebody else has changed', { image: '/media/other.jpg' }],
    ['says what is there by now, as where the response was lost', { des: 'Cooks well.' }],
  ])('that %s goes over that', async (_what, theirs) => {
    await leaveChange({ des: 'Cooks well.' });
    somebodySaves(theirs);
    takeChanges();
    const page = await openPage();
    expect(page.shown()).toMatchObject([{ shown: 'sent' }]);
    expect(device.uploads.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"']);
    expect(stored).toMatchObject({ des: 'Cooks well.', ...theirs });
  });

  test.each([
    ['words', { alt: 'Meera stirs a pot.' }, {}],
    ['a point', { focus: '30 75' }, {}],
    ['words in place of none', { alt: 'Meera stirs a pot.' }, { alt: '' }],
  ])('with %s for a picture never goes to another one unseen', async (_what, words, before) => {
    await leaveChange(words, null, { ...OPENED, values: { ...MEERA, ...before } });
    somebodySaves({ image: '/media/other.jpg' });
    takeChanges();
    expect((await openPage()).shown()).toMatchObject([{ shown: 'refused' }]);
    expect(stored).not.toMatchObject(words);
  });

  test('goes before another one of the same item, which keeps what the first has changed', async () => {
    await leaveChange({ des: 'Cooks well.' });
    await leaveChange({ designation: 'Head cook' });
    takeChanges();
    const page = await openPage();
    expect(page.shown()).toMatchObject([{ shown: 'sent' }, { shown: 'sent' }]);
    expect(stored).toMatchObject({ designation: 'Head cook', des: 'Cooks well.' });
  });

  test.each([
    ['a picture', {}, face],
    ['words for the picture', { alt: 'Meera stirs a pot.' }, null],
  ])(
    'whose response was lost never takes another one with %s over what somebody else did since',
    async (_what, given, picture) => {
      await leaveChange({ des: 'Cooks well.' });
      const change = { id: 3, version: 'v1', opened: MEERA };
      const fields = { ...MEERA, des: 'Cooks well.', ...given };
      const { hold } = await device.openPage();
      await hold({ path: 'team/', fields, pictureField: 'image', picture, isRaw: false, change });
      // The server has the first one, and then a colleague's picture.
      const [first] = device.keys();
      somebodySaves({ des: 'Cooks well.' });
      somebodySaves({ image: '/media/other.jpg' });
      takeChanges();
      const take = device.server.upload;
      device.server.upload = (upload) =>
        device.keys().at(-1) === first ? { status: 200, body: stored } : take(upload);
      const page = await openPage();
      expect(page.shown()).toMatchObject([{ shown: 'refused' }, { shown: 'sent' }]);
      expect(stored).toMatchObject({ image: '/media/other.jpg' });
      expect(stored).not.toHaveProperty('alt');
    },
  );

  test('holds back another one of the same item while it cannot be sent', async () => {
    await leaveChange({ des: 'Cooks well.' });
    await leaveChange({ designation: 'Head cook' });
    device.server.upload = () => ({ status: 503 });
    const page = await openPage();
    expect(device.uploads).toHaveLength(1);
    expect(page.shown()).toMatchObject([{ shown: 'queued' }, { shown: 'queued' }]);
  });

  test.each([
    [OFFERS.slice(1), 'less than ours'],
    [[], 'nothing'],
  ])('does not wait for a server that offers %j, which is %s', async (offered) => {
    device.server.capabilities = () => ok(offered);
    const { submit, $hold } = await openForm();
    device.loseSignal();
    expect(await submit(3, { ...MEERA, des: 'Cooks well.' }, null, OPENED)).toMatchObject({ kind: 'danger' });
    expect([$hold.get(), device.keys()]).toEqual(['no', [null]]);
    expect((await openPage()).shown()).toEqual([]);
  });

  test('does not go to a server that does not know versions any more', async () => {
    await leaveChange({ des: 'Cooks well.' });
    device.server.capabilities = () => ok(['idempotency']);
    sessionStorage.removeItem('server-level');
    expect((await openPage()).shown()).toMatchObject([{ shown: 'queued' }]);
    expect(device.uploads).toEqual([]);
  });

  test('that meets another one is shown in its form, and nothing of it stays behind', async () => {
    const { submit, $conflict, $hold } = await openForm();
    somebodySaves({ des: 'Cooks for all.' });
    expect(await submit(3, { ...MEERA, des: 'Cooks well.' }, null, OPENED)).toBeNull();
    expect($conflict.get()).toMatchObject({ id: 3, present: { des: 'Cooks for all.' } });
    expect($hold.get()).toBe('no');
    expect((await openPage()).shown()).toEqual([]);
  });
});

describe('a picture that replaces another', () => {
  const PATH = 'gallery/gurukulam/';
  const replacement: Content = {
    path: PATH,
    fields: { date: '2026-11-22' },
    pictureField: 'images',
    picture: face,
    isRaw: false,
    replaces: { id: 4, version: 'v7' },
  };

  async function openGallery() {
    const outbox = await device.openPage();
    const { askServer } = await import('../../../src/stores/server.ts');
    await askServer();
    const { galleryContents } = await import('../../../src/dashboard/gallery/GalleryScreen.tsx');
    return { ...galleryContents.gurukulam, outbox };
  }
  const calls = () => device.uploads.map(({ call, ifMatch }) => `${call}${ifMatch ? ` if ${ifMatch}` : ''}`);

  async function leave(): Promise<void> {
    const { hold } = await device.openPage();
    const { askServer } = await import('../../../src/stores/server.ts');
    await askServer();
    await hold(replacement);
  }

  test('waits without signal, and takes the place of the old one when there is some', async () => {
    const { replace, $hold } = await openGallery();
    device.loseSignal();
    expect(await replace(4, { date: '2026-11-22', alt: 'Kites' }, face)).toMatchObject({
      text: expect.stringMatching(/^Upload failed/),
    });
    expect($hold.get()).toBe('unsure');
    device.findSignal();
    expect((await openPage()).shown()).toMatchObject([{ shown: 'sent' }]);
    expect(device.uploads[0]?.fields.alt).toBe('Kites');
    expect(calls()).toEqual([`POST /api/${PATH}`, `DELETE /api/${PATH}4/`]);
  });

  test('goes up once, and the old one later, where the page is closed in between', async () => {
    await leave();
    device.server.upload = ({ method }) => (method === 'DELETE' ? 'no signal' : { status: 201 });
    const page = await openPage();
    expect(page.shown()).toMatchObject([{ shown: 'queued' }]);
    device.findSignal();
    expect((await openPage()).shown()).toMatchObject([{ shown: 'sent' }]);
    expect(calls()).toEqual([`DELETE /api/${PATH}4/ if "v7"`]);
  });

  test('leaves the old one where somebody has changed that meanwhile, and says so', async () => {
    await leave();
    device.server.upload = ({ method }) =>
      method === 'DELETE' ? { status: 412, body: { detail: 'It has changed.' } } : { status: 201 };
    const page = await openPage();
    expect(page.shown()).toMatchObject([{ shown: 'refused', reason: 'It has changed.' }]);
    expect(page.$outbox.get()[0]?.hasArrived).toBe(true);
  });

  test('is done where somebody has deleted the old one already', async () => {
    await leave();
    device.server.upload = ({ method }) => ({ status: method === 'DELETE' ? 404 : 201 });
    expect((await openPage()).shown()).toMatchObject([{ shown: 'sent' }]);
  });

  test('leaves nothing to the outbox once staff have heard that the old one is still there', async () => {
    const { replace, $hold } = await openGallery();
    device.server.upload = ({ method }) => ({ status: method === 'DELETE' ? 500 : 201 });
    expect(await replace(4, { date: '2026-11-22' }, face)).toMatchObject({
      kind: 'danger',
      text: expect.stringMatching(/^Failed to delete\. The new image is in the gallery/),
    });
    expect($hold.get()).toBe('no');
    expect((await openPage()).shown()).toEqual([]);
  });

  test('does not wait for a server that knows no keys', async () => {
    device.server.capabilities = () => ok([]);
    const { replace, $hold } = await openGallery();
    device.loseSignal();
    await replace(4, { date: '2026-11-22' }, face);
    expect($hold.get()).toBe('no');
    expect((await openPage()).shown()).toEqual([]);
  });
});
