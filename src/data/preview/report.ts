import { html } from '../../lib/markup-text.ts';
import { languageOf } from '../../lib/written-in.ts';
import type { Group, Problem } from './problems.ts';

const NOT_LOOKED_AT = 'No server gave the content, so that nothing was looked at.';

/** The report as the content of the page /preview, whose styles are in src/pages/_preview.astro. */
export function reportHtml(groups: readonly Group[]): string {
  return html`<h1>${headline(groups)}</h1>
    <p>This is what would be published now. <a href="/">Look at the site</a> as visitors will see it.</p>
    ${groups.map(
      ({ heading, problems }) => html`<section>
        <h2>${heading}: ${problems?.length ?? 0}</h2>
        ${problems === null ? html`<p>${NOT_LOOKED_AT}</p>` : ''}
        ${byPlace(problems).map(
          ([place, found]) => html`<h3>${place}</h3>
            <ul>${found.map(item)}</ul>`,
        )}
      </section>`,
    )}`.markup;
}

function item({ what, now, todo, page }: Problem) {
  const link = page === undefined ? '' : html` <a href="${page}">${page}</a>`;
  return html`<li><strong lang="${languageOf(what) ?? 'en'}">${what}</strong>${link}<br>${now}<br>${todo}</li>`;
}

/** The report for a terminal. What has the same remedy in one place shows it once. */
export function reportText(groups: readonly Group[]): string {
  const lines = groups.flatMap(({ heading, problems }) => [
    `\n${heading}: ${problems?.length ?? NOT_LOOKED_AT}`,
    ...byPlace(problems).flatMap(([place, found]) => [`  ${place}`, ...placeLines(found)]),
  ]);
  return [headline(groups), ...lines].join('\n');
}

function placeLines(problems: readonly Problem[]): string[] {
  return [...Map.groupBy(problems, ({ todo }) => todo)].flatMap(([todo, alike]) => [
    ...alike.map(({ what, page, now }) => `    - ${what}${page === undefined ? '' : ` [${page}]`}: ${now}`),
    `      ${todo}`,
  ]);
}

function headline(groups: readonly Group[]): string {
  return `Left to do before publishing: ${groups.flatMap(({ problems }) => problems ?? []).length}`;
}

/** Place by place, in the order in which the places first occur. */
function byPlace(problems: readonly Problem[] | null): [string, Problem[]][] {
  return [...Map.groupBy(problems ?? [], ({ place }) => place)];
}
