import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OFFERS } from '../../../src/domain/server-kind.ts';
import { gone, ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { showHomeBackground, showInitiatives } from './show-screens.tsx';

const asked = vi.fn(() => true);

beforeEach(() => {
  startFresh();
  asked.mockClear();
  vi.stubGlobal('confirm', asked);
});

const offered = () => ok(OFFERS);

/** A server with one initiative of two pictures, which deletes the first. */
function withTwoPictures(image_ids: unknown, capabilities: () => Response | Promise<Response> = offered) {
  let image = ['/media/a.jpg', '/media/b.jpg'];
  let ids = image_ids;
  return fakeServer({
    'GET capabilities/': capabilities,
    'GET adrishya/activities/': () => ok([{ id: 3, title: 'Lakes', des: 'Clean', image, image_ids: ids }]),
    'DELETE adrishya/image/11/': () => {
      image = image.slice(1);
      ids = [12];
      return gone();
    },
  });
}

describe('a picture of an initiative', () => {
  const deleteFirst = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Delete: image 1 of “Lakes”' }));
  const left = () => screen.queryAllByRole('button', { name: /^Delete: image/ }).length;

  test('is deleted by itself after the question, and the others stay', async () => {
    withTwoPictures([11, 12]);
    await showInitiatives();
    await deleteFirst();
    expect(await screen.findByText('Image deleted')).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
    expect(left()).toBe(1);
  });

  test.each([
    ['stays, with the reason, when the server refuses', 507, 'The disk is full.', 2],
    ['goes, with the reason, when somebody else has deleted it', 404, 'Not found.', 1],
  ])('%s', async (_title, status, detail, stay) => {
    withTwoPictures([11, 12]);
    await showInitiatives();
    fakeServer({
      'GET adrishya/activities/': () =>
        ok([{ id: 3, title: 'Lakes', des: 'Clean', image: ['/media/b.jpg'], image_ids: [12] }]),
      'DELETE adrishya/image/11/': () => Response.json({ detail }, { status }),
    });
    await deleteFirst();
    expect(await screen.findByText(`Failed to delete. ${detail}`)).toBeTruthy();
    expect(left()).toBe(stay);
  });

  test.each([
    ['the server fails', [11, 12], () => new Response('', { status: 502 })],
    ['the server does not say which picture is which', [11], offered],
    ['the server sends no ids', undefined, offered],
    ['the server sends something else for them', 'x', offered],
  ])('cannot be deleted where %s', async (_title, ids, capabilities) => {
    withTwoPictures(ids, capabilities);
    await showInitiatives();
    expect(screen.getByRole('button', { name: /^Add image/ })).toBeTruthy();
    expect(left()).toBe(0);
  });
});

describe('a background', () => {
  test('is removed after the question, and the default one shows', async () => {
    const stored = { 'GET home_bg/': () => ok([{ id: 4, bg: '/media/old.jpg' }]) };
    fakeServer({ ...stored, 'GET capabilities/': offered, 'DELETE home_bg/4/': gone });
    const home = await showHomeBackground();
    await userEvent.click(home.getByRole('button', { name: 'Take this picture down: Home' }));
    expect(await home.findByText('Home background removed!')).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure to delete this image?');
    expect(home.getByText(/visitors see the one that came with the site/)).toBeTruthy();
    expect(home.queryByRole('button', { name: 'Take this picture down: Home' })).toBeNull();
  });
});
