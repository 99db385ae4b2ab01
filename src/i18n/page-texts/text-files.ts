import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as v from 'valibot';
import { editableTexts } from '../en/editable-texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from '../language.ts';
import { explainMistake } from '../schemas/explain-mistake.ts';
import { type TextFile, textSchemas } from '../schemas/text-schemas.ts';
import { applyOverrides, fillNames, type OverriddenTexts, type ShippedTexts } from './apply-overrides.ts';
import { isTextFile } from './field-path.ts';
import { loadedTexts, type Texts, textOverrides } from './loaded-texts.ts';

/** The folder of a language's files. */
const folderOf = (language: Language) => `src/i18n/${language}`;

/**
 * The content files of a language by name: with the school's own texts, and in English what the language lacks;
 * unchecked. Reads from the disk, for use outside of pages.
 * @throws for a YAML file without a schema
 */
export function textsIn(language: Language): Map<TextFile, OverriddenTexts> {
  const shipped = { [DEFAULT_LANGUAGE]: readFolder(DEFAULT_LANGUAGE), [language]: readFolder(language) };
  const files = Object.keys(shipped[DEFAULT_LANGUAGE] ?? {}).map(knownFile);
  return new Map(files.map((file) => [file, applyOverrides(shipped, language, file, textOverrides())]));
}

/**
 * Reads and checks all content files for the pages.
 * @throws an Error with a sentence for each mistake in the first faulty file
 */
export function loadTexts(): void {
  loadedTexts().files = new Map(
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
    LANGUAGES.map((code) => [code, { ...readFolder(code), interface: editableTexts(code) }]),
  );
}

function readFolder(language: Language): Partial<Record<TextFile, unknown>> {
  const folder = folderOf(language);
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
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
  throw new Error(`src/i18n/en/${name}.yaml: expected a schema for it, found none.`);
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
export function withNames<Content>(texts: Content, site: Texts<'site'>): Content {
  return fillNames(texts, site, (placeholder) => {
    const file = `${folderOf(language())}/site.yaml`;
    throw new Error(
      `${file}, field "nameForms": expected the school's name for ${placeholder}, found nothing.`,
    );
  });
}
