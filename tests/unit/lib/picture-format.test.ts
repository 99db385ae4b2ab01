import { describe, expect, test } from 'vitest';
import { asPicture, kindOfFile, pictureFormat } from '../../../src/lib/picture-format.ts';
import { pictureFile } from '../../support/sample-pictures.ts';

const HEIC = '\0\0\0\x18ftypheic';
const WRONG = ['', 'application/octet-stream', 'image/jpeg', 'text/plain'];

describe('a chosen file', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'that is a %s is taken as one, whatever its phone calls it',
    async (format) => {
      const bytes = await (await pictureFile(format, 'a')).arrayBuffer();
      for (const type of WRONG) {
        const picture = await asPicture(new File([bytes], 'IMG_1.txt', { type }));
        expect([picture?.type, picture?.size]).toEqual([`image/${format}`, bytes.byteLength]);
      }
    },
  );

  test.each(['heic', 'mif1'])('of the brand %s is HEIC, also where it is named .jpg', async (brand) => {
    const file = new File([HEIC.replace('heic', brand)], 'IMG_1.jpg', { type: 'image/jpeg' });
    expect((await asPicture(file))?.type).toBe('image/heic');
  });

  test('with the brand mif1 that is compatible with AVIF is AVIF', async () => {
    const file = new File(['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'], 'a.avif');
    expect((await asPicture(file))?.type).toBe('image/avif');
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'RIFF    WAVE', 'Dear allavif', ''])(
    'that begins with "%s" is no picture, also where it is named .jpg',
    async (text) => expect(await asPicture(new File([text], 'a.jpg', { type: 'image/jpeg' }))).toBeNull(),
  );

  test.each([
    ['bmp', 'BM\x36\0\0\0\0\0\0\0'],
    ['tiff', 'II*\0'],
    ['tiff', 'MM\0*'],
  ])('that is a %s is taken, to be redrawn', async (format, text) => {
    expect(await kindOfFile(new File([text], 'scan'))).toBe(format);
    expect((await asPicture(new File([text], 'scan')))?.type).toBe(`image/${format}`);
  });

  test.each([
    ['empty', ''],
    ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['film', '\0\0\0\x18ftypmp42'],
    ['film', '\0\0\0\x14ftypqt  '],
    ['film', 'RIFF    AVI LIST'],
    ['pdf', '%PDF-1.7'],
    ['office', 'PK\x03\x04\x14\0\x06\0 [Content_Types].xml'],
    ['office', 'PK\x03\x04\x14\0\0\x08 mimetypeapplication/vnd.oasis.opendocument.text'],
    ['office', '\xd0\xcf\x11\xe0\xa1\xb1'],
    ['other', 'PK\x03\x04\x14\0\0\0 photos/a.jpg'],
    ['other', 'Dear school'],
    ['other', 'BMW'],
  ])('that is no picture is told apart: %s', async (kind, text) => {
    const file = new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], 'a');
    expect([await asPicture(file), await kindOfFile(file)]).toEqual([null, kind]);
  });

  test('that cannot be read any more is sent, and the server says so', async () => {
    const unreadable = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    unreadable.slice = () => {
      throw new DOMException('Gone.', 'NotReadableError');
    };
    expect(await asPicture(unreadable)).toBe(unreadable);
  });

  test('of a few bytes is no picture', () => expect(pictureFormat(new Uint8Array([0xff]))).toBeNull());
});
