import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ShareScreen } from '../../../src/dashboard/share/ShareScreen.tsx';
import type { SharedText } from '../../../src/outbox/database.ts';
import type { Photo } from '../../../src/outbox/photos.ts';
import type { Run } from '../../../src/outbox/sending-state.ts';
import { chosenPhoto } from '../../../src/outbox/shared.ts';
import { forgetCapabilities, loadCapabilities } from '../../../src/stores/capabilities.ts';
import { datedBytes } from '../lib/dated-bytes.ts';
import { press } from './show-screens.tsx';

/** A store of one value. */
const valued = vi.hoisted(() => <Value,>(value: Value) => ({
  value,
  listeners: new Set<(value: Value) => void>(),
  get() {
    return this.value;
  },
  listen(listener: (value: Value) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  },
  set(next: Value) {
    this.value = next;
    for (const listener of this.listeners) listener(next);
  },
}));
const store = vi.hoisted(() => ({
  $photos: valued<Photo[]>([]),
  $sharedTexts: valued<SharedText[]>([]),
  changePhoto: vi.fn(async (_id: string, _part: object) => 'saved'),
  sendPhotos: vi.fn(async (_photos: { id: string; values: object }[]) => 'saved'),
  deleteSentPhoto: vi.fn(async (_id: number, _signal: AbortSignal, _path: string) => undefined),
  addPhotos: vi.fn(async () => 'saved'),
  removeFromOutbox: vi.fn(async (_ids: string[]) => 'saved'),
  readPhotos: vi.fn(),
  $sending: valued(null),
  $run: valued<Run>({ deliveries: [], isSending: false }),
  beginNews: vi.fn(async () => 'saved'),
}));
vi.mock('../../../src/outbox/photos.ts', () => store);
vi.mock('../../../src/outbox/sending-state.ts', () => store);
vi.mock('../../../src/outbox/send-photos.ts', () => store);
vi.mock('../../../src/outbox/photo-sender.ts', () => store);
vi.mock('../../../src/outbox/news-from-share.ts', () => store);

const TODAY = '2026-11-22';
const ADRISHYA = { path: 'gallery/adrishya/', field: 'image', values: {} };

const JPEG = new Uint8Array([0xff, 0xd8, 0xff]);

const photo = (number: number, day?: string, part: Partial<Photo> = {}): Photo => ({
  ...chosenPhoto({ owner: 'asha@example.org', savedAt: number }),
  id: `t${number}`,
  file: new File(
    day === undefined ? [JPEG] : [JPEG, datedBytes(`${day.replaceAll('-', ':')} 10:00:00`)],
    `kite-${number}.jpg`,
    { type: 'image/jpeg' },
  ),
  ...part,
});
const KITES: SharedText = {
  kind: 'text',
  owner: '',
  id: 'w1',
  savedAt: 1,
  title: '',
  text: 'Kites over Sirsi',
};
const show = (photos: Photo[], sharedTexts: SharedText[] = []) => {
  store.$photos.value = photos;
  store.$sharedTexts.value = sharedTexts;
  return render(<ShareScreen />);
};
const row = (number: number) => {
  const found = screen.getAllByRole('listitem')[number - 1];
  if (found === undefined) throw new Error(`There is no row ${number}.`);
  return found;
};
/** Which photos were sent, where they go, and with which date. */
const sent = () => store.sendPhotos.mock.lastCall?.[0] ?? [];

/** The server has made these of photos for the gallery of Adrishya. */
function arrive(...ids: number[]): void {
  const accepted = { destination: ADRISHYA, state: 'accepted', reason: '' } as const;
  const deliveries = ids.map((createdId) => ({ ...accepted, id: `t${createdId}`, createdId }));
  act(() => store.$run.set({ deliveries, isSending: false }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`), toFake: ['Date'] });
  forgetCapabilities();
  localStorage.removeItem('capabilities');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('There is no server.')));
  for (const fake of [store.changePhoto, store.sendPhotos, store.addPhotos, store.removeFromOutbox])
    fake.mockClear().mockResolvedValue('saved');
  store.beginNews.mockClear().mockResolvedValue('saved');
  URL.createObjectURL = () => 'blob:small';
  URL.revokeObjectURL = () => undefined;
  window.confirm = () => true;
  window.alert = () => undefined;
  store.$run.value = { deliveries: [], isSending: false };
});

describe('photos that were shared', () => {
  test('say when they were taken, can be removed, and go to a gallery with their own dates', async () => {
    show([photo(1, '2026-11-19'), photo(2)]);
    expect(await within(row(1)).findByText('19 November 2026')).toBeTruthy();
    expect(await within(row(2)).findByText('No date in the photo')).toBeTruthy();
    await press('Remove: kite-2.jpg');
    expect(store.removeFromOutbox).toHaveBeenCalledExactlyOnceWith(['t2']);
    await userEvent.click(screen.getByLabelText('Adrishya'));
    await press('Add 2 photos to the gallery');
    expect(sent()).toEqual([
      { id: 't1', destination: ADRISHYA, values: { date: '2026-11-19' } },
      { id: 't2', destination: ADRISHYA, values: { date: TODAY } },
    ]);
    expect(store.sendPhotos).toHaveBeenCalledOnce();
    expect(screen.getByText(/^The photos are kept on this device until/)).toBeTruthy();
  });

  test('may all have one date', async () => {
    show([photo(1, '2026-11-19'), photo(2, '2026-11-20')]);
    await within(row(1)).findByText('19 November 2026');
    expect(screen.queryByLabelText('Date')).toBeNull();
    await userEvent.click(screen.getByLabelText('One date for all'));
    await press('Add 2 photos to the gallery');
    expect(sent().map(({ values }) => values)).toEqual([{ date: TODAY }, { date: TODAY }]);
  });

  test('of which none says when it was taken need one date', async () => {
    show([photo(1)]);
    await within(row(1)).findByText('No date in the photo');
    expect(screen.queryByLabelText('The day each was taken')).toBeNull();
    // Cast: a date field is an input.
    expect((screen.getByLabelText('Date') as HTMLInputElement).value).toBe(TODAY);
  });

  test('that this browser cannot show say so, by their true type', async () => {
    const heic = new File(['\0\0\0 ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' });
    show([photo(1, undefined, { file: heic })]);
    await within(row(1)).findByText('No date in the photo');
    fireEvent.error(await vi.waitUntil(() => row(1).querySelector('img')));
    expect(await within(row(1)).findByText(/saves its photos as HEIC/)).toBeTruthy();
  });

  test('that are no pictures, whatever they are called, say so and are not sent', async () => {
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'kite.jpg', { type: 'image/jpeg' });
    show([photo(1, undefined, { file: text }), photo(2)]);
    expect(await within(row(1)).findByText(/^This is an SVG drawing.* Export it as PNG/)).toBeTruthy();
    await press('Add 1 photo to the gallery');
    expect(sent().map(({ id }) => id)).toEqual(['t2']);
  });

  test('become a news item, the first one with the text', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const first = photo(1, '2026-11-19');
    show([first, photo(2)], [KITES]);
    await within(row(1)).findByText('19 November 2026');
    await press('Make it a news item');
    expect(store.beginNews).toHaveBeenCalledExactlyOnceWith(first, KITES, '2026-11-19');
    expect(assign).toHaveBeenCalledWith('/dashboard/news');
  });

  test('that wait say once for all of them what for', () => {
    const reason = 'The server is busy.';
    show(
      [2, 3].map((number) => photo(number, undefined, { state: 'waiting', destination: ADRISHYA, reason })),
    );
    const list = within(screen.getByRole('region', { name: 'Not on the site yet' }));
    expect(list.getByText('Waiting. The server is busy. They go out by themselves.')).toBeTruthy();
  });

  test('that have arrived are told of once', () => {
    show([]);
    arrive(7, 8);
    expect(screen.getByText('Image uploaded!')).toBeTruthy();
    expect(screen.getByText('2 photos are on the site.')).toBeTruthy();
    // Where the server keeps no history.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('that have arrived are taken down by Undo', async () => {
    sessionStorage.setItem('capabilities', '["history"]');
    await loadCapabilities();
    show([]);
    arrive(7, 8);
    await press('Undo');
    expect(await screen.findByText('Undone: it is as it was before.')).toBeTruthy();
    expect(store.deleteSentPhoto.mock.calls.map(([id, , path]) => [id, path])).toEqual([
      [8, ADRISHYA.path],
      [7, ADRISHYA.path],
    ]);
  });
});

test('a text alone can become a news item, and nothing else', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  show([], [KITES]);
  expect(screen.getByText('Kites over Sirsi')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  await press('Make it a news item');
  expect(store.beginNews).toHaveBeenCalledExactlyOnceWith(undefined, KITES, undefined);
  expect(assign).toHaveBeenCalledWith('/dashboard/news');
});

test('a news item that somebody has begun is not replaced, and says so', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  store.beginNews.mockResolvedValue('already begun');
  show([], [KITES]);
  await press('Make it a news item');
  expect(screen.getByText(/^You have begun another news item/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('a news item whose draft the device does not keep says so, and is not opened', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  store.beginNews.mockResolvedValue('no room');
  show([photo(1)]);
  await press('Make it a news item');
  expect(screen.getByText(/^This device is full/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('an action that breaks says so, and can be taken again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store.beginNews.mockRejectedValueOnce(new Error('No.'));
  show([], [KITES]);
  await press('Make it a news item');
  expect(screen.getByText('This device did not keep that. Please try again.')).toBeTruthy();
  await press('Make it a news item');
  expect(assign).toHaveBeenCalledWith('/dashboard/news');
});

test('everything is removed only after a question', async () => {
  window.confirm = () => false;
  show([photo(1)], [KITES]);
  await press('Remove all');
  expect(store.removeFromOutbox).not.toHaveBeenCalled();
  window.confirm = () => true;
  await press('Remove all');
  expect(store.removeFromOutbox).toHaveBeenCalledWith(['t1', 'w1']);
});

test.each([
  ['no room', 'This device is full: what is left could not be kept. Free some space, and try again.'],
  ['failed', 'This device did not keep that. Please try again.'],
])('a device that does not keep them (%s) says so, and nothing is called sent', async (kept, text) => {
  store.sendPhotos.mockResolvedValue(kept);
  show([photo(1)]);
  await press('Add 1 photo to the gallery');
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/kept on this device/)).toBeNull();
});

test('the screen with nothing waiting says where shared things are, and lets photos be chosen', async () => {
  show([]);
  expect(screen.getByText(/still in your phone’s gallery, and nothing was lost/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Photos'), photo(1).file);
  await vi.waitFor(() => expect(store.addPhotos).toHaveBeenCalledOnce());
});
