import { ownTexts } from '../../content/school-texts.ts';
import type { TextPart } from '../../content/text-fields.ts';
import { type FieldPath, mistakeIn, pathOf, valueAt } from '../../content/text-rows.ts';
import type { TextFile } from '../../content/text-schemas.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../lib/language.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { type Book, isSame, type Page, type Wording } from './text-book.ts';
import { originsOf, saveText, textList } from './text-list.ts';

/** A text that differs in the file; `value` is undefined for the shipped one. `english`: the English in the file. */
export type Change = { wording: Wording; value: unknown; english: unknown };

/** All texts of visitors' pages in the form of the content files, by language and file, without fallbacks to English. */
export async function wordsFile(book: Book): Promise<Blob> {
  const { dump } = await import('js-yaml');
  const words = LANGUAGES.map((code) => [code, Object.fromEntries(ownOf(book, code))]);
  const yaml = dump(Object.fromEntries(words), { lineWidth: 118, noRefs: true, skipInvalid: true });
  return new Blob([yaml], { type: 'application/yaml' });
}

function ownOf({ pages, shipped, rows }: Book, language: Language): Map<TextFile, unknown> {
  return new Map(
    pages.map(({ file }) => [file, ownTexts(shipped, language, file, rows).texts ?? {}] as const),
  );
}

/**
 * The differences between such a file and the school's current texts, and sentences about values that are invalid. Texts
 * missing in the file stay as they are. Throws for a file of another kind.
 */
export async function changesIn(
  book: Book,
  file: File,
): Promise<{ changes: readonly Change[]; mistakes: readonly string[] }> {
  const { load } = await import('js-yaml');
  const read = await file
    .text()
    .then(load)
    .catch((error: unknown) => {
      const line = valueAt(error, ['mark', 'line']);
      throw new Error(typeof line === 'number' ? texts.brokenWordsFile(line + 1) : texts.noWordsFile);
    });
  if (!LANGUAGES.some((code) => typeof valueAt(read, [code]) === 'object'))
    throw new Error(texts.noWordsFile);
  const [changes, mistakes] = [new Map<string, Change>(), new Set<string>()];
  for (const language of LANGUAGES) {
    const own = ownOf(book, language);
    for (const page of book.pages) {
      const [given, present] = [valueAt(read, [language, page.file]), own.get(page.file)];
      for (const wording of toCompare(page, page.parts, language, given)) {
        const path = pathOf(wording.field.field);
        const value = factAt(given, path);
        if (value === undefined || isSame(value, factAt(present, path))) continue;
        const target = pathOf(wording.target);
        const english = valueAt(valueAt(read, [DEFAULT_LANGUAGE, page.file]), target);
        const said = inFull(factAt(given, target), english);
        const isShipped = isSame(said, wording.shipped);
        const row = { field: wording.target, value: JSON.stringify(said) };
        const mistake = isShipped ? null : mistakeIn(language, page.file, row);
        const change = { wording, value: isShipped ? undefined : said, english };
        if (mistake === null) changes.set(`${language} ${page.file} ${wording.target}`, change);
        else
          mistakes.add(
            `${texts.of(`${texts.fileName(page.file)}, ${wording.field.title}`, language)}: ${texts.expected(mistake)}`,
          );
      }
    }
  }
  return { changes: [...changes.values()], mistakes: [...mistakes] };
}

/** The texts to compare: a list as a whole if its length differs in the file, else each text in it. */
function toCompare(page: Page, parts: readonly TextPart[], language: Language, given: unknown): Wording[] {
  return parts.flatMap((part) => {
    const wordings = (part.kind === 'group' ? page.lists : page.wordings).get(part.field);
    const own = wordings?.find((one) => one.language === language);
    const list = valueAt(given, pathOf(part.field));
    const isOther = Array.isArray(list) && Array.isArray(own?.value) && list.length !== own.value.length;
    if (part.kind === 'group' && !isOther) return toCompare(page, part.parts, language, given);
    return own ?? [];
  });
}

/** As `valueAt`, but null for the value of a fact that is left out. */
function factAt(texts: unknown, path: FieldPath): unknown {
  return path.at(-1) === 'value' && valueAt(texts, path.slice(0, -1)) === null ? null : valueAt(texts, path);
}

/** A list of groups with missing entries filled in from the English. */
function inFull(value: unknown, english: unknown): unknown {
  return Array.isArray(value) ? value.map((entry, at) => entry ?? valueAt(english, [at])) : value;
}

/** Saves one of these changes. Throws ApiError. */
export async function putBack({ wording, value, english }: Change): Promise<void> {
  const { row } = wording;
  if (value === undefined) {
    if (row !== undefined) await textList.remove(row.id);
    return;
  }
  const origins = originsOf(wording);
  if (origins.english !== '' && english !== undefined) origins.english = JSON.stringify(english);
  await saveText(wording, { value: JSON.stringify(value), ...origins });
}
