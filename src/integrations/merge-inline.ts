import { createHash } from 'node:crypto';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*"/;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script( type="module")?>([\s\S]*?)<\/script>/g;
const SCOPE = /data-astro-cid-[a-z0-9]{8}/g;
/** What only a module of its own can do. */
const ALONE = /\b(?:import|export|await)\b/;
/** The scripts that Astro puts before the first island. */
const ISLANDS = /\bself\.Astro\b|'astro-island'|"astro-island"/;

export type MergedPage = {
  html: string;
  /** A file to write beside the page, which the page loads; null where it has no scripts, or keeps them. */
  program: { path: string; content: string } | null;
};

/**
 * Makes one style of those in a page's head, and one file of its inline scripts: those that may run late anyway. What
 * stands in the page itself is what the first paint waits for, and the first answer of a connection holds 14 kB.
 * Besides, each piece costs a hash in the policy, which cannot be compressed. Only pieces that the policy already
 * allows are moved: nothing else gets in by this.
 */
export function mergeInline(html: string): MergedPage {
  const end = html.indexOf('</head>');
  if (end === -1) return { html, program: null };
  const page = mergeStyles(html, end);
  // A screen that works only by script shall not wait for one more file.
  return / client="(?:only|load)"/.test(page) ? { html: page, program: null } : moveScripts(page);
}

function mergeStyles(html: string, end: number): string {
  const pieces = [...html.slice(0, end).matchAll(STYLE)].filter(([, style = '']) => allows(html, style));
  if (pieces.length < 2) return html;
  const shorten = scopeShortener(html);
  const merged = shorten(pieces.map(([, style]) => style).join(''));
  const page = shorten(put(html, pieces, `<style>${merged}</style>`));
  return page.replace(POLICY, (policy) =>
    policy.replace("style-src 'self'", `style-src 'self' '${hashOf(merged)}'`),
  );
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
  if (pieces.length === 0) return { html, program: null };
  // Functions, because each piece has names of its own.
  const content = pieces.map(([, , script]) => `(()=>{${script}})();`).join('');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const path = `_astro/page.${hash}.js`;
  // Low, like what it does: the pictures and fonts of the first screen share the line with it.
  const tag = `<script type="module" src="/${path}" fetchpriority="low"></script>`;
  return { html: put(html, pieces, tag), program: { path, content } };
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

function allows(html: string, content: string): boolean {
  return POLICY.exec(html)?.[0].includes(hashOf(content)) ?? false;
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
