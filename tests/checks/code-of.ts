// The TypeScript of a file, each part on its own lines: an Astro file has it in its front matter and its scripts.
import { lineOf, type ProjectFile } from './project-files.ts';

const ASTRO_PART = /(?<=^---\n)[\s\S]*?(?=^---$)|(?<=<script[^>]*>)[\s\S]*?(?=<\/script>)/gm;

export function codeOf({ path, text }: ProjectFile): string {
  if (!path.endsWith('.astro')) return text;
  let code = '';
  for (const part of text.matchAll(ASTRO_PART)) {
    code += '\n'.repeat(Math.max(0, lineOf(text, part.index) - lineOf(code, code.length)));
    code += part[0];
  }
  return code;
}
