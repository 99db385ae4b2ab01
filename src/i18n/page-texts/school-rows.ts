import { jsonInHtml } from '../../lib/markup-text.ts';
import { LANGUAGES, type Language, language } from '../language.ts';
import type { TextFile } from '../schemas/text-schemas.ts';
import type { TextRow } from '../text-row.ts';
import { renderContext } from './render-context.ts';
import { ownTexts } from './school-texts.ts';
import { siteTexts, textRows } from './site-texts.ts';

/** Uses the school's texts in this build. */
export function useTextRows(rows: readonly TextRow[]): void {
  siteTexts().rows = rows;
  const schoolTexts = Object.fromEntries(
    LANGUAGES.map((code) => [code, Object(ownTexts({}, code, 'interface', rows).texts)]),
  );
  globalThis.interfaceTexts = { ...globalThis.interfaceTexts, schoolTexts };
}

/** The school's own interface texts for the inline script of a page in this language; empty if there are none. */
export function interfaceScript(code = language()): string {
  const own = globalThis.interfaceTexts?.schoolTexts?.[code] ?? {};
  if (Object.keys(own).length === 0) return '';
  return `schoolTexts:${jsonInHtml({ [code]: own })}`;
}

/** The form of `readName`. */
const READ = /^texts (?<code>\w+) (?<file>[\w-]+)(?: (?<field>\w+))?$/;

/** The name under which a page records that it has read the texts of a file, or one field of it. */
export function readName(code: Language, file: TextFile, field?: string): string {
  return ['texts', code, file, field].filter(Boolean).join(' ');
}

/** Records that the page that is being rendered shows the texts of a file, or one field of it. */
export function recordTextsRead(file: TextFile, field?: string): void {
  const name = readName(language(), file, field);
  renderContext.getStore()?.recordRead?.(name, rowsReadAs(name));
}

/**
 * The current value of what a page of an earlier build has read under this name; undefined for other names. The English
 * rows are part of it: they are the fallback.
 */
export function rowsReadAs(name: string): unknown {
  const { code, file, field } = READ.exec(name)?.groups ?? {};
  if (code === undefined) return undefined;
  const isRead = (row: TextRow) => row.file === file && (field === undefined || row.field === field);
  // Rows of `site` count for every file: its names may be in any text.
  return textRows()
    .filter((row) => [code, 'en'].includes(row.language) && (row.file === 'site' || isRead(row)))
    .map(({ language, field, value }) => [language, field, value]);
}
