import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';

/** What groups rules, and has no say of its own. */
const GROUPS = ['layer', 'media', 'supports', 'container'];
const CLASS = /class="([^"]*)"/g;
/** By what a style knows its elements: classes, and the short names that merge-inline.ts gives to Astro's scopes. */
const TOKEN = /\.[\w-]+|\[data-c[0-9a-z]+\]/g;
const SCOPE = /\bdata-c[0-9a-z]+(?=[ =>])/g;
/** What stands in `:not(…)` and the like need not be there for a style to count. */
const ARGUMENTS = /\([^()]*\)/g;

export type SplitStyle = { early: string; late: string };

/**
 * Parts a page's style: `late` holds the rules that no element of the page's beginning can need, because each of
 * their selectors names a class or a scope that does not occur there, and the fonts of other scripts, for whose words
 * the system's font stands in. Both keep the order of the rules, and of the layers.
 */
export function splitStyle(style: string, beginning: string): SplitStyle {
  const known = tokensOf(beginning);
  const isLate = (piece: ChildNode) =>
    piece.type === 'rule'
      ? piece.selectors.every((selector) => needsMore(selector, known))
      : isFontOfOtherScript(piece);
  return { early: partOf(style, (piece) => !isLate(piece)), late: partOf(style, isLate) };
}

function tokensOf(html: string): Set<string> {
  const classes = [...html.matchAll(CLASS)].flatMap(([, names = '']) => names.split(/\s+/));
  const scopes = html.match(SCOPE) ?? [];
  return new Set([...classes.map((name) => `.${name}`), ...scopes.map((name) => `[${name}]`)]);
}

function needsMore(selector: string, known: ReadonlySet<string>): boolean {
  const tokens = withoutArguments(selector).match(TOKEN) ?? [];
  return tokens.some((token) => !known.has(token));
}

function withoutArguments(selector: string): string {
  const shorter = selector.replace(ARGUMENTS, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

function isFontOfOtherScript(piece: ChildNode): boolean {
  if (piece.type !== 'atrule' || piece.name !== 'font-face') return false;
  return piece.some((line) => line.type === 'decl' && line.prop === 'unicode-range');
}

function partOf(style: string, isWanted: (piece: ChildNode) => boolean): string {
  const root = postcss.parse(style);
  keepOnly(root, isWanted);
  return root.toString();
}

/** Takes away what is not wanted, and groups that are empty then; a statement, as of the layers' order, stays. */
function keepOnly(container: Container, isWanted: (piece: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (isGroup(node)) {
      keepOnly(node, isWanted);
      if (node.nodes?.length === 0) node.remove();
    } else if (!isStatement(node) && !isWanted(node)) {
      node.remove();
    }
  }
}

function isGroup(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.nodes !== undefined && GROUPS.includes(node.name);
}

function isStatement(node: ChildNode): boolean {
  return node.type === 'atrule' && node.nodes === undefined;
}
