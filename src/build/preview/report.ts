import { asHtml } from '../../lib/markup-text.ts';
import type { Group, Problem } from './problems.ts';

const UNCHECKED = 'No server gave the content, so that nothing was looked at.';

/** The report for the terminal. A remedy shared by several problems of one source is printed once. */
export function reportText(groups: readonly Group[]): string {
  const lines = groups.flatMap(({ heading, problems }) => [
    `\n${heading}: ${problems?.length ?? UNCHECKED}`,
    ...bySource(problems).flatMap(([source, inSource]) => [`  ${source}`, ...linesOf(inSource)]),
  ]);
  return [headline(groups), ...lines].join('\n');
}

/** The report as the self-contained page /preview, with headings and links. */
export function reportPage(text: string): string {
  const [headline = '', ...lines] = asHtml(text).split('\n');
  const body = lines
    .map((line) => (/^\S/.test(line) ? `<h2>${line}</h2>` : `${line}\n`))
    .join('')
    .replace(/\[(\/[^\]]*)\]/g, '<a href="$1">$1</a>');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${headline}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; font: 1rem/1.8 system-ui, sans-serif; }
div { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<main>
<h1>${headline}</h1>
<p>This is what would be published now. <a href="/">Look at the site</a> as visitors will see it.</p>
<div>${body}</div>
</main>
`;
}

function linesOf(problems: readonly Problem[]): string[] {
  return [...Map.groupBy(problems, ({ todo }) => todo)].flatMap(([todo, alike]) => [
    ...alike.map(({ what, page, now }) => `    - ${what}${page === undefined ? '' : ` [${page}]`}: ${now}`),
    `      ${todo}`,
  ]);
}

function headline(groups: readonly Group[]): string {
  return `Left to do before publishing: ${groups.flatMap(({ problems }) => problems ?? []).length}`;
}

/** Problems grouped by source, in order of first appearance. */
function bySource(problems: readonly Problem[] | null): [string, Problem[]][] {
  return [...Map.groupBy(problems ?? [], ({ source }) => source)];
}
