import { type Language, language } from '../language.ts';
import type { TextFile } from '../schemas/text-schemas.ts';
import type { TextOverride } from '../text-override.ts';
import { textOverrides } from './loaded-texts.ts';
import { renderContext } from './render-context.ts';

/** The form of `readName`. */
const READ = /^texts (?<code>\w+) (?<file>[\w-]+)(?: (?<field>\w+))?$/;

/** The name under which a page records that it has read the texts of a file, or one field of it. */
export function readName(code: Language, file: TextFile, field?: string): string {
  return ['texts', code, file, field].filter(Boolean).join(' ');
}

/** Records that the page that is being rendered shows the texts of a file, or one field of it. */
export function recordTextsRead(file: TextFile, field?: string): void {
  const name = readName(language(), file, field);
  renderContext.getStore()?.recordRead?.(name, overridesReadAs(name));
}

/**
 * The current value of what a page of an earlier build has read under this name; undefined for other names. The English
 * overrides are part of it: they are the fallback.
 */
export function overridesReadAs(name: string): unknown {
  const { code, file, field } = READ.exec(name)?.groups ?? {};
  if (code === undefined) return undefined;
  const isRead = (override: TextOverride) =>
    override.file === file && (field === undefined || override.field === field);
  // Overrides of `site` count for every file: its names may be in any text.
  return textOverrides()
    .filter(
      (override) =>
        [code, 'en'].includes(override.language) && (override.file === 'site' || isRead(override)),
    )
    .map(({ language, field, value }) => [language, field, value]);
}
