import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takenOn } from '../../../src/lib/taken-on.ts';
import { datedBytes } from './dated-bytes.ts';

const TODAY = '2026-11-22';

/** A photograph whose camera says that it was taken then. */
async function photo(time: string, tag: 'DateTimeOriginal' | 'DateTimeDigitized' = 'DateTimeOriginal') {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2c6a4c' } });
  const exif = { IFD0: { Make: 'Phone', Model: 'One' }, IFD2: { [tag]: time } };
  return new Uint8Array(await plain.withExif(exif).jpeg().toBuffer());
}
const dayIn = (bytes: Uint8Array<ArrayBuffer>) => takenOn(new Blob([bytes]), TODAY);

describe('the day of a photograph', () => {
  test.each(['DateTimeOriginal', 'DateTimeDigitized'] as const)('is read from its %s', async (tag) => {
    expect(await dayIn(await photo('2026:08:15 10:20:30', tag))).toBe('2026-08-15');
  });

  test('is read in either order of bytes', async () => {
    expect(await dayIn(datedBytes('2026:08:15 10:20:30'))).toBe('2026-08-15');
  });

  test('may be today', async () => {
    expect(await dayIn(await photo('2026:11:22 06:00:00'))).toBe(TODAY);
  });

  test.each([
    ['0000:00:00 00:00:00', 'a clock that was never set'],
    ['2000:01:01 00:00:00', 'a clock that was reset'],
    ['2026:11:23 00:00:00', 'tomorrow'],
    ['2026:02:30 00:00:00', 'a day that no calendar has'],
    ['    :  :     :  :  ', 'blanks'],
    ['yesterday', 'words'],
  ])('is not taken from %s: %s', async (time) => {
    expect(await dayIn(await photo(time))).toBeNull();
  });

  test('is not known of a picture without these tags, nor of one that cannot be read', async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2c6a4c' } });
    expect(await dayIn(new Uint8Array(await plain.jpeg().toBuffer()))).toBeNull();
    expect(await dayIn(new Uint8Array())).toBeNull();
    expect(await dayIn((await photo('2026:08:15 10:20:30')).slice(0, 60))).toBeNull();
    const unreadable = {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
    };
    // Cast: the code under test reads nothing of a file but this slice.
    expect(await takenOn(unreadable as unknown as Blob, TODAY)).toBeNull();
  });
});
