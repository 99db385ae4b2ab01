import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedThings } from '../../../src/dashboard/share/SharedThings.tsx';
import type { Shared } from '../../../src/pending/record.ts';
import { askServer, forgetServer } from '../../../src/stores/server.ts';
import { datedBytes } from '../lib/dated-bytes.ts';

const store = vi.hoisted(() => ({
  sendToGallery: vi.fn(async () => 'saved'),
  addPictures: vi.fn(async () => 'saved'),
  removeShared: vi.fn(async () => 'saved'),
  turnPicture: vi.fn(async () => 'saved'),
}));
const drawing = vi.hoisted(() => ({ redrawPicture: vi.fn() }));
const outbox = vi.hoisted(() => ({ noteChange: vi.fn() }));
vi.mock('../../../src/pending/share.ts', () => store);
vi.mock('../../../src/pending/pending.ts', () => outbox);
vi.mock('../../../src/lib/redraw-picture.ts', () => drawing);

const TODAY = '2026-11-22';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff]);

const thing = (number: number, day?: string, words: Shared['fields'] = {}): Shared => ({
  key: `t${number}`,
  state: 'shared',
  owner: '',
  madeAt: number,
  fields: { title: '', text: '', ...words },
  picture: new File(
    day === undefined ? [JPEG] : [JPEG, datedBytes(`${day.replaceAll('-', ':')} 10:00:00`)],
    `kite-${number}.jpg`,
    { type: 'image/jpeg' },
  ),
});
const show = (...things: Shared[]) => render(<SharedThings things={things} />);
const tile = (number: number) => {
  const found = screen.getAllByRole('listitem')[number - 1];
  if (found === undefined) throw new Error(`There is no tile ${number}.`);
  return found;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const decided = (call = 0) =>
  // Cast: the arguments of the store's own function.
  store.sendToGallery.mock.calls[call] as unknown as [
    string,
    { thing: Shared; date: string; turns: number; alt?: string }[],
  ];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`), toFake: ['Date'] });
  forgetServer();
  localStorage.removeItem('server-level');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('There is no server.')));
  for (const fake of Object.values(store)) fake.mockResolvedValue('saved');
  drawing.redrawPicture.mockResolvedValue(new Blob(['small']));
  URL.createObjectURL = () => 'blob:small';
  URL.revokeObjectURL = () => undefined;
  window.confirm = () => true;
});

describe('photos that were shared', () => {
  test('say when they were taken, are turned or left out, and go to a gallery with their own dates', async () => {
    show(thing(1, '2026-11-19'), thing(2), thing(3));
    expect(await within(tile(1)).findByText('19 November 2026')).toBeTruthy();
    expect(await within(tile(2)).findByText('No date in the photo')).toBeTruthy();
    for (let time = 0; time < 3; time += 1) await press('Turn: Photo 1');
    expect(screen.getByText('Photo 1 is turned by 270 degrees.')).toBeTruthy();
    for (const number of [2, 3, 3]) await press(`Leave out: Photo ${number}`);
    expect(screen.getByRole('button', { name: 'Leave out: Photo 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(screen.getByText('The photo you left out will be removed from this list.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Adrishya'));
    await press('Add 2 photos to the gallery');
    expect(decided()[0]).toBe('adrishya');
    expect(decided()[1].map(({ thing: { key }, date, turns }) => [key, date, turns])).toEqual([
      ['t1', '2026-11-19', 3],
      ['t3', TODAY, 0],
    ]);
    expect(store.removeShared).toHaveBeenCalledWith(['t2']);
    expect(screen.getByText(/^2 photos are on the way\./)).toBeTruthy();
  });

  test('may all have one date', async () => {
    show(thing(1, '2026-11-19'), thing(2, '2026-11-20'));
    await within(tile(1)).findByText('19 November 2026');
    expect(screen.queryByLabelText('Date')).toBeNull();
    await userEvent.click(screen.getByLabelText('One date for all'));
    await press('Add 2 photos to the gallery');
    expect(decided()[1].map(({ date }) => date)).toEqual([TODAY, TODAY]);
  });

  test('of which none says when it was taken need one date', async () => {
    show(thing(1));
    await within(tile(1)).findByText('No date in the photo');
    expect(screen.queryByLabelText('Each photo’s own date')).toBeNull();
    // Cast: a date field is an input.
    expect((screen.getByLabelText('Date') as HTMLInputElement).value).toBe(TODAY);
  });

  test('are described where the server takes words, each by itself', async () => {
    sessionStorage.setItem('server-level', '1');
    await askServer();
    show(thing(1), thing(2));
    await press('Describe: Photo 2');
    await userEvent.type(screen.getByLabelText(/^What does it show\?/), 'A kite');
    await press('Add 2 photos to the gallery');
    expect(decided()[1].map(({ alt }) => alt)).toEqual([undefined, 'A kite']);
  });

  test('cannot be described where the server knows nothing of words', () => {
    show(thing(1));
    expect(screen.queryByRole('button', { name: /^Describe/ })).toBeNull();
  });

  test('that this browser cannot show say so, and cannot be turned', async () => {
    drawing.redrawPicture.mockRejectedValue(new Error('no'));
    const heic = new File(['\0\0\0 ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' });
    show({ ...thing(1), picture: heic }, thing(2));
    expect(await within(tile(1)).findByText(/saves its photos as HEIC/)).toBeTruthy();
    expect(await within(tile(2)).findByText('Not a picture that this browser can show')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull();
  });

  test('that are no pictures, whatever they are called, say so and are not sent', async () => {
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'kite.jpg', { type: 'image/jpeg' });
    show({ ...thing(1), picture: text }, thing(2));
    expect(await within(tile(1)).findByText('Not a picture that this browser can show')).toBeTruthy();
    await press('Add 1 photo to the gallery');
    expect(decided()[1].map(({ thing: { key } }) => key)).toEqual(['t2']);
    expect(store.removeShared).toHaveBeenCalledWith(['t1']);
  });

  test('become a news item with the first one that is not left out', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    show(thing(1), thing(2, '2026-11-19', { title: 'Kites' }), thing(3));
    await within(tile(2)).findByText('19 November 2026');
    await press('Leave out: Photo 1');
    await press('Turn: Photo 2');
    await press('Make it a news item');
    expect(store.turnPicture).toHaveBeenCalledWith(expect.objectContaining({ key: 't2' }), 1);
    expect(assign).toHaveBeenCalledWith('/dashboard/news?shared=t2&date=2026-11-19');
  });
});

test('words alone can become a news item, and nothing else', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  show({ ...thing(1), picture: null, fields: { title: '', text: 'Kites over Sirsi' } });
  expect(screen.getByText('Kites over Sirsi')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  await press('Make it a news item');
  expect(assign).toHaveBeenCalledWith('/dashboard/news?shared=t1&date=');
});

test('everything is removed only after a question', async () => {
  window.confirm = () => false;
  show(thing(1), thing(2));
  await press('Remove all');
  expect(store.removeShared).not.toHaveBeenCalled();
  window.confirm = () => true;
  await press('Remove all');
  expect(store.removeShared).toHaveBeenCalledWith(['t1', 't2']);
});

test.each([
  ['no room', 'This device is full: what is left could not be kept. Free some space, and try again.'],
  ['failed', 'That could not be saved on this device. Please try again.'],
])('a device that does not keep them (%s) says so, and nothing is called sent', async (kept, text) => {
  store.sendToGallery.mockResolvedValue(kept);
  show(thing(1));
  await press('Add 1 photo to the gallery');
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/on the way/)).toBeNull();
  expect(store.removeShared).not.toHaveBeenCalled();
});

test('where nothing waits, whoever has just shared something hears where it is, and can choose photos here', async () => {
  show();
  expect(screen.getByText(/still in your phone’s gallery, and nothing was lost/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Photos'), thing(1).picture ?? []);
  expect(store.addPictures).toHaveBeenCalledWith([expect.objectContaining({ name: 'kite-1.jpg' })]);
});
