import { describe, expect, test } from 'vitest';
import { isPdf, isPdfFile } from '../../../src/lib/pdf-format.ts';

const WHOLE = '%PDF-1.7\nwhat we spent\n%%EOF\n';
const both = async (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return [isPdf(bytes), await isPdfFile(new File([bytes], 'report.pdf'))];
};

describe('a PDF', () => {
  test.each([
    ['with the mark of its end', WHOLE],
    ['with a little after that', `${WHOLE}${' '.repeat(1000)}`],
    ['after a byte order mark', `\ufeff${WHOLE}`],
    ['after line breaks', `\r\n\r\n${WHOLE}`],
    ["after a printer's commands", `\x1b%-12345X@PJL ENTER LANGUAGE = PDF\r\n${WHOLE}`],
    ['of many pages', `%PDF-1.4${'page '.repeat(5000)}%%EOF`],
  ])('is known by its bytes, whatever it is called: %s', async (_what, text) => {
    expect(await both(text)).toEqual([true, true]);
  });

  test.each([
    ['nothing', ''],
    ['a page before a PDF', `<script>alert(1)</script>${WHOLE}`],
    ['one that begins after the bytes that readers search', ' '.repeat(1024) + WHOLE],
    ['one that breaks off', WHOLE.slice(0, -8)],
    ['one with a page after it', `${WHOLE}${'<p>'.repeat(400)}`],
    ['its end alone', '%%EOF'],
  ])('is not taken for one: %s', async (_what, text) => {
    expect(await both(text)).toEqual([false, false]);
  });

  test('that cannot be read is left to the upload, which fails with the sentence for that', async () => {
    const file = new File([WHOLE], 'report.pdf');
    file.slice = () => {
      throw new DOMException('Unreadable.', 'NotReadableError');
    };
    expect(await isPdfFile(file)).toBe(true);
  });
});
