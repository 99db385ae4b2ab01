import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/content/text-rows.ts';
import { createBinder, type Row } from '../../../src/dashboard/texts/said.ts';
import { changesIn, wordsFile } from '../../../src/dashboard/texts/words-file.ts';
import { shippedTexts } from '../../../src/data/text-files.ts';

const bind = createBinder(shippedTexts());
let ids = 0;
const row = (language: string, file: string, field: string, value: unknown): Row => {
  ids += 1;
  return {
    id: ids,
    language,
    file,
    field,
    value: JSON.stringify(value),
    shipped: '',
    english: '',
    read_by: '',
    read_on: '',
    version: `v${ids}`,
  };
};
const SAID = [
  row('en', 'contacts', 'footer.phone.value', '+91 99999 11111'),
  row('kn', 'about', 'hero.headline', 'ನಮ್ಮ ಬಗ್ಗೆ'),
];
const asFile = (text: string) => new File([text], 'words.yaml');
const yamlOf = async (rows: Row[]) => (await wordsFile(bind(rows))).text();

describe('The file of all words', () => {
  it('has the words of the school in the form of the content files, in each language its own', async () => {
    const words = load(await yamlOf(SAID));
    expect(valueAt(words, ['en', 'contacts', 'footer', 'phone'])).toEqual({
      value: '+91 99999 11111',
      sample: false,
    });
    expect(valueAt(words, ['kn', 'about', 'hero', 'headline'])).toBe('ನಮ್ಮ ಬಗ್ಗೆ');
    expect(valueAt(words, ['kn', 'words'])).toEqual({});
  });

  it('changes nothing where it says what the site says', async () => {
    const found = await changesIn(bind(SAID), asFile(await yamlOf(SAID)));
    expect(found).toEqual({ changes: [], mistakes: [] });
  });

  it('brings a site back to what it said when the file was made', async () => {
    const { changes } = await changesIn(bind([]), asFile(await yamlOf(SAID)));
    const said = changes.map(({ said, file, value }) => [said.language, file, said.target, value]);
    expect(said).toEqual([
      ['en', 'contacts', 'footer.phone.value', '+91 99999 11111'],
      ['kn', 'about', 'hero.headline', 'ನಮ್ಮ ಬಗ್ಗೆ'],
    ]);
    // And the other way round, to the shipped words.
    const back = await changesIn(bind(SAID), asFile(await yamlOf([])));
    expect(back.changes.map(({ said, value }) => [said.row?.id, value])).toEqual(
      SAID.map(({ id }) => [id, undefined]),
    );
  });

  it('says a list as a whole where it has other entries', async () => {
    const book = bind([]);
    const kinds = valueAt(book.present('en', 'volunteer'), ['work', 'kinds']);
    const [first] = Array.isArray(kinds) ? kinds : [];
    const { changes } = await changesIn(
      book,
      asFile(JSON.stringify({ en: { volunteer: { work: { kinds: [first] } } } })),
    );
    expect(changes.map(({ said, value }) => [said.target, value])).toEqual([['work.kinds', [first]]]);
  });

  it.each(['', 'no: [yaml', '[1, 2]', '<html>', 'hi: there'])(
    'is refused where it is another one: %j',
    async (text) => {
      await expect(changesIn(bind([]), asFile(text))).rejects.toThrow('This is no file of words');
    },
  );
});
