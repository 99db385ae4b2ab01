import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HoldState } from '../../../src/pending/hold.ts';
import { noConnection, ok } from '../api/fake-browser.ts';
import { alerted, asked, fakeServer, startFresh } from './fake-server.ts';
import { keepDrafts } from './next-page.ts';
import { button, field, press, showGallery, showInitiatives } from './show-screens.tsx';

const KEPT = 'No clear answer came. It may be published already, or not yet.';

beforeEach(() => {
  startFresh();
  keepDrafts();
});

/** It waits, and the form does nothing more with it: what is asked of it before that is asked in vain. */
async function isKept() {
  await screen.findByText(KEPT);
  await screen.findByRole('button', { name: 'Cancel' });
}

/** The titles of what waits on this device. */
async function waiting() {
  const { allRecords } = await import('../../../src/pending/database.ts');
  return (await allRecords()).map(({ fields }) => fields.title);
}

describe('a new initiative that was saved without signal', () => {
  let post: () => Response | Promise<Response>;
  let posts: number;

  beforeEach(async () => {
    post = noConnection;
    posts = 0;
    fakeServer({
      'GET adrishya/activities/': () => ok([{ id: 3, title: 'Lakes', des: 'Clean', image: [] }]),
      'POST adrishya/activities/': () => {
        posts += 1;
        return post();
      },
    });
    await showInitiatives();
    await userEvent.type(field('Title'), 'Book bus');
    await userEvent.type(field('Description'), 'A library.');
    await press('Add activity');
    await isKept();
  });

  test.each([
    ['another row is edited', () => userEvent.click(button('Edit: Lakes'))],
    ['the tab is switched', () => userEvent.click(screen.getByRole('tab', { name: 'Gurukulam' }))],
  ])('stays on the device when %s, and cannot be brought back to be sent twice', async (_title, tap) => {
    await tap();
    expect(screen.queryByText(KEPT)).toBeNull();
    expect(await waiting()).toEqual(['Book bus']);
    await userEvent.click(screen.getByRole('tab', { name: 'Adrishya' }));
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  });

  test('is sent from its form when there is signal, and a try in vain before that says nothing again', async () => {
    const { $retries } = await import('../../../src/pending/state.ts');
    await vi.waitFor(() =>
      expect(alerted).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('try again')),
    );
    expect(screen.getByText(KEPT).parentElement?.textContent).toMatch(/goes out by itself/);
    expect(screen.queryByText(/try again/)).toBeNull();
    act(() => $retries.set(1));
    await vi.waitFor(() => expect(posts).toBe(2));
    await isKept();
    expect(alerted).toHaveBeenCalledTimes(1);
    post = () => ok({ id: 4 });
    act(() => $retries.set(2));
    expect(await screen.findByText('Adrishya created')).toBeTruthy();
    expect([posts, await waiting(), screen.queryByText(KEPT)]).toEqual([3, [], null]);
  });

  test.each(['Keep it for later', 'Throw it away'])(
    '%s closes the form, which was opened for it',
    async (name) => {
      await press(/^\+ /);
      const isOpen = () => document.querySelector('[data-open]') !== null;
      expect(isOpen()).toBe(true);
      await press(name);
      expect(isOpen()).toBe(false);
    },
  );

  test('asks nothing of whoever leaves the page, until its words are changed; it is not sent by itself then', async () => {
    const { mayLeave } = await import('../../../src/dashboard/shell/unsaved.ts');
    const { $retries } = await import('../../../src/pending/state.ts');
    asked.mockReturnValue(false);
    expect(mayLeave()).toBe(true);
    await userEvent.type(field('Title'), 'es');
    expect(mayLeave()).toBe(false);
    act(() => $retries.set(1));
    await vi.waitFor(async () => expect(await waiting()).not.toContain('Book bus'));
    expect([posts, screen.queryByText(KEPT)]).toEqual([1, null]);
  });

  test.each(['Cancel', 'Throw it away'])('leaves the device at %s, and can be brought back', async (name) => {
    await press(name);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(button('Bring it back')).toBeTruthy();
  });
});

test('a picture that waits is left to the outbox when the row of its initiative is searched away', async () => {
  fakeServer({
    'GET adrishya/activities/': () => ok([{ id: 3, title: 'Lakes', des: 'Clean', image: [] }]),
  });
  const { initiativePicture } = await import('../../../src/dashboard/activities/InitiativePictureForm.tsx');
  const $hold = atom<HoldState>('no');
  const sendLater = vi.fn(() => $hold.set('no'));
  Object.assign(initiativePicture, { $hold, sendLater });
  await showInitiatives();
  await press(/^Add image/);
  act(() => $hold.set('unsure'));
  await userEvent.type(screen.getByRole('searchbox'), 'wells');
  await vi.waitFor(() => expect(sendLater).toHaveBeenCalledOnce());
});

describe('a picture that could not take the place of another one', () => {
  const rows = [
    { id: 9, images: '/media/a.jpg', date: '2026-11-10' },
    { id: 8, images: '/media/b.jpg', date: '2026-11-09' },
  ];

  test.each([
    ['another one is to be replaced', () => screen.getAllByRole('button', { name: /^Replace: / })[1]],
    ['the tab is switched', () => screen.getByRole('tab', { name: 'Adrishya' })],
  ])('is left to the outbox when %s', async (_title, next) => {
    fakeServer({ 'GET gallery/gurukulam/': () => ok(rows) });
    const { galleryContents } = await import('../../../src/dashboard/gallery/GalleryScreen.tsx');
    const $hold = atom<HoldState>('no');
    const sendLater = vi.fn(() => $hold.set('no'));
    Object.assign(galleryContents.gurukulam, { $hold, sendLater });
    await showGallery();
    await userEvent.click(screen.getAllByRole('button', { name: /^Replace: / })[0] ?? document.body);
    act(() => $hold.set('waiting'));
    await userEvent.click(next() ?? document.body);
    expect(sendLater).toHaveBeenCalledOnce();
  });
});
