// Finds the imports of a file, in TypeScript as in the front matter and scripts of Astro files.
import { lineOf, type ProjectFile } from './project-files.ts';

export type Import = { target: string; line: number; isTypeOnly: boolean };

const STATEMENT = /^[ \t]*(?:import|export)\s+((?:type\s+)?)((?:[^'";]*?\sfrom\s*)?)(['"])([^'"]+)\3/gm;
const CALL = /\bimport\(\s*(['"])([^'"]+)\1/g;
const ONLY_TYPES = /^\{\s*(?:type\s+[^,}]+,?\s*)+\}/;

export function importsOf({ text }: ProjectFile): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map((match) => ({
    target: match[4] ?? '',
    line: lineOf(text, match.index),
    isTypeOnly: match[1] !== '' || ONLY_TYPES.test(match[2] ?? ''),
  }));
  const calls = [...text.matchAll(CALL)].map((match) => ({
    target: match[2] ?? '',
    line: lineOf(text, match.index),
    isTypeOnly: false,
  }));
  return [...statements, ...calls];
}
