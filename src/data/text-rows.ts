import { ownTexts } from '../content/school-texts.ts';
import { endpoints } from '../domain/endpoints.ts';
import { TextRow } from '../domain/text-row.ts';
import { LANGUAGES, language } from '../lib/language.ts';
import { jsonInHtml } from '../lib/markup-text.ts';
import { listIn, readContent } from './content-api.ts';
import { renderContext } from './render-context.ts';

declare global {
  /** Of the build that runs: the configuration reads them, and pages, which are bundled, share no module with it. */
  var schoolTextRows: readonly TextRow[] | undefined;
}

/** What the school says in place of the shipped texts; nothing where the build has no API. */
export function textRows(): readonly TextRow[] {
  return globalThis.schoolTextRows ?? [];
}

/**
 * Reads what the school says in place of the shipped texts, before anything else of a build. A server without the call means
 * the shipped texts. Throws what readContent throws.
 */
export async function loadTextRows(): Promise<void> {
  const content = await readContent(endpoints.texts);
  if (content === null) return;
  const rows = listIn(TextRow, endpoints.texts, content);
  globalThis.schoolTextRows = rows;
  globalThis.schoolWords = Object.fromEntries(
    LANGUAGES.map((code) => [code, Object(ownTexts({}, code, 'words', rows).texts)]),
  );
}

/** What the school says in place of words of the interface, as a script for a page of this language; empty where that is nothing. */
export function wordsScript(code = language()): string {
  const own = globalThis.schoolWords?.[code] ?? {};
  if (Object.keys(own).length === 0) return '';
  return `schoolWords=${jsonInHtml({ [code]: own })}`;
}

/** A name under which a page reads the texts of a file, and what it reads: English shows where a language lacks a text. */
const READ = /^texts (?<code>\w+) (?<file>[\w-]+)$/;

/** Takes note that the page which is being rendered shows texts of a file. */
export function noteTexts(file: string): void {
  const name = `texts ${language()} ${file}`;
  renderContext.getStore()?.noteRead?.(name, rowsReadAs(name));
}

/** What a page of an earlier build has read under a name, as it is now; undefined where that is no text. */
export function rowsReadAs(name: string): unknown {
  const { code, file = '' } = READ.exec(name)?.groups ?? {};
  if (code === undefined) return undefined;
  // The school's name, which is in site, may be in any text.
  return textRows()
    .filter((row) => [code, 'en'].includes(row.language) && [file, 'site'].includes(row.file))
    .map(({ language, field, value }) => [language, field, value]);
}
