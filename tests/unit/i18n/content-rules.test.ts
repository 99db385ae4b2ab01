import { describe, expect, it } from 'vitest';
import { checkTexts, readTextFiles } from '../../../src/i18n/page-texts/text-files.ts';
import { textSchemas } from '../../../src/i18n/schemas/text-schemas.ts';

const files = readTextFiles();

describe('Every content file', () => {
  it('exists for every schema, and has one; the interface texts are in src/i18n/en', () => {
    expect([...files.keys(), 'interface'].toSorted()).toEqual(Object.keys(textSchemas).toSorted());
  });

  it.each([...files.keys()].filter((file) => file !== 'site'))(
    '%s.yaml uses only the letters of the first font file',
    (file) => {
      expect(JSON.stringify(files.get(file)).match(/[^\u0020-\u00ff\u2010-\u2026]/gu)).toBeNull();
    },
  );
});

describe('What a donor looks for', () => {
  const giving = Object(files.get('giving'));
  const check = (trust: object) => () => checkTexts('giving', { ...giving, trust });

  it('may be left out whole, and is at first', () => {
    expect(Object.values(giving.trust).filter((fact) => fact !== null)).toEqual([]);
    expect(check({})).not.toThrow();
  });

  it.each([
    ['pan', 'AAATS1234E', ['aaats1234e', 'AAATS12345', 'AAATS1234EE']],
    ['registrationYear', '2003', ['203', '2103', 'in 2003']],
    ['registrationNumber', 'BNG(U)-IV 123/2003-04', ['<b>1</b>', '']],
    ['section12A', 'AAATS1234EE20214', ['-']],
    ['section80G', 'DIT(E)/80G/12/2010-11', ['80G\nnumber']],
    ['fcraNumber', '094421293', ['94421293', '0944212931', 'FCRA 12345']],
  ])('has %s in its own form only', (field, good, bad) => {
    expect(check({ [field]: { value: good } })).not.toThrow();
    for (const value of bad)
      expect(check({ [field]: { value } })).toThrow(`field "trust → ${field} → value": expected`);
  });
});
