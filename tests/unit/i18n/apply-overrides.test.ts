import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextOverride } from '../../../src/domain/text-override.ts';
import { LANGUAGES, type Language } from '../../../src/i18n/language.ts';
import { applyOverrides } from '../../../src/i18n/page-texts/apply-overrides.ts';
import { isTextFile, mistakeIn, pathOf, valueAt } from '../../../src/i18n/page-texts/field-path.ts';
import { checkTexts, shippedTexts } from '../../../src/i18n/page-texts/text-files.ts';
import type { TextFile } from '../../../src/i18n/schemas/text-schemas.ts';
import { shippedFields } from '../../support/line-fields.ts';

const shipped = shippedTexts();
let ids = 0;
const override = (language: Language, file: TextFile, field: string, value: unknown): TextOverride => {
  ids += 1;
  return { id: ids, language, file, field, value: JSON.stringify(value), english_list: '' };
};
const applied = (language: Language, file: TextFile, ...overrides: TextOverride[]) =>
  applyOverrides(shipped, language, file, overrides);
const at = (texts: unknown, field: string) => valueAt(texts, pathOf(field));

describe('What the school says in place of a shipped text', () => {
  it('stands in its place, and all else stays', () => {
    const { texts, unfit } = applied('en', 'home', override('en', 'home', 'hero.headline', 'Come and see'));
    expect([at(texts, 'hero.headline'), at(texts, 'hero.play'), unfit]).toEqual([
      'Come and see',
      at(shipped.en?.home, 'hero.play'),
      [],
    ]);
  });

  it('is no sample any more, in one language as in the other', () => {
    const phone = override('en', 'contacts', 'footer.phone.value', '+91 99999 11111');
    expect(at(applied('en', 'contacts', phone).texts, 'footer.phone')).toEqual({
      value: '+91 99999 11111',
      sample: false,
    });
    const name = override('kn', 'site', 'shortName.value', 'ಶಾಲೆ');
    expect(at(applied('kn', 'site', name).texts, 'shortName')).toEqual({ value: 'ಶಾಲೆ', sample: false });
  });

  it('takes a fact away where it may be missing', () => {
    const { texts } = applied('en', 'giving', override('en', 'giving', 'upi.id.value', null));
    expect([at(texts, 'upi.id'), checkTexts('giving', texts).upi.id]).toEqual([null, null]);
  });

  it('shows in Kannada where that has no text of its own, and gives way to one that it has', () => {
    const english = override('en', 'home', 'activities.cards.1.title', 'Farm and forest');
    const kannada = override('kn', 'home', 'activities.cards.1.title', 'ಹೊಲ');
    const bare = { ...shipped, kn: {} };
    expect(at(applyOverrides(bare, 'kn', 'home', [english]).texts, 'activities.cards.1.title')).toBe(
      'Farm and forest',
    );
    expect(at(applyOverrides(bare, 'kn', 'home', [english, kannada]).texts, 'activities.cards.1.title')).toBe(
      'ಹೊಲ',
    );
  });

  it('counts within a list until the list is saved as a whole', () => {
    const kinds = at(shipped.en?.volunteer, 'work.kinds');
    const [first, ...others] = Array.isArray(kinds) ? kinds : [];
    const one = override('en', 'volunteer', 'work.kinds.0.title', 'Another kind');
    expect(at(applied('en', 'volunteer', one).texts, 'work.kinds.0.title')).toBe('Another kind');
    const whole = override('en', 'volunteer', 'work.kinds', [...others, first]);
    const { texts, unfit } = applied('en', 'volunteer', one, whole);
    expect([at(texts, 'work.kinds'), unfit]).toEqual([[...others, first], []]);
  });

  it('takes each entry’s Kannada along where an English list is reordered, and back with it', () => {
    const english = at(shipped.en?.contacts, 'supportPhones');
    const [first, second, third] = Array.isArray(english) ? english : [];
    const [one, two, three] = [0, 1, 2].map((index) =>
      at(applied('kn', 'contacts').texts, `supportPhones.${index}.reaches`),
    );
    const reordered = override('en', 'contacts', 'supportPhones', [second, third, first]);
    const reaches = (...overrides: TextOverride[]) =>
      [0, 1, 2].map((index) =>
        at(applied('kn', 'contacts', ...overrides).texts, `supportPhones.${index}.reaches`),
      );
    expect(reaches(reordered)).toEqual([two, three, one]);
    // A list that Kannada has saved whole knows in which order the English was.
    const saved = override('kn', 'contacts', 'supportPhones', [
      { reaches: 'ಎರಡು', phone: null },
      { reaches: 'ಮೂರು', phone: null },
      { reaches: 'ಒಂದು', phone: null },
    ]);
    const own = { ...saved, english_list: reordered.value };
    expect(reaches(reordered, own)).toEqual(['ಎರಡು', 'ಮೂರು', 'ಒಂದು']);
    expect(reaches(own)).toEqual(['ಒಂದು', 'ಎರಡು', 'ಮೂರು']);
  });

  it('lets a number count for all languages, whatever a list in Kannada was saved with', () => {
    const list = at(applied('kn', 'contacts').texts, 'supportPhones');
    const saved = override('kn', 'contacts', 'supportPhones', list);
    const changed = override('en', 'contacts', 'supportPhones.0.phone.value', '+91 99999 88888');
    expect(at(applied('kn', 'contacts', saved, changed).texts, 'supportPhones.0.phone')).toEqual({
      value: '+91 99999 88888',
      sample: false,
    });
  });

  it('leaves no entry in Kannada that the English has taken out', () => {
    const topics = at(shipped.en?.privacy, 'topics');
    const rest = Array.isArray(topics) ? topics.slice(1) : [];
    const { texts, missing } = applied('kn', 'privacy', override('en', 'privacy', 'topics', rest));
    expect([0, 1, 2, 3, 4].map((index) => at(texts, `topics.${index}.heading`))).toEqual([
      ...[1, 2, 3, 4].map((index) => at(applied('kn', 'privacy').texts, `topics.${index}.heading`)),
      undefined,
    ]);
    expect(missing).toEqual([]);
  });
});

describe('An override that does not fit', () => {
  it.each([
    ['hero.headline', 'x'.repeat(91), 'at most 90 characters'],
    ['hero.headline', '  ', 'some words'],
    ['hero.headline', ['a list'], 'a text'],
    ['hero.headline', '{school:dative}', 'no case of the name, which English has not'],
    ['hero.headline', '{nobody}', /^no braces but/],
    ['hero.removed', 'x', 'a field that there is'],
    ['__proto__.x', 'x', 'a field that there is'],
    ['hero.constructor', 'x', 'a field that there is'],
    ['hero.headline', '\u200b', 'some words'],
    ['hero.headline', 'turned \u202e round', 'no signs of direction'],
    ['hero.headline', `a${'\u0301'.repeat(900)}`, 'at most 90 characters'],
    ['philosophy.paragraphs', Array(41).fill('one'), 'at most 40 paragraphs'],
    ['philosophy.paragraphs.0', 'x', 'a field that there is'],
    ['philosophy.paragraphs', [], 'at least one paragraph'],
    ['philosophy.paragraphs', ['one', ' '], 'Paragraph 2: some words'],
  ])('is known by what is wrong with it, as %s of %j', (field, value, sentence) => {
    const mistake = mistakeIn('en', 'about', { field, value: JSON.stringify(value) });
    if (typeof sentence === 'string') expect(mistake).toBe(sentence);
    else expect(mistake).toMatch(sentence);
  });

  it.each([
    ['giving', 'amounts.0.rupees', 500_000, 'a number up to 100000'],
    ['giving', 'upi.payeeName.value', 'ಕ್ಷ'.repeat(60), 'a name short enough for the code to scan'],
    ['site', 'name.value', '{school} again', 'one line without braces and without spaces at its ends'],
    ['home', 'whoWeAre.studentsReached.count', 1e21, 'a number up to 9999999'],
  ] as const)('is a fact that no page could show: %s, %s', (file, field, value, sentence) => {
    expect(mistakeIn('en', file, { field, value: JSON.stringify(value) })).toBe(sentence);
  });

  it('is left out and named, and the shipped text shows', () => {
    const old = override('en', 'about', 'hero.removed', 'From another release');
    const beyond = override('en', 'volunteer', 'work.kinds.99.title', 'Of a longer list');
    expect(applied('en', 'about', old)).toEqual({ ...applied('en', 'about'), unfit: [old] });
    expect(applied('en', 'volunteer', beyond)).toEqual({ ...applied('en', 'volunteer'), unfit: [beyond] });
  });

  it('never keeps a page from being built, whatever overrides there are', () => {
    const fields = shippedFields();
    const anyOverride = fc.record({
      known: fc.constantFrom(...fields),
      parents: fc.nat(3),
      language: fc.constantFrom(...LANGUAGES),
      value: fc.oneof(
        fc.jsonValue(),
        fc.string(),
        fc.constantFrom('{school}', ['{school:dative}'], { x: 1 }),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyOverride, { maxLength: 8 }), (drawn) => {
        const overrides = drawn.map(({ known, parents, language, value }) =>
          override(language, known.file, known.field.split('.').slice(parents).join('.') || 'x', value),
        );
        for (const file of overrides.map(({ file }) => file).filter(isTextFile))
          for (const language of LANGUAGES)
            expect(() =>
              checkTexts(file, applied(language, file, ...overrides).texts, language),
            ).not.toThrow();
      }),
      { numRuns: 150 },
    );
  });

  it('is never one that gives a field another text, in any language', () => {
    for (const { file, field, control } of shippedFields())
      for (const language of LANGUAGES) {
        const text = /description$/i.test(field) ? 'x'.repeat(100) : 'ಹೊಸ x';
        const value = control === 'lines' ? [text] : text;
        const { texts, unfit } = applied(language, file, override(language, file, field, value));
        expect([file, field, at(texts, field), unfit]).toEqual([file, field, value, []]);
      }
  });
});
