import { readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';
import { policyHash } from '../../lib/policy-hash.ts';
import { contentHash } from '../source-hash.ts';
import { ITEM_PAGE } from './precompress.ts';
import { withPreloads } from './preload-screens.ts';
import { isHeavy, splitStyle } from './split-styles.ts';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*"/;
const HASH = / ('sha256-[^']*')/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/;
const STYLES = new RegExp(STYLE, 'g');
/** Astro's hash in the names of fonts; ours are unique without it. */
const FONT_HASH = /-[\da-f]{16}(?=")/g;
/** The link to the styles below the first screen of a page. */
const BELOW = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;
/** A picture that a page loads at once, other than the hero. */
const PICTURE = /<img(?![^>]* (?:loading="lazy"|fetchpriority="high"))/;
const ISLAND = /<astro-island(?: [\w-]+(?:="[^"]*")?)*>/g;
const JSON_OF_ISLAND = / (props|opts)="([^"]*)"/g;
/** The style that Astro puts before the first island of a page. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
const SCRIPT = /<script( type="module")?>([\s\S]*?)<\/script>/g;
const LINKED = /<script type="module" src="([^"]+)"[^>]*><\/script>/g;
/** Imports and exports need a module of their own. */
const ALONE = /\b(?:import|export)\b/;
const LOADER = readFileSync(new URL('./load-afterwards.js', import.meta.url), 'utf8');
/** A page rendered by script must not wait for another file. */
const DRAWN_BY_SCRIPT = / client="(?:only|load)"/;

export type OptimizedPage = {
  html: string;
  /** The parts moved out of the page, to be written beside it. */
  files: { path: string; content: string }[];
};

/**
 * Merges the inline styles of each page, moves those below the first screen of a heavy page to a file, loads its scripts
 * after it (the inline ones as one file), and reduces its security policy to the hashes it needs: Astro lists those of
 * the whole site, and hashes do not compress. Must run before the compression.
 */
export function optimizeHtml(): AstroIntegration {
  return {
    name: 'optimize-html',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const page of glob('**/*.html', { cwd: folder })) await optimizeFile(folder, page);
      },
    },
  };
}

async function optimizeFile(folder: string, page: string): Promise<void> {
  const textAt = (href: string) => readFileSync(join(folder, href), 'utf8');
  const { html, files } = optimizePage(
    await readFile(join(folder, page), 'utf8'),
    textAt,
    ITEM_PAGE.test(page),
  );
  for (const { path, content } of files) await writeFile(join(folder, path), content);
  await writeFile(join(folder, page), page.startsWith('dashboard') ? withPreloads(html, textAt) : html);
}

/**
 * Merges or moves only what the page's policy already allows, so that nothing else gets in.
 * @param sheetAt the content of a style sheet that the page links
 * @param isItemPage whether the page is compressed at a quick level: see precompress.ts
 */
export function optimizePage(
  html: string,
  sheetAt: (href: string) => string,
  isItemPage: boolean,
): OptimizedPage {
  const styled = mergeStyles(withIslandStyleInHead(html));
  const { html: page, files } = DRAWN_BY_SCRIPT.test(styled)
    ? { html: waitForScripts(styled), files: [] }
    : loadScriptsAfterwards(withShortIslands(styled));
  const [, style = ''] = STYLE.exec(page) ?? [];
  const [link, href] = isAllowed(page, style) ? (BELOW.exec(page.slice(page.indexOf('</head>'))) ?? []) : [];
  const below = link === undefined || href === undefined ? null : { style, link, href, sheet: sheetAt(href) };
  const whole = below && PICTURE.test(page) ? withStylesBelow(page, below) : null;
  if (whole !== null && !isHeavy(whole, isItemPage)) return { html: whole, files };
  const light = withOwnHashes(page);
  if (below === null || !isHeavy(light, isItemPage)) return { html: light, files };
  const split = leaveLateStyles(light, below);
  return { html: split.html, files: [...files, ...split.files] };
}

/** The inline style of a page, and the style sheet that it links below its first screen. */
type Below = { style: string; link: string; href: string; sheet: string };

/**
 * Inlines the styles below the first screen of a page without a hero, if it still fits into the first response: its
 * picture is painted with or after them.
 */
function withStylesBelow(html: string, { style, link, sheet }: Below): string {
  const styles = style + sheet;
  // The head has a blocking link to that id.
  const page = html.replace(link, '<template id="below"></template>').replace(style, () => styles);
  return withOwnHashes(allow(page, 'style-src', styles));
}

/**
 * Removes attributes that an island started after the page does not use. In single quotes, its JSON needs no entities for
 * quotes.
 */
function withShortIslands(html: string): string {
  const shorter = (tag: string) =>
    tag
      .replace(/ uid="[^"]*"| await-children|(?<= opts="\{)&quot;name.*?,/g, '')
      .replace(JSON_OF_ISLAND, (_all, name: string, json: string) => {
        return ` ${name}='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;
      });
  return html.replace(ISLAND, shorter).replaceAll('<!--astro:end-->', '');
}

/** Moves ISLAND_STYLE to the head, where it is merged with the others and needs no hash of its own. */
function withIslandStyleInHead(html: string): string {
  if (!html.includes(ISLAND_STYLE)) return html;
  return html.replace(ISLAND_STYLE, '').replace('</head>', `${ISLAND_STYLE}</head>`);
}

function mergeStyles(html: string): string {
  // Only styles of the head: one in a template does not apply until the template is used.
  const body = html.indexOf('</head>');
  const pieces = [...html.matchAll(STYLES)].filter(
    ({ index, 1: style = '' }) => index < body && isAllowed(html, style),
  );
  if (pieces.length < 2) return html;
  const merged = pieces
    .map(([, style]) => style)
    .join('')
    .replace(FONT_HASH, '');
  return allow(replaceAll(html, pieces, `<style>${merged}</style>`), 'style-src', merged);
}

/**
 * Moves the styles that the first screen of a heavy page does not need to the style sheet after it, with which they also
 * compress better.
 */
function leaveLateStyles(html: string, { style, link, href, sheet }: Below): OptimizedPage {
  const { early, late } = splitStyle(style, html.slice(0, html.indexOf(link)).replace(style, ''));
  const content = late + sheet;
  const path = `_astro/late.${contentHash(content).slice(0, 8)}.css`;
  const page = html.replace(href, `/${path}`).replace(style, () => early);
  return { html: withOwnHashes(allow(page, 'style-src', early)), files: [{ path, content }] };
}

/**
 * Scripts compete for bandwidth with the fonts and picture of the first screen, which can be read without them. Pages
 * rendered by script load them with the page.
 */
function waitForScripts(html: string): string {
  return html.replace(/<script type="module" src="[^"]+"/g, '$& fetchpriority="low"');
}

/**
 * Makes a page load its scripts after its first paint, or when somebody touches it before that. Even at low priority
 * scripts would compete with the fonts and the picture of the first screen.
 */
function loadScriptsAfterwards(html: string): OptimizedPage {
  const { pieces, program } = scriptsToMerge(html);
  const path = `_astro/page.${contentHash(program).slice(0, 8)}.js`;
  const files = program === '' ? [] : [{ path, content: program }];
  const linked = [...html.matchAll(LINKED)];
  const paths = [...linked.map(([, path]) => path), ...files.map(({ path }) => `/${path}`)];
  if (paths.length === 0) return { html, files };
  const imports = paths.map((path) => `import("${path}")`);
  const scripts = imports.length === 1 ? imports.join() : `Promise.all([${imports.join()}])`;
  const loader = minifySync('load-afterwards.js', LOADER.replace('SCRIPTS', scripts)).code.trim();
  const all = [...pieces, ...linked].toSorted((a, b) => a.index - b.index);
  return { html: allow(replaceAll(html, all, `<script>${loader}</script>`), 'script-src', loader), files };
}

/** All scripts except plain ones in the head, which must run before the first paint. */
function scriptsToMerge(html: string): { pieces: RegExpExecArray[]; program: string } {
  const body = html.indexOf('</head>');
  const pieces = [...html.matchAll(SCRIPT)].filter(({ index, 1: isModule, 2: script = '' }) => {
    const mayMove = isModule === undefined ? index > body : !ALONE.test(script);
    return mayMove && isAllowed(html, script);
  });
  // Functions, because each script has its own names, and may await.
  return { pieces, program: pieces.map(([, , script]) => `(async()=>{${script}})();`).join('') };
}

/** Replaces the last of the pieces by an element, and removes the others. */
function replaceAll(html: string, pieces: readonly RegExpExecArray[], element: string): string {
  let page = '';
  let from = 0;
  for (const piece of pieces) {
    page += html.slice(from, piece.index) + (piece === pieces.at(-1) ? element : '');
    from = piece.index + piece[0].length;
  }
  return page + html.slice(from);
}

function isAllowed(html: string, content: string): boolean {
  return POLICY.exec(html)?.[0].includes(policyHash(content)) ?? false;
}

function allow(html: string, kind: 'script-src' | 'style-src', content: string): string {
  return html.replace(POLICY, (policy) => policy.replace(`${kind} 'self'`, `$& '${policyHash(content)}'`));
}

function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , content = '']) => `'${policyHash(content)}'`));
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  );
}
