import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { pictureName } from '../../../src/server/pictures/media-folder.ts';

it('the name of a stored picture is one file name of at most 255 bytes, whatever is uploaded', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (uploaded) => {
      const name = pictureName(uploaded, 'webp');
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.webp$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(encodeURIComponent(name)).not.toContain('%2F');
    }),
  );
});
