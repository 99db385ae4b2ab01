import type { SampleFile } from '../domain/health.ts';
import { pathOf } from '../i18n/page-texts/field-path.ts';
import { plainText } from '../i18n/page-texts/plain-text.ts';
import { readTextFiles } from '../i18n/page-texts/text-files.ts';
import { fieldAt, fieldName, namesAt, unwrapped } from '../i18n/schemas/explain-mistake.ts';
import { marksOf } from '../i18n/schemas/fields.ts';
import { type TextFile, textSchemas } from '../i18n/schemas/text-schemas.ts';
import { countGraphemes, firstGraphemes } from '../lib/graphemes.ts';

/** The most characters of a value that are shown. */
const LONGEST = 90;

/** A sample fact in a content file, not yet replaced by the school's. */
export type SampleFact = {
  file: string;
  field: string;
  /** The path of its value, as `upi.id.value`. */
  path: string;
  /** Shortened to one line. */
  value: string;
  isGuarded: boolean;
};

type Logger = { info: (message: string) => void };

/** The sample facts that are left, file by file. */
export function sampleFacts(files: ReadonlyMap<TextFile, unknown> = readTextFiles()): SampleFact[] {
  return [...files].flatMap(([file, texts]) => factsIn(file, texts, []));
}

/** The files with sample facts, for the dashboard. */
export function sampleFiles(files: ReadonlyMap<TextFile, unknown> = readTextFiles()): SampleFile[] {
  return [...files].flatMap(([file, texts]) => {
    const facts = factsIn(file, texts, []).map(({ path }) => ({
      field: namesAt(textSchemas[file], pathOf(path)),
      path,
    }));
    return facts.length > 0 ? [{ file, facts }] : [];
  });
}

/**
 * Lists the sample facts at the start of a build.
 * @throws with RELEASE=1 while a bank, UPI or phone value is a sample: a stranger would be paid or called
 */
export function reportSampleFacts(logger: Logger, isRelease = process.env.RELEASE === '1'): void {
  const facts = sampleFacts();
  const lines = facts.map(({ file, field, value }) => `  ${file}, ${field}: ${value}`);
  if (lines.length > 0) logger.info(`${lines.length} sample facts are left:\n${lines.join('\n')}`);
  const guarded = facts.filter(({ isGuarded }) => isGuarded);
  if (!isRelease || guarded.length === 0) return;
  const sentences = guarded.map(
    ({ file, field, value }) =>
      `${file}, field "${field}": expected the school's own value in a release, found the sample ${value}.`,
  );
  throw new Error(sentences.join('\n'));
}

function factsIn(file: TextFile, texts: unknown, path: readonly (string | number)[]): SampleFact[] {
  if (typeof texts !== 'object' || texts === null) return [];
  if ('value' in texts && 'sample' in texts && texts.sample === true) {
    const fact = {
      file: `src/i18n/en/${file}.yaml`,
      field: fieldName(path),
      path: [...path, 'value'].join('.'),
      value: shownValue(texts.value),
      isGuarded: isGuarded(file, path),
    };
    return [fact];
  }
  const entries: [string | number, unknown][] = Array.isArray(texts)
    ? [...texts.entries()]
    : Object.entries(texts);
  return entries.flatMap(([key, inner]) => factsIn(file, inner, [...path, key]));
}

function isGuarded(file: TextFile, path: readonly (string | number)[]): boolean {
  const field = fieldAt(textSchemas[file], path);
  return field !== undefined && marksOf(unwrapped(field)).guarded === true;
}

/** A value of a content file on one short line, for an editor to recognize. */
export function shownValue(value: unknown): string {
  const line = plainText(value).replaceAll('\n', ', ');
  return `“${countGraphemes(line) > LONGEST ? `${firstGraphemes(line, LONGEST - 1).trimEnd()}…` : line}”`;
}
