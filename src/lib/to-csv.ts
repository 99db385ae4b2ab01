/** The byte order mark: without it spreadsheets take UTF-8 for something older and break Kannada. */
const BOM = '\uFEFF';

/** What a spreadsheet would run as a formula when a cell begins with it; some fold the wide forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Rows as a CSV file that every spreadsheet opens: UTF-8 with its mark, quoted as RFC 4180 says. What visitors
 * typed must not run as a formula on the reader's computer: such a cell begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
