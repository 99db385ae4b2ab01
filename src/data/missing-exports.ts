import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../lib/language.ts';
import { translatedLanguages } from '../lib/published-languages.ts';

const FOLDER = 'src/texts';

/**
 * The texts in TypeScript that a language lacks, as `file: export`. Only whole exports can be missing: within one, the type
 * of the English asks for every text. Those of staff are English only, so what counts is what the site translates, that is
 * what passes through `translated()` or has a translation in some language.
 */
export function missingExports(language: Language): string[] {
  const somewhere = translatedLanguages.flatMap((code) =>
    exportsIn(join(FOLDER, code)).map(({ name }) => name),
  );
  const own = exportsIn(join(FOLDER, language));
  const index = join(FOLDER, language, 'index.ts');
  const provided = existsSync(index) ? readFileSync(index, 'utf8') : '';
  const isThere = (name: string, isLoadedByPages: boolean) =>
    own.some((one) => one.name === name && (!isLoadedByPages || provided.includes(`'./${one.file}'`)));
  return exportsIn(FOLDER)
    .filter(({ name, isTranslated }) => isTranslated || somewhere.includes(name))
    .filter(({ name, isTranslated }) => !isThere(name, isTranslated))
    .map(({ name, file }) => `${file}: ${name}`);
}

/** The constants that the files of a folder export, and which of them pages load in their language. */
function exportsIn(folder: string): { name: string; file: string; isTranslated: boolean }[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+)(?:: [^=]+)? = (.*)/gm)].map(
      ([, name = '', value = '']) => ({ name, file, isTranslated: value.startsWith('translated(') }),
    ),
  );
}
