import { languageOf } from '../../domain/text.ts';
import { type Html, html } from '../../lib/markup-text.ts';
import type { Problem } from './problems.ts';
import { countProblems, type Group } from './report.ts';

const NO_CONTENT = 'No server gave the content, so only the fixed texts were looked at.';

/** The report as the content of the page /preview, whose styles are in src/pages/_preview.astro. */
export function reportHtml(groups: readonly Group[]): string {
  const count = countProblems(groups);
  const headline =
    count === 0
      ? 'Nothing is left to do'
      : `${count === 1 ? 'One thing is' : `${count} things are`} left to do`;
  const lead = groups.every(isDone)
    ? 'The facts are the school’s own, every picture and title is in order: it can go out.'
    : 'This is what would be published now, with what a reviewer should know of it.';
  return html`<header class="top"><div class="page">
    <p class="kind">Preview</p>
    <h1>${headline}</h1>
    <p class="lead">${lead} <a href="/">Look at the site</a> as visitors will see it.</p>
    ${groups.every(({ isComplete }) => isComplete) ? '' : html`<p class="warning">${NO_CONTENT}</p>`}
    <nav aria-label="Groups"><ul class="plain jumps">${groups.map(jump)}</ul></nav>
  </div></header>
  ${groups.map(section)}`.markup;
}

/** The report for a terminal. What has the same remedy in one place shows it once. */
export function reportText(groups: readonly Group[]): string {
  const count = countProblems(groups);
  const title =
    count === 0 ? 'Nothing is left to do before publishing.' : `Left to do before publishing: ${count}`;
  const warning = groups.every(({ isComplete }) => isComplete) ? [] : [NO_CONTENT];
  return [title, ...warning, ...groups.map(groupText)].join('\n\n');
}

function jump(group: Group): Html {
  const { key, heading, problems } = group;
  return html`<li><a href="#${key}" data-done="${String(isDone(group))}"><strong>${problems.length}</strong> ${heading}</a></li>`;
}

function section(group: Group): Html {
  const { key, heading, intro, problems } = group;
  return html`<section class="group" id="${key}" data-done="${String(isDone(group))}" aria-labelledby="${key}-heading"><div class="page split" data-columns="4:8" data-align="start">
    <div class="about sticky">
      <p class="count" aria-hidden="true">${problems.length}</p>
      <h2 id="${key}-heading">${heading}<span class="visually-hidden">: ${problems.length}</span></h2>
      <p>${intro}</p>
    </div>
    ${problems.length === 0 ? nothing(group) : html`<div class="places">${byPlace(problems).map(placeHtml)}</div>`}
  </div></section>`;
}

function nothing(group: Group): Html {
  return isDone(group)
    ? html`<p class="lead none">${group.none}</p>`
    : html`<p>There was nothing to look at.</p>`;
}

function placeHtml([place, problems]: readonly [string, readonly Problem[]]): Html {
  return html`<section class="place">
    <h3>${place}<small>${problems.length}</small></h3>
    <ul class="plain">${problems.map(row)}</ul>
  </section>`;
}

function row({ what, now, todo, page, isBlocking = false }: Problem): Html {
  const language = languageOf(what);
  return html`<li>
    <p class="what">${language === undefined ? what : html`<span lang="${language}">${what}</span>`}${page === undefined ? '' : html` <a href="${page}">${page}</a>`}</p>
    ${now === undefined ? '' : html`<p class="now">${now}</p>`}
    <p class="todo">${isBlocking ? html`<strong class="block">Stops a release</strong>` : ''}${todo}</p>
  </li>`;
}

function groupText(group: Group): string {
  const { heading, none, problems } = group;
  if (problems.length === 0) return `${heading}: ${isDone(group) ? `0. ${none}` : 'not looked at.'}`;
  return `${heading}: ${problems.length}\n${byPlace(problems).map(placeText).join('\n')}`;
}

function placeText([place, problems]: readonly [string, readonly Problem[]]): string {
  const byTodo = Map.groupBy(problems, ({ todo }) => todo);
  const parts = [...byTodo].map(([todo, alike]) => `${alike.map(line).join('\n')}\n      ${todo}`);
  return `  ${place}\n${parts.join('\n')}`;
}

function line({ what, now, page, isBlocking = false }: Problem): string {
  const where = page === undefined ? what : `${what} [${page}]`;
  const block = isBlocking ? ' (stops a release)' : '';
  return `    - ${where}${now === undefined ? '' : `: ${now}`}${block}`;
}

/** Whether a group was checked and is in order. */
function isDone({ isComplete, problems }: Group): boolean {
  return isComplete && problems.length === 0;
}

/** The problems place by place, in the order in which the places first occur. */
function byPlace(problems: readonly Problem[]): (readonly [string, readonly Problem[]])[] {
  return [...Map.groupBy(problems, ({ place }) => place)];
}
