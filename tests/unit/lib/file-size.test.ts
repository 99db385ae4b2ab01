import { expect, test } from 'vitest';
import { formatFileSize } from '../../../src/lib/file-size.ts';

test.each([
  [20, '1 KB'],
  [1499, '1 KB'],
  [310_400, '310 KB'],
  [999_499, '999 KB'],
  [999_600, '1.0 MB'],
  [4_120_000, '4.1 MB'],
])('%i bytes read as %s', (bytes, formatted) => expect(formatFileSize(bytes)).toBe(formatted));
