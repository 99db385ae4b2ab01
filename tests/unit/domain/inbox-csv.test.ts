import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../src/domain/inbox.ts';

/** Reads CSV as RFC 4180 describes it: every cell quoted, quotes doubled, lines ended by CRLF. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  let end = 1;
  for (let found = cell.exec(csv.slice(1)); found !== null; found = cell.exec(csv.slice(1))) {
    row.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === '\r\n') {
      rows.push(row);
      row = [];
    }
    end = 1 + cell.lastIndex;
  }
  expect(end).toBe(csv.length);
  return rows;
}

const cells = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});

describe('a CSV file', () => {
  test('begins with the byte order mark that makes spreadsheets read Kannada', () => {
    expect(toCsv([['ಹೆಸರು']])).toBe('\uFEFF"ಹೆಸರು"\r\n');
  });

  test('keeps every text, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const read = parse(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [line, row] of rows.entries()) {
          for (const [at, text] of row.entries()) expect([text, `'${text}`]).toContain(read[line]?.[at]);
        }
      }),
    );
  });

  test('holds no cell that a spreadsheet would run', () => {
    const formula = fc
      .tuple(
        fc.constantFrom('', ' ', '\t', '\u0000', '\uFEFF', '\r\n'),
        fc.constantFrom(...'=+-@＝＋－＠'),
        fc.string(),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(formula, (text) => {
        expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
      }),
    );
  });

  test.each(['=HYPERLINK("http://evil.example";"x")', '+91 98450 12345', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'makes %j harmless',
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  test.each(['a=b', 'staff@example.org', '12 - 3', 'ನಮಸ್ಕಾರ', ''])('leaves %j as it is', (text) => {
    expect(parse(toCsv([[text]]))).toEqual([[text]]);
  });
});
