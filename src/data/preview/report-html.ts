import { languageOf } from '../../domain/language.ts';
import { type Html, html } from '../../lib/html.ts';
import { byPlace, countFindings, type Finding, type Group, isDone, type Report } from './finding.ts';

/** Said where the API that was to give the content could not be asked. */
export const NO_CONTENT = 'No server gave the content, so only the fixed texts were looked at.';

/** The report as the content of the preview's page, which brings the looks (src/pages/_preview.astro). */
export function reportHtml(report: Report): string {
  const { groups, isContentKnown } = report;
  const count = countFindings(report);
  return html`<header class="top"><div class="page">
    <p class="kind">Preview</p>
    <h1>${headline(count)}</h1>
    <p class="lead">${lead(groups.every(isDone))} <a href="/">Look at the site</a> as visitors will see it.</p>
    ${isContentKnown ? '' : html`<p class="warning">${NO_CONTENT}</p>`}
    <nav aria-label="Groups"><ul class="plain jumps">${groups.map(jump)}</ul></nav>
  </div></header>
  ${groups.map(section)}`.markup;
}

function headline(count: number): string {
  if (count === 0) return 'Nothing is left to do';
  return count === 1 ? 'One thing is left to do' : `${count} things are left to do`;
}

function lead(isAllDone: boolean): string {
  if (isAllDone) return 'The facts are the school’s own, every picture and title is in order: it can go out.';
  return 'This is what would be published now, with what a reviewer should know of it.';
}

function jump(group: Group): Html {
  const { key, heading, findings } = group;
  return html`<li><a href="#${key}" data-done="${String(isDone(group))}"><strong>${findings.length}</strong> ${heading}</a></li>`;
}

function section(group: Group): Html {
  const { key, heading, intro, findings } = group;
  return html`<section class="group" id="${key}" data-done="${String(isDone(group))}" aria-labelledby="${key}-heading"><div class="page">
    <div class="about">
      <p class="count" aria-hidden="true">${findings.length}</p>
      <h2 id="${key}-heading">${heading}<span class="visually-hidden">: ${findings.length}</span></h2>
      <p>${intro}</p>
    </div>
    ${findings.length === 0 ? nothing(group) : html`<div class="places">${byPlace(findings).map(placeHtml)}</div>`}
  </div></section>`;
}

function nothing(group: Group): Html {
  return isDone(group) ? html`<p class="none">${group.none}</p>` : html`<p>There was nothing to look at.</p>`;
}

function placeHtml([place, findings]: readonly [string, readonly Finding[]]): Html {
  return html`<section class="place">
    <h3>${place}<small>${findings.length}</small></h3>
    <ul class="plain">${findings.map(row)}</ul>
  </section>`;
}

function row({ what, now, todo, page, isBlocking = false }: Finding): Html {
  return html`<li>
    <p class="what">${spoken(what)}${page === undefined ? '' : html` <a href="${page}">${page}</a>`}</p>
    ${now === undefined ? '' : html`<p class="now">${now}</p>`}
    <p class="todo">${isBlocking ? html`<strong class="block">Stops a release</strong>` : ''}${todo}</p>
  </li>`;
}

/** A title in Kannada says so, for voices. */
function spoken(text: string): string | Html {
  const language = languageOf(text);
  return language === undefined ? text : html`<span lang="${language}">${text}</span>`;
}
