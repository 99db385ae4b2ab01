import { byPlace, countFindings, type Finding, type Group, isDone, type Report } from './finding.ts';
import { NO_CONTENT } from './report-html.ts';

/** The report for a terminal. What is to be done alike in one place is said once there. */
export function reportText(report: Report): string {
  const count = countFindings(report);
  const title =
    count === 0 ? 'Nothing is left to do before publishing.' : `Left to do before publishing: ${count}`;
  const warning = report.isContentKnown ? [] : [NO_CONTENT];
  return [title, ...warning, ...report.groups.map(groupText)].join('\n\n');
}

function groupText(group: Group): string {
  const { heading, none, findings } = group;
  if (findings.length === 0) return `${heading}: ${isDone(group) ? `0. ${none}` : 'not looked at.'}`;
  return `${heading}: ${findings.length}\n${byPlace(findings).map(placeText).join('\n')}`;
}

function placeText([place, findings]: readonly [string, readonly Finding[]]): string {
  const byTodo = Map.groupBy(findings, ({ todo }) => todo);
  const parts = [...byTodo].map(([todo, alike]) => `${alike.map(line).join('\n')}\n      ${todo}`);
  return `  ${place}\n${parts.join('\n')}`;
}

function line({ what, now, page, isBlocking = false }: Finding): string {
  const where = page === undefined ? what : `${what} [${page}]`;
  const block = isBlocking ? ' (stops a release)' : '';
  return `    - ${where}${now === undefined ? '' : `: ${now}`}${block}`;
}
