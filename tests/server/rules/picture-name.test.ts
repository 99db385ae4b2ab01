import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPictureName, pictureName } from '../../../src/server/services/media-folder.ts';

describe('the name of a stored picture', () => {
  it.each([
    ['lamp.png', /^lamp-[0-9a-f]{12}\.jpg$/],
    ['School wall (2).JPG', /^School-wall-2-[0-9a-f]{12}\.jpg$/],
    ['ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ.jpg', /^ಕನ್ನಡ-ರಾಜ್ಯೋತ್ಸವ-[0-9a-f]{12}\.jpg$/],
    ['../../etc/passwd', /^passwd-[0-9a-f]{12}\.jpg$/],
    ['C:\\Users\\staff\\photo.png', /^photo-[0-9a-f]{12}\.jpg$/],
    ['.htaccess', /^picture-[0-9a-f]{12}\.jpg$/],
    ['shell.php.jpg', /^shell-php-[0-9a-f]{12}\.jpg$/],
    ['<img onerror=alert(1)>.png', /^img-onerror-alert-1-[0-9a-f]{12}\.jpg$/],
    ['', /^picture-[0-9a-f]{12}\.jpg$/],
  ])('of %s keeps only what is harmless', (uploaded, expected) => {
    expect(pictureName(uploaded, 'jpg')).toMatch(expected);
  });

  it('is never given twice', () => {
    const names = Array.from({ length: 500 }, () => pictureName('lamp.png', 'png'));
    expect(new Set(names).size).toBe(500);
  });

  it('is a single file name of at most 255 bytes for whatever was uploaded', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 400 }), (uploaded) => {
        const name = pictureName(uploaded, 'webp');
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.webp$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(isPictureName(name)).toBe(true);
        expect(encodeURIComponent(name)).not.toContain('%2F');
      }),
    );
  });

  it('can be told apart from the name of a file that somebody put there by hand', () => {
    expect(['after-the-flood.jpg', 'school wall.jpg', 'notes.txt'].map(isPictureName)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
