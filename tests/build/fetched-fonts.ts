import type { BuiltPage } from './built-pages.ts';

type FontFace = { file: string; ranges: [number, number][]; isOfAnotherScript: boolean };

const FACE = /@font-face\s*\{[^}]*?src:\s*url\("\/([^"]+)"\)[^}]*\}/g;
const OTHER_SCRIPTS = /Script |Devanagari/;

/**
 * The font files that a browser fetches for a page's words: those whose characters occur in it, and the preloaded.
 * Words in Sanskrit, which the verse's own font or the system writes, and the fonts for Kannada and Sanskrit are left
 * out: a page that has such words needs them.
 */
export function fontsOf({ document, html }: BuiltPage): string[] {
  const preloaded = [...document.querySelectorAll('link[rel="preload"][as="font"]')].map(
    (link) => link.getAttribute('href')?.slice(1) ?? '',
  );
  const characters = new Set(wordsOf(document));
  const needed = facesOf(html)
    .filter(({ ranges, isOfAnotherScript }) => !isOfAnotherScript && isNeeded(ranges, characters))
    .map(({ file }) => file);
  return [...new Set([...preloaded, ...needed])];
}

function facesOf(html: string): FontFace[] {
  return [...html.matchAll(FACE)].map(([face, file = '']) => ({
    file,
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
    isOfAnotherScript: OTHER_SCRIPTS.test(face),
  }));
}

const isNeeded = (ranges: readonly [number, number][], characters: ReadonlySet<string>) =>
  ranges.length === 0 ||
  [...characters].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  });

function wordsOf(document: Document): string {
  const body = document.body.cloneNode(true) as HTMLElement; // a copy of the body is one
  for (const element of body.querySelectorAll('script, style, template, [lang^="sa"]')) element.remove();
  return body.textContent ?? '';
}
