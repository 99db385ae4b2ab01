import { describe, expect, test } from 'vitest';
import { decodeList } from '../../../src/domain/decode.ts';
import { documentWords, SchoolDocument } from '../../../src/domain/school-document.ts';

const document = {
  id: 1,
  title: 'Yearly report',
  year: '2025',
  pdf: '/media/documents/a.pdf',
  bytes: 1_240_000,
};

describe('a yearly report', () => {
  test('is read whatever else the server sends of it', () => {
    expect(decodeList(SchoolDocument, [document, { ...document, id: 0 }])).toEqual([document]);
    const odd = { ...document, year: 2025, pdf: 'javascript:alert(1)', bytes: '12' };
    expect(decodeList(SchoolDocument, [odd])).toEqual([{ ...document, pdf: null, bytes: 0 }]);
  });

  test('says title, year, that it is a PDF, and its size where that is known', () => {
    expect(documentWords(document)).toBe('Yearly report, 2025 (PDF, 1.2 MB)');
    expect(documentWords({ ...document, bytes: 0 })).toBe('Yearly report, 2025 (PDF)');
  });
});
