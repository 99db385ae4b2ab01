import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, fakeStorage, heldResponse, ok, type Sent } from '../api/fake-browser.ts';

const picture = (id: number, words: object = {}) => ({
  id,
  date: `2026-11-0${id}`,
  images: `/media/${id}.jpg`,
  ...words,
});

let pictures: unknown[];

/** The gallery of the school with three pictures, on a server that responds as it is told. */
async function openGallery(respond: (sent: Sent) => Response | Promise<Response> = () => ok({})) {
  const sent = fakeNetwork((call) => (call.method === 'GET' ? ok(pictures) : respond(call)));
  const { galleryContents } = await import('../../../src/dashboard/gallery/GalleryScreen.tsx');
  const { knownData } = await import('../../../src/stores/resource.ts');
  const gallery = galleryContents.gurukulam;
  await gallery.list.load();
  const shown = () => (knownData(gallery.list.$load.get()) ?? []).map(({ id, alt }) => [id, alt]);
  const row = (id: number) => {
    const found = knownData(gallery.list.$load.get())?.find((one) => one.id === id);
    if (found === undefined) throw new Error(`Picture ${id} is not in the list.`);
    return found;
  };
  return { ...gallery, sent, shown, row };
}

beforeEach(() => {
  vi.resetModules();
  fakeStorage({ token: 'a1' });
  pictures = [picture(1), picture(2), picture(3)];
});

test('a picture that is deleted while another is described stays gone', async () => {
  const held = heldResponse();
  const { describe, remove, row, shown } = await openGallery((call) =>
    call.method === 'PUT' ? held.respond(call) : new Response(null, { status: 204 }),
  );
  const describing = describe(row(1), { alt: 'A swing', focus: '' }, new AbortController().signal);
  await remove(2);
  held.arrive(ok(picture(1, { alt: 'A swing' })));
  await describing;
  expect(shown()).toEqual([
    [1, 'A swing'],
    [3, undefined],
  ]);
});
