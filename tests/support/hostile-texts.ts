import { LANGUAGES } from '../../src/i18n/language.ts';
import type { TextField } from '../../src/i18n/page-texts/text-fields.ts';
import { wordFields } from './line-fields.ts';

/** From the longest: the first that fits into a field is said in it. Whatever runs sets `hacked` on the window. */
const HOSTILE = [
  '</script></title></style><script>window.hacked = "texts"</script>',
  '"><img src=x onerror="window.hacked = 1">',
  '<img src=x onerror=hacked=1>',
  '<a onclick=1>"\'',
  '<b>"\'&',
];

/** Every text of the site as somebody with ill will would write it, as long as its field may be and without a blank to break it at. */
export function hostileTexts(): object[] {
  return LANGUAGES.flatMap((language) =>
    wordFields().map((field, index) => ({
      id: index + 1,
      language,
      file: field.file,
      field: field.field,
      value: JSON.stringify(field.control === 'lines' ? [textFor(field)] : textFor(field)),
      english_list: '',
    })),
  );
}

function textFor({ longest }: TextField): string {
  const room = Math.min(longest ?? 1200, 400);
  const text = HOSTILE.find(({ length }) => length <= room) ?? '<b>';
  return text + 'W'.repeat(room - text.length);
}
