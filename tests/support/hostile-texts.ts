import { LANGUAGES } from '../../src/i18n/language.ts';
import type { TextField } from '../../src/i18n/page-texts/editable-fields.ts';
import { translatedFields } from './line-fields.ts';

/** From the longest: a field gets the first that fits. Whatever runs sets `hacked` on the window. */
export const HOSTILE_TEXTS = [
  '</script></title></style><script>window.hacked = "texts"</script>',
  '"><img src=x onerror="window.hacked = 1">',
  '<img src=x onerror=hacked=1>',
  '<a onclick=1>"\'',
  '<b>"\'&',
  '<b>',
];

/** Facts of a school: they are left out as shipped, and their labels show beside them. */
export const TRUST_FACTS = {
  registrationNumber: 'BNG(U) 12/2003-04',
  registrationYear: '2003',
  pan: 'AAATS1234E',
  section12A: 'AAATS1234EE20214',
  section12AValidity: 'AY 2022-23 to 2026-27',
  section80G: 'AAATS1234EF20214',
  fcraNumber: '094421293',
  auditor: 'Bhat and Rao, Sirsi',
};

/** A mark by which a test finds the text of a field. */
export const markOf = (language: string, index: number) => `"${language}${String(index).padStart(4, '0')}`;

/** Every text of the site as somebody with ill will would write it, as long as its field may be and without a blank to break it at. */
export function hostileTexts(): object[] {
  const texts = LANGUAGES.flatMap((language) =>
    translatedFields().map((field, index) => {
      const text = textFor(field, markOf(language, index));
      return { language, ...field, value: field.control === 'lines' ? [text] : text };
    }),
  );
  const facts = Object.entries(TRUST_FACTS).map(([name, value]) => {
    return { language: 'en', file: 'giving', field: `trust.${name}.value`, value };
  });
  return [...texts, ...facts].map(({ language, file, field, value }, index) => ({
    id: index + 1,
    language,
    file,
    field,
    value: JSON.stringify(value),
    english_list: '',
  }));
}

function textFor({ longest }: TextField, mark: string): string {
  const room = Math.min(longest ?? 1200, 400) - mark.length;
  const text = HOSTILE_TEXTS.find(({ length }) => length <= room) ?? '';
  return text + mark + 'W'.repeat(room - text.length);
}
