import { brotliCompressSync, constants } from 'node:zlib';
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss';
import { FOR_ITEM_PAGES } from './precompress.ts';

/** The body size of a connection's first response: ten packets of 1460 bytes, less 750 for headers. */
const FIRST_RESPONSE = 13_850;
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const HIGHEST_BY_QUICK = 0.907;

/** At-rules that group other rules. */
const GROUPS = ['layer', 'media', 'supports', 'container'];
const TAGS = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/g;
const NAMES = /[\w-]+/g;
/** Arguments of `:not(…)` and the like need not exist for a rule to apply, and states may change. */
const ARGUMENTS = /\([^()]*\)/g;
const STATES = /::?[\w-]+/g;

/**
 * Whether a page does not fit into the first response. The highest compression is slow, and the quick one's result times
 * a factor decides the same. One of many pages is sent at the quick level: see precompress.ts.
 */
export function isHeavy(html: string, isItemPage = false): boolean {
  const length = isItemPage
    ? compressedLength(html, FOR_ITEM_PAGES)
    : compressedLength(html, QUICK) * HIGHEST_BY_QUICK;
  return length > FIRST_RESPONSE;
}

function compressedLength(html: string, params: Record<number, number>): number {
  return brotliCompressSync(html, { params }).length;
}

/**
 * Splits a style in two. `late` has what no element of the first screen needs: rules whose selectors all name an element,
 * class or attribute that its HTML lacks, fonts not preloaded, animations of such elements, and print styles.
 */
export function splitStyle(style: string, html: string): { early: string; late: string } {
  const inHtml = new Set((html.match(TAGS) ?? []).join().match(NAMES));
  const namesMissing = (selector: string) =>
    (withoutArguments(selector).replace(STATES, '').match(NAMES) ?? []).some((name) => !inHtml.has(name));
  const root = postcss.parse(style);
  const isLate = (node: ChildNode) =>
    node.type === 'rule' ? node.selectors.every(namesMissing) : isFontForLater(node, html) || isPrint(node);
  const early = partOf(root, (node) => !isLate(node));
  // An animation or property that nothing else in the early half uses.
  const isUnused = (node: ChildNode) => {
    const name = nameOf(node);
    return name !== null && early.split(name).length === 2;
  };
  const isForLater = (node: ChildNode) => isLate(node) || isUnused(node);
  return { early: partOf(root, (node) => !isForLater(node)), late: partOf(root, isForLater) };
}

/** The name by which other rules refer to this one. */
function nameOf(node: ChildNode): string | null {
  if (node.type === 'atrule' && node.name === 'keyframes') return node.params;
  return node.type === 'decl' && node.variable ? node.prop : null;
}

function withoutArguments(selector: string): string {
  const shorter = selector.replace(ARGUMENTS, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** A font for some characters only, with a fallback until it has loaded. */
function isFontForLater(node: ChildNode, html: string): boolean {
  if (node.type !== 'atrule' || node.name !== 'font-face') return false;
  const [, url = ''] = /url\("?([^")]+)/.exec(node.toString()) ?? [];
  return node.toString().includes('unicode-range') && !html.includes(url);
}

function isPrint(node: ChildNode): boolean {
  return node.type === 'atrule' && node.params === 'print';
}

function partOf(root: Root, isWanted: (node: ChildNode) => boolean): string {
  const part = root.clone();
  removeUnwanted(part, isWanted);
  return part.toString();
}

/** Removes unwanted rules, and groups that become empty. */
function removeUnwanted(container: Container, isWanted: (node: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (isGroup(node)) {
      removeUnwanted(node, isWanted);
      if (node.nodes?.length === 0) node.remove();
    } else if (!isWanted(node)) {
      node.remove();
    }
  }
}

function isGroup(node: ChildNode): node is AtRule | Rule {
  if (node.type === 'rule') return node.selector === ':root';
  return (
    node.type === 'atrule' &&
    node.nodes !== undefined &&
    GROUPS.includes(node.name) &&
    node.params !== 'print'
  );
}
