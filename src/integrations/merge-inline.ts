import { allowStyle, allows, fileHash } from './policy.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script( type="module")?>([\s\S]*?)<\/script>/g;
const SCOPE = /data-astro-cid-[a-z0-9]{8}/g;
/** What Astro adds to the names of font families. */
const FAMILY_HASH = /(?<=[A-Za-z])-[0-9a-f]{16}(?=[",;])/g;
/** What only a module of its own can do. */
const ALONE = /\b(?:import|export|await)\b/;
/** The scripts that Astro puts before the first island. */
const ISLANDS = /\bself\.Astro\b|'astro-island'|"astro-island"/;

export type MergedPage = {
  html: string;
  /** What the page loads now, to be written beside it. */
  files: { path: string; content: string }[];
};

/**
 * Makes one style of those in a page's head, and one file of its inline scripts: those that may run late anyway. What
 * stands in the page itself is what the first paint waits for, and the first answer of a connection holds 14 kB.
 * Besides, each piece costs a hash in the policy, which cannot be compressed. Only pieces that the policy already
 * allows are moved: nothing else gets in by this.
 */
export function mergeInline(html: string): MergedPage {
  const end = html.indexOf('</head>');
  if (end === -1) return { html, files: [] };
  const page = mergeStyles(html, end);
  // A screen that works only by script shall not wait for one more file.
  return / client="(?:only|load)"/.test(page) ? { html: page, files: [] } : moveScripts(page);
}

function mergeStyles(html: string, end: number): string {
  const pieces = [...html.slice(0, end).matchAll(STYLE)].filter(([, style = '']) => allows(html, style));
  if (pieces.length < 2) return html;
  const shorten = scopeShortener(html);
  const merged = shorten(pieces.map(([, style]) => style).join('')).replace(FAMILY_HASH, '');
  const page = shorten(put(html, pieces, `<style>${merged}</style>`));
  return allowStyle(page, merged);
}

/** Makes `data-c0`, `data-c1` … of the names by which Astro's styles know their elements: each stands there many times. */
function scopeShortener(html: string): (text: string) => string {
  const scopes = [...new Set(html.match(SCOPE))];
  return (text) => text.replace(SCOPE, (scope) => `data-c${scopes.indexOf(scope).toString(36)}`);
}

function moveScripts(html: string): MergedPage {
  const pieces = [...html.matchAll(SCRIPT)].filter(([, isModule, script = '']) => {
    const mayMove = isModule === undefined ? ISLANDS.test(script) : !ALONE.test(script);
    return mayMove && allows(html, script);
  });
  if (pieces.length === 0) return { html, files: [] };
  // Functions, because each piece has names of its own.
  const content = pieces.map(([, , script]) => `(()=>{${script}})();`).join('');
  const path = `_astro/page.${fileHash(content)}.js`;
  // Low, like what it does: the pictures and fonts of the first screen share the line with it.
  const tag = `<script type="module" src="/${path}" fetchpriority="low"></script>`;
  return { html: put(html, pieces, tag), files: [{ path, content }] };
}

/** Puts one element where the last of the pieces stands, and takes the others away. */
function put(html: string, pieces: readonly RegExpExecArray[], element: string): string {
  let page = '';
  let from = 0;
  for (const piece of pieces) {
    page += html.slice(from, piece.index) + (piece === pieces.at(-1) ? element : '');
    from = piece.index + piece[0].length;
  }
  return page + html.slice(from);
}
