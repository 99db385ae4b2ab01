// Rule: every cast and every silenced type error carries its reason, on its line or on the line above.
// (Biome itself refuses `any`, the non-null mark, and disabled rules without a reason.)
import ts from 'typescript';
import { type Check, lineOf, type ProjectFile } from './project-files.ts';

const ASTRO_PART = /(?<=^---\n)[\s\S]*?(?=^---$)|(?<=<script[^>]*>)[\s\S]*?(?=<\/script>)/gm;
const SILENCED = /@ts-(?:nocheck|ignore|expect-error)(?![ \t:—-]+\w+ \w+)/g;

export const signedExceptions: Check = (files) =>
  files
    .filter(({ path }) => /^(src|tests|content-fixtures)\/.*\.(tsx?|astro)$/.test(path))
    .flatMap((file) => [...unsignedCasts(file), ...unsignedSilence(file)]);

function unsignedSilence({ path, text }: ProjectFile): string[] {
  return [...text.matchAll(SILENCED)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: a silenced type error needs its reason.`,
  );
}

function unsignedCasts(file: ProjectFile): string[] {
  const name = file.path.replace(/astro$/, 'ts');
  const source = ts.createSourceFile(name, codeOf(file), ts.ScriptTarget.Latest, true);
  const lines = file.text.split('\n');
  const messages: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source));
    const isSigned = /\/\/|\*\//.test(lines[line] ?? '') || /^\s*(\/\/|\*|\/\*)/.test(lines[line - 1] ?? '');
    if (isSigned || node.type.getText(source) === 'const') return;
    messages.push(`${file.path}:${line + 1}: a cast needs its reason.`);
  };
  visit(source);
  return messages;
}

/** The TypeScript of a file, each part on its own lines: an Astro file has it in its front matter and its scripts. */
function codeOf({ path, text }: ProjectFile): string {
  if (!path.endsWith('.astro')) return text;
  let code = '';
  for (const part of text.matchAll(ASTRO_PART)) {
    code += '\n'.repeat(Math.max(0, lineOf(text, part.index) - lineOf(code, code.length)));
    code += part[0];
  }
  return code;
}
