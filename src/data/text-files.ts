import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as v from 'valibot';
import { type TextFile, textSchemas } from '../content/text-schemas.ts';
import { DEFAULT_LANGUAGE, type Language } from '../lib/language.ts';
import { explainMistake } from './explain-mistake.ts';

const FOLDER = 'src/content';

/** The texts of one content file, as its schema gives them. */
export type Texts<File extends TextFile> = v.InferOutput<(typeof textSchemas)[File]>;

/**
 * The content files of a language by name, unchecked and without what falls back to English; read straight from the
 * folder, for what runs outside of a page.
 * @throws for a YAML file that has no schema
 */
export function readTextFiles(language: Language = DEFAULT_LANGUAGE): Map<TextFile, unknown> {
  const folder = language === DEFAULT_LANGUAGE ? FOLDER : join(FOLDER, language);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  return new Map(
    names.map((name) => [
      knownFile(name.slice(0, -'.yaml'.length)),
      withoutReview(load(readFileSync(join(folder, name), 'utf8'))),
    ]),
  );
}

/** What a file of another language says besides its texts: whether a native reader has read it (languages.ts). */
export function withoutReview(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key !== 'reviewed'));
}

/** @throws where no schema has this name */
export function knownFile(name: string): TextFile {
  if (isTextFile(name)) return name;
  throw new Error(`${FOLDER}/${name}.yaml: expected a schema for it, found none.`);
}

/** What has been checked, by its JSON: all pages show the same few files, and counting characters takes long. */
const checkedTexts = new Map<string, unknown>();

/**
 * Checks what a content file holds against its schema.
 * @throws an Error with a sentence per mistake: file, field, expected and found
 */
export function checkTexts<File extends TextFile>(
  file: File,
  texts: unknown,
  language: Language = DEFAULT_LANGUAGE,
): Texts<File> {
  const key = `${file} ${JSON.stringify(texts)}`;
  // The key says what was checked.
  if (checkedTexts.has(key)) return checkedTexts.get(key) as Texts<File>;
  // TypeScript keeps the union of all schemas here; the key says which one it is.
  const schema = textSchemas[file] as unknown as v.GenericSchema<unknown, Texts<File>>;
  const checked = v.safeParse(schema, texts);
  if (checked.success) {
    checkedTexts.set(key, checked.output);
    return checked.output;
  }
  const name = language === DEFAULT_LANGUAGE ? file : `${language}/${file}`;
  throw new Error(checked.issues.map((issue) => explainMistake(name, schema, issue)).join('\n'));
}

/** Replaces `{school}` and `{shortName}` by the school's names, in every text however deep it is nested. */
export function fillNames(texts: unknown, site: Pick<Texts<'site'>, 'name' | 'shortName'>): unknown {
  if (typeof texts === 'string') {
    return texts.replaceAll('{school}', site.name.value).replaceAll('{shortName}', site.shortName.value);
  }
  if (Array.isArray(texts)) return texts.map((text) => fillNames(text, site));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillNames(text, site)]));
}

function isTextFile(name: string): name is TextFile {
  return Object.hasOwn(textSchemas, name);
}
