import { readdirSync } from 'node:fs';
import { readTextFiles } from '../../src/data/text-files.ts';
import { namedTexts } from './named-texts.ts';

/** Stands for what a text is filled in with. */
const FILLED_IN = ['§1', '§2', '§3', '§4'];

/** The fixed English texts of the public pages, without what they are filled in with. */
export async function englishTexts(): Promise<readonly string[]> {
  const content = [...readTextFiles().keys()].map((file) => namedTexts(file));
  // Staff's texts have no translation.
  const translated = readdirSync('src/languages/kn').filter((name) =>
    /(?<!^(?:index|record))\.ts$/.test(name),
  );
  const modules = await Promise.all(translated.map((name) => import(`../../src/texts/${name}`)));
  const pieces = [...content, ...modules.map((module) => ({ ...module, dateInWords: null }))].flatMap(
    piecesOf,
  );
  return [...new Set(pieces)].filter((piece) => /[a-z]{3}/i.test(piece));
}

function piecesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.split(/§\d/).map((piece) => piece.trim());
  if (typeof texts === 'function') return piecesOf(texts(...FILLED_IN));
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(piecesOf);
}
