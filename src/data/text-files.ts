import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as v from 'valibot';
import { explainMistake } from '../content/explain-mistake.ts';
import type { MissingText } from '../content/fall-back.ts';
import { fillNames, type SchoolTexts, type ShippedTexts, schoolTexts } from '../content/school-texts.ts';
import { isTextFile } from '../content/text-rows.ts';
import { type TextFile, textSchemas } from '../content/text-schemas.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from '../lib/language.ts';
import { publicWords } from '../texts/public-words.ts';
import { textRows } from './text-rows.ts';

/** The folder of a language's files: the English ones are beside their schemas. */
const folderOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? 'src/content' : `src/languages/${language}`;

/** The texts of one content file. */
export type Texts<File extends TextFile> = v.InferOutput<(typeof textSchemas)[File]>;

/** The texts for a page, and those that are in English because its language lacks them. */
export type PageTexts<File extends TextFile> = { texts: Texts<File>; missing: readonly MissingText[] };

/**
 * The content files of a language by name: with the school's own texts, and in English what the language lacks;
 * unchecked. Reads from the disk, for use outside of pages.
 * @throws for a YAML file without a schema
 */
export function textsIn(language: Language): Map<TextFile, SchoolTexts> {
  const shipped = { [DEFAULT_LANGUAGE]: readFolder(DEFAULT_LANGUAGE), [language]: readFolder(language) };
  const files = Object.keys(shipped[DEFAULT_LANGUAGE] ?? {}).map(knownFile);
  return new Map(files.map((file) => [file, schoolTexts(shipped, language, file, textRows())]));
}

declare global {
  /** The texts of pages by language and file. Global, because bundled pages share no module with the configuration. */
  var pageTexts: ReadonlyMap<string, PageTexts<TextFile>> | undefined;
}

/**
 * Reads and checks all content files for the pages.
 * @throws an Error with a sentence for each mistake in the first faulty file
 */
export function loadTexts(): void {
  globalThis.pageTexts = new Map(
    LANGUAGES.flatMap((code) =>
      [...textsIn(code)].map(([file, { texts, missing }]) => [
        `${code}/${file}`,
        { texts: checkTexts(file, texts, code), missing },
      ]),
    ),
  );
}

/** The English texts only. */
export function readTextFiles(): Map<TextFile, unknown> {
  return new Map([...textsIn(DEFAULT_LANGUAGE)].map(([file, { texts }]) => [file, texts]));
}

/** The shipped content files of all languages. */
export function shippedTexts(): ShippedTexts {
  return Object.fromEntries(
    LANGUAGES.map((code) => [code, { ...readFolder(code), words: publicWords(code) }]),
  );
}

function readFolder(language: Language): Partial<Record<TextFile, unknown>> {
  const folder = folderOf(language);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  return Object.fromEntries(
    names.map((name) => [
      knownFile(name.slice(0, -'.yaml'.length)),
      load(readFileSync(join(folder, name), 'utf8')),
    ]),
  );
}

/** @throws where no schema has this name */
function knownFile(name: string): TextFile {
  if (isTextFile(name)) return name;
  throw new Error(`src/content/${name}.yaml: expected a schema for it, found none.`);
}

/**
 * Checks a content file against its schema.
 * @throws an Error with a sentence for each mistake: file, field, expected and found
 */
export function checkTexts<File extends TextFile>(
  file: File,
  texts: unknown,
  language: Language = DEFAULT_LANGUAGE,
): Texts<File> {
  // Cast: TypeScript keeps the union of all schemas; the file name selects one.
  const schema = textSchemas[file] as unknown as v.GenericSchema<unknown, Texts<File>>;
  const checked = v.safeParse(schema, texts);
  if (checked.success) return checked.output;
  const path = `${folderOf(language)}/${file}.yaml`;
  throw new Error(checked.issues.map((issue) => explainMistake(path, schema, issue)).join('\n'));
}

/**
 * Replaces the placeholders of the school's names in texts.
 * @throws for a case form that the page's language lacks
 */
export function withNames<Given>(texts: Given, site: Texts<'site'>): Given {
  return fillNames(texts, site, (placeholder) => {
    const file = `${folderOf(language())}/site.yaml`;
    throw new Error(
      `${file}, field "nameForms": expected the school's name for ${placeholder}, found nothing.`,
    );
  });
}
