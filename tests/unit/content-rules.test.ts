import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { entriesOf, fieldName, itemOf, unwrapped } from '../../src/content/explain-mistake.ts';
import { textSchemas } from '../../src/content/text-schemas.ts';
import { checkTexts, readTextFiles } from '../../src/data/text-files.ts';
import { publicPages } from '../../src/site.ts';
import { namedTexts } from '../support/named-texts.ts';

const files = readTextFiles();
const pages = [...publicPages.map(({ name }) => name), 'not-found' as const];

describe('Every content file', () => {
  it('exists for every schema, and has one; the words of the interface are in src/texts', () => {
    expect([...files.keys(), 'words'].toSorted()).toEqual(Object.keys(textSchemas).toSorted());
  });

  it.each([...files.keys()])(
    '%s.yaml matches its schema, before and after the school’s name is filled in',
    (file) => {
      expect(() => checkTexts(file, files.get(file))).not.toThrow();
      expect(JSON.stringify(namedTexts(file))).not.toMatch(/[{]\w+[}]/);
    },
  );

  it.each([...files.keys()].filter((file) => file !== 'site'))(
    '%s.yaml uses only the letters of the first font file',
    (file) => {
      expect(JSON.stringify(files.get(file)).match(/[^\u0020-\u00ff\u2010-\u2026]/gu)).toBeNull();
    },
  );
});

describe('What the browser’s tab and search engines show', () => {
  it('is a title of its own for every page, of at most 60 characters', () => {
    const titles = pages.map((page) => namedTexts(page).title);
    expect(new Set(titles).size).toBe(pages.length);
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
  });

  it('is a description of its own for every page, of 70 to 160 characters', () => {
    const descriptions = pages.map((page) => namedTexts(page).description);
    expect(new Set(descriptions).size).toBe(pages.length);
    expect(descriptions.filter((text) => text.length < 70 || text.length > 160)).toEqual([]);
  });
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

describe('Every field', () => {
  it.each(Object.entries(textSchemas))(
    'of %s tells an editor in a sentence what it is for',
    (_file, schema) => {
      const fields = fieldsIn(schema, []);
      expect(fields.length).toBeGreaterThan(3);
      const silent = fields.filter(([, field]) => !isSentence(v.getDescription(unwrapped(field))));
      expect(silent.map(([name]) => name)).toEqual([]);
    },
  );
});

function fieldsIn(schema: v.GenericSchema, path: (string | number)[]): [string, v.GenericSchema][] {
  const item = itemOf(schema);
  const inner = Object.entries(entriesOf(schema)).flatMap(([key, field]) => fieldsIn(field, [...path, key]));
  return [[fieldName(path), schema], ...inner, ...(item ? fieldsIn(item, [...path, 0]) : [])];
}

function isSentence(text: string | undefined): boolean {
  return text !== undefined && /^[A-Zt{].+\.$/.test(text);
}
