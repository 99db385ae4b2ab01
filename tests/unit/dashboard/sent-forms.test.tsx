import { beforeEach, expect, test, vi } from 'vitest';
import { FakeUpload } from '../api/fake-upload.ts';

// An animation is never redrawn, so that no canvas is needed here.
const picture = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });

beforeEach(() => {
  vi.resetModules();
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

/** The upload that is sent, as soon as it is. */
async function sentUpload() {
  const upload = await vi.waitFor(() => {
    const [first] = FakeUpload.all;
    if (!(first?.body instanceof FormData)) throw new Error('No form has been sent.');
    return { ...first, fields: [...first.body.entries()] };
  });
  return { call: `${upload.method} ${new URL(upload.responseURL).pathname}`, fields: upload.fields };
}

test.each([
  ['gurukulam', 'images'],
  ['adrishya', 'image'],
] as const)('a new picture of the %s gallery has the field names of its gallery', async (type, field) => {
  const { galleryContents } = await import('../../../src/dashboard/gallery/GalleryScreen.tsx');
  const { uploads } = galleryContents[type];
  uploads.add([picture]);
  void uploads.start('2026-01-02');
  expect(await sentUpload()).toEqual({
    call: `POST /api/gallery/${type}/`,
    fields: [
      ['date', '2026-01-02'],
      [field, expect.any(File)],
    ],
  });
});

test('a picture of an initiative goes to its own URL with the number of the initiative', async () => {
  const { initiativePicture } = await import('../../../src/dashboard/activities/InitiativePictureForm.tsx');
  void initiativePicture.submit(null, { adrishya: '4' }, picture);
  expect(await sentUpload()).toEqual({
    call: 'POST /api/adrishya/image/',
    fields: [
      ['adrishya', '4'],
      ['images', expect.any(File)],
    ],
  });
});
