import { brotliCompressSync, constants } from 'node:zlib';
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss';
import { FOR_ONE_OF_MANY } from './precompress.ts';

/** What the first response of a connection holds beside its headers: ten packets of 1460 bytes, less 750. */
const FIRST_RESPONSE = 13_850;
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const HIGHEST_BY_QUICK = 0.907;

/** What groups rules without styling anything itself. */
const GROUPS = ['layer', 'media', 'supports', 'container'];
const CLASSES = /class="([^"]*)"/g;
const TAGS = /<[a-z](?:"[^"]*"|[^">])*>/g;
const VALUES = /"[^"]*"/g;
const ATTRIBUTES = /\s([a-z][\w-]*)/g;
/** By what a selector knows its elements. */
const NAMES = /[.[]([\w-]+)/g;
/** What is in `:not(…)` and the like need not exist for a style to count. */
const ARGUMENTS = /\([^()]*\)/g;

/**
 * Whether a page does not fit into the first response, as it is sent. The highest level takes 40 to 100 ms a page in place
 * of 1: its result is 0.89 to 0.92 of the quick one's, for all of 39 pages on the same side of the bound as with 0.907.
 * One of many is sent at a quick level: see precompress.ts.
 */
export function isHeavy(html: string, isOneOfMany = false): boolean {
  const length = isOneOfMany
    ? compressedLength(html, FOR_ONE_OF_MANY)
    : compressedLength(html, QUICK) * HIGHEST_BY_QUICK;
  return length > FIRST_RESPONSE;
}

function compressedLength(html: string, params: Record<number, number>): number {
  return brotliCompressSync(html, { params }).length;
}

/**
 * Divides a style in two. `late` is what no element of the first screen can need: rules whose selectors all name a class or an
 * attribute that is not in its HTML, and fonts that it does not preload.
 */
export function splitStyle(style: string, html: string): { early: string; late: string } {
  const known = new Set([
    ...[...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(/\s+/)),
    ...[...html.matchAll(TAGS)].flatMap(([tag]) =>
      [...tag.replace(VALUES, '').matchAll(ATTRIBUTES)].map(([, name]) => name),
    ),
  ]);
  const needsMore = (selector: string) =>
    [...withoutArguments(selector).matchAll(NAMES)].some(([, name]) => !known.has(name));
  const isLate = (node: ChildNode) =>
    node.type === 'rule' ? node.selectors.every(needsMore) : isFontForLater(node, html);
  const root = postcss.parse(style);
  return { early: partOf(root, (node) => !isLate(node)), late: partOf(root, isLate) };
}

function withoutArguments(selector: string): string {
  const shorter = selector.replace(ARGUMENTS, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** A font of some characters only, with a fallback until it has come. */
function isFontForLater(node: ChildNode, html: string): boolean {
  if (node.type !== 'atrule' || node.name !== 'font-face') return false;
  const [, url = ''] = /url\("?([^")]+)/.exec(node.toString()) ?? [];
  return node.toString().includes('unicode-range') && !html.includes(url);
}

function partOf(root: Root, isWanted: (node: ChildNode) => boolean): string {
  const part = root.clone();
  keepOnly(part, isWanted);
  return part.toString();
}

/** Removes what is not wanted, and groups that are empty then. */
function keepOnly(container: Container, isWanted: (node: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (isGroup(node)) {
      keepOnly(node, isWanted);
      if (node.nodes?.length === 0) node.remove();
    } else if (!isWanted(node)) {
      node.remove();
    }
  }
}

function isGroup(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.nodes !== undefined && GROUPS.includes(node.name);
}
