import { listIn, readContent } from '../build/content-api.ts';
import { renderContext } from '../build/render-context.ts';
import { ownTexts } from '../content/school-texts.ts';
import { endpoints } from '../domain/endpoints.ts';
import { TextRow } from '../domain/text-row.ts';
import { LANGUAGES, language } from '../lib/language.ts';
import { jsonInHtml } from '../lib/markup-text.ts';

declare global {
  /** The rows of this build. Global, because the configuration loads them, and pages share no module with it. */
  var schoolTextRows: readonly TextRow[] | undefined;
}

/** The texts that the school has written in place of shipped ones; none without an API. */
export function textRows(): readonly TextRow[] {
  return globalThis.schoolTextRows ?? [];
}

/**
 * Reads the school's texts before anything else of a build. A server without that call means the shipped texts. Throws as
 * readContent.
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

/** A script with the school's own interface words for a page in this language; empty if there are none. */
export function wordsScript(code = language()): string {
  const own = globalThis.schoolWords?.[code] ?? {};
  if (Object.keys(own).length === 0) return '';
  return `schoolWords=${jsonInHtml({ [code]: own })}`;
}

/** A name under which a page has read the texts of a file. English counts as read, too, as the fallback. */
const READ = /^texts (?<code>\w+) (?<file>[\w-]+)$/;

/** Records that the page being rendered shows texts of a file. */
export function noteTexts(file: string): void {
  const name = `texts ${language()} ${file}`;
  renderContext.getStore()?.noteRead?.(name, rowsReadAs(name));
}

/** The current value of what a page of an earlier build has read under this name; undefined for other names. */
export function rowsReadAs(name: string): unknown {
  const { code, file = '' } = READ.exec(name)?.groups ?? {};
  if (code === undefined) return undefined;
  // Rows of `site` count for every file: its names may be in any text.
  return textRows()
    .filter((row) => [code, 'en'].includes(row.language) && [file, 'site'].includes(row.file))
    .map(({ language, field, value }) => [language, field, value]);
}
