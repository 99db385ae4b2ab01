import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { reportHtml, reportText } from '../../../../src/data/preview/render-report.ts';
import { countProblems, type Reviewed, reportOf } from '../../../../src/data/preview/report.ts';

const nothing: Reviewed = { facts: [], records: [], broken: new Map(), pages: [] };
const upi = { file: 'src/content/giving.yaml', field: 'upi → id', value: '“a@b”', isGuarded: true };
const name = { file: 'src/content/site.yaml', field: 'name', value: '“<School>”', isGuarded: false };
const bare = { kind: 'news', place: 'News', id: 3, name: 'Rain', pictures: [], page: '/news/3' } as const;

const shown = (reviewed: Reviewed) =>
  new new Window().DOMParser().parseFromString(reportHtml(reportOf(reviewed)), 'text/html');

describe('The report for reviewers', () => {
  it('counts what is left in its heading, group by group, and leads to each group', () => {
    const report = { ...nothing, facts: [upi, name], records: [bare] };
    expect(countProblems(reportOf(report))).toBe(3);
    const page = shown(report);
    expect(page.querySelector('h1')?.textContent).toBe('3 things are left to do');
    const jumps = [...page.querySelectorAll('nav a')].map((link) => [
      link.getAttribute('href'),
      link.textContent?.trim(),
    ]);
    expect(jumps).toEqual([
      ['#facts', '2 Sample facts'],
      ['#pictures', '1 Missing pictures'],
      ['#words', '0 Missing alternative texts'],
      ['#titles', '0 Over-long titles'],
    ]);
    for (const [target] of jumps) expect(page.querySelector(String(target))).not.toBeNull();
  });

  it('says of each problem where it is, what it is, how it is now and what to do', () => {
    const page = shown({ ...nothing, facts: [name], records: [bare] });
    expect([...page.querySelectorAll('h3')].map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'src/content/site.yaml',
      'News',
    ]);
    const [fact, picture] = [...page.querySelectorAll('.place li')];
    expect([...(fact?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'name',
      '“<School>”',
      'Put in the school’s own and delete “sample: true”.',
    ]);
    expect(picture?.querySelector('a')?.getAttribute('href')).toBe('/news/3');
  });

  it('marks what would stop a release', () => {
    const rows = [...shown({ ...nothing, facts: [upi, name] }).querySelectorAll('.todo')];
    expect(rows.map(({ textContent }) => textContent?.startsWith('Stops a release'))).toEqual([true, false]);
    expect(reportText(reportOf({ ...nothing, facts: [upi] }))).toContain('upi → id: “a@b” (stops a release)');
  });

  it('says so where nothing is left to do', () => {
    const page = shown(nothing);
    expect(page.querySelector('h1')?.textContent).toBe('Nothing is left to do');
    expect(page.body.textContent).toContain('it can go out');
    expect(page.querySelectorAll('.none')).toHaveLength(4);
    expect(reportText(reportOf(nothing))).toMatch(/^Nothing is left to do before publishing\./);
  });

  it('does not call content complete that it could not check', () => {
    const page = shown({ ...nothing, records: null });
    expect(page.body.textContent).toContain('No server gave the content');
    expect(page.body.textContent).not.toContain('it can go out');
    expect(page.querySelectorAll('.none')).toHaveLength(2);
    expect(reportText(reportOf({ ...nothing, records: null }))).toContain('Missing pictures: not looked at.');
  });

  it('shows a remedy once for all problems that share it in one place, on the terminal', () => {
    const text = reportText(reportOf({ ...nothing, facts: [name, { ...name, field: 'verse' }] }));
    expect(text).toContain(`Sample facts: 2
  src/content/site.yaml
    - name: “<School>”
    - verse: “<School>”
      Put in the school’s own and delete “sample: true”.`);
  });
});
