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

/** Where the files of a language are: the English ones beside their schemas. */
const folderOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? 'src/content' : `src/languages/${language}`;

/** The texts of one content file, as its schema gives them. */
export type Texts<File extends TextFile> = v.InferOutput<(typeof textSchemas)[File]>;

/** The same for a page, and those of them that are in English because its language lacks them. */
export type PageTexts<File extends TextFile> = { texts: Texts<File>; missing: readonly MissingText[] };

/**
 * The content files by name as a language shows them: with what the school says in place of the shipped texts, and in English
 * what the language lacks; unchecked. Read straight from the folders, for what runs outside of a page.
 * @throws for a YAML file that has no schema
 */
export function textsIn(language: Language): Map<TextFile, SchoolTexts> {
  const shipped = { [DEFAULT_LANGUAGE]: readFolder(DEFAULT_LANGUAGE), [language]: readFolder(language) };
  const files = Object.keys(shipped[DEFAULT_LANGUAGE] ?? {}).map(knownFile);
  return new Map(files.map((file) => [file, schoolTexts(shipped, language, file, textRows())]));
}

declare global {
  /** What pages show, by language and file. Of the build that runs: the configuration reads it, and pages, which are bundled, share no module with it. */
  var pageTexts: ReadonlyMap<string, PageTexts<TextFile>> | undefined;
}

/**
 * Reads and checks all content files for the pages.
 * @throws an Error with a sentence per mistake of the first file that has any
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

/** The same in English, without more about them. */
export function readTextFiles(): Map<TextFile, unknown> {
  return new Map([...textsIn(DEFAULT_LANGUAGE)].map(([file, { texts }]) => [file, texts]));
}

/** The content files of all languages as they came with the program. */
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
 * Checks what a content file holds against its schema.
 * @throws an Error with a sentence per mistake: file, field, expected and found
 */
export function checkTexts<File extends TextFile>(
  file: File,
  texts: unknown,
  language: Language = DEFAULT_LANGUAGE,
): Texts<File> {
  // TypeScript keeps the union of all schemas here; the name of the file says which one it is.
  const schema = textSchemas[file] as unknown as v.GenericSchema<unknown, Texts<File>>;
  const checked = v.safeParse(schema, texts);
  if (checked.success) return checked.output;
  const path = `${folderOf(language)}/${file}.yaml`;
  throw new Error(checked.issues.map((issue) => explainMistake(path, schema, issue)).join('\n'));
}

/**
 * Texts with the school's names in them.
 * @throws for a form of the name that the language of the moment lacks
 */
export function withNames<Given>(texts: Given, site: Texts<'site'>): Given {
  return fillNames(texts, site, (placeholder) => {
    const file = `${folderOf(language())}/site.yaml`;
    throw new Error(
      `${file}, field "nameForms": expected the school's name for ${placeholder}, found nothing.`,
    );
  });
}
