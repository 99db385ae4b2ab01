import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/content/text-rows.ts';
import { type Row, readBook as read } from '../../../src/dashboard/texts/text-book.ts';
import { saveInTurn } from '../../../src/dashboard/texts/text-list.ts';
import { changesIn, putBack, wordsFile } from '../../../src/dashboard/texts/words-file.ts';
import { shippedTexts } from '../../../src/data/text-files.ts';
import { fakeNetwork } from '../api/fake-browser.ts';
import { textRow } from './sample-items.ts';

const shipped = shippedTexts();
const readBook = (rows: Row[]) => read(shipped, rows);
let ids = 0;
const row = (language: string, file: string, field: string, value: unknown): Row => {
  ids += 1;
  return textRow(language, file, field, value, { id: ids });
};
const SAID = [
  row('en', 'contacts', 'footer.phone.value', '+91 99999 11111'),
  row('kn', 'about', 'hero.headline', 'ನಮ್ಮ ಬಗ್ಗೆ'),
];
const asFile = (text: string) => new File([text], 'words.yaml');
const yamlOf = async (rows: Row[]) => (await wordsFile(readBook(rows))).text();

/** The book of a site on which the file was put in place of these words. */
async function bookOnce(file: string, rows: Row[] = []) {
  const sent = fakeNetwork(() => Response.json({ id: 1 }));
  const { changes, mistakes } = await changesIn(readBook(rows), asFile(file));
  expect(mistakes).toEqual([]);
  for (const change of changes) await putBack(change);
  return readBook(sent.map(({ init }): Row => ({ ...JSON.parse(String(init.body)), id: 1 })));
}

const kindsIn = (language: 'en' | 'kn', rows: Row[] = []) => {
  const kinds = valueAt(readBook(rows).present(language, 'volunteer'), ['work', 'kinds']);
  return Array.isArray(kinds) ? kinds : [];
};

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
    const found = await changesIn(readBook(SAID), asFile(await yamlOf(SAID)));
    expect(found).toEqual({ changes: [], mistakes: [] });
  });

  it('brings a site back to what it said when the file was made', async () => {
    const { changes } = await changesIn(readBook([]), asFile(await yamlOf(SAID)));
    const wordings = changes.map(({ wording, value }) => [
      wording.language,
      wording.field.file,
      wording.target,
      value,
    ]);
    expect(wordings).toEqual([
      ['en', 'contacts', 'footer.phone.value', '+91 99999 11111'],
      ['kn', 'about', 'hero.headline', 'ನಮ್ಮ ಬಗ್ಗೆ'],
    ]);
    // And the other way round, to the shipped words.
    const back = await changesIn(readBook(SAID), asFile(await yamlOf([])));
    expect(back.changes.map(({ wording, value }) => [wording.row?.id, value])).toEqual(
      SAID.map(({ id }) => [id, undefined]),
    );
  });

  it('says a list as a whole where it has other entries', async () => {
    const book = readBook([]);
    const kinds = valueAt(book.present('en', 'volunteer'), ['work', 'kinds']);
    const [first] = Array.isArray(kinds) ? kinds : [];
    const { changes } = await changesIn(
      book,
      asFile(JSON.stringify({ en: { volunteer: { work: { kinds: [first] } } } })),
    );
    expect(changes.map(({ wording, value }) => [wording.target, value])).toEqual([['work.kinds', [first]]]);
  });

  it('leaves out on a new site what the school has left out', async () => {
    const words = await yamlOf([row('en', 'giving', 'upi.id.value', null)]);
    expect(valueAt((await bookOnce(words)).present('en', 'giving'), ['upi'])).toMatchObject({ id: null });
  });

  it.each([
    ['shorter, and in another order', (all: unknown[]) => [all[2], all[1]]],
    [
      'longer',
      (all: unknown[]) => [all[0], { title: 'At night', text: 'Look at the stars.' }, ...all.slice(1)],
    ],
  ])('keeps each translation beside its English in a list that became %s', async (_, changed) => {
    const rows = [row('en', 'volunteer', 'work.kinds', changed(kindsIn('en')))];
    const book = await bookOnce(await yamlOf(rows));
    expect(valueAt(book.present('kn', 'volunteer'), ['work', 'kinds'])).toEqual(kindsIn('kn', rows));
  });

  it('says of a text beside which English it was made, and that nobody has read it', async () => {
    const words = {
      en: { about: { hero: { headline: 'Us' } } },
      kn: { about: { hero: { headline: 'ನಾವು' } } },
    };
    const read = {
      ...row('kn', 'about', 'hero.headline', 'ನಮ್ಮ ಬಗ್ಗೆ'),
      read_by: 'Meera',
      read_on: '2026-11-01',
    };
    const { pages } = await bookOnce(JSON.stringify(words), [read]);
    const wordings = pages.find(({ file }) => file === 'about')?.wordings.get('hero.headline') ?? [];
    expect(wordings.map(({ words, marks }) => [words, ...marks])).toEqual([
      ['Us', 'changed'],
      ['ನಾವು', 'changed', 'unread'],
    ]);
  });

  it('is put in place text by text, until that is stopped', async () => {
    const sent = fakeNetwork(() => Response.json({ id: 1 }));
    const { changes } = await changesIn(readBook([]), asFile(await yamlOf(SAID)));
    const stop = new AbortController();
    const watch = { signal: stop.signal, onProgress: () => stop.abort() };
    await expect(saveInTurn(changes, watch, putBack)).rejects.toThrow();
    expect([changes.length, sent.filter(({ init }) => init.method === 'POST').length]).toEqual([2, 1]);
  });

  it.each(['', '[1, 2]', '<html>', 'hi: there'])('is refused where it is another one: %j', async (text) => {
    await expect(changesIn(readBook([]), asFile(text))).rejects.toThrow('This is not a file of words');
  });

  it('is refused with its line where an editor has broken it', async () => {
    const broken = 'en:\n  home:\n    title: Home: a place\n';
    await expect(changesIn(readBook([]), asFile(broken))).rejects.toThrow('at line 3');
  });
});
