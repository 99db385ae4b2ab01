import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { problemGroups, type Reviewed } from '../../../../src/build/preview/problems.ts';
import { reportPage, reportText } from '../../../../src/build/preview/report.ts';

const nothing: Reviewed = { facts: [], content: { pictures: [], descriptions: [] }, pages: new Map() };

/** What is left to do under one heading. */
const problems = (heading: string, change: Partial<Reviewed>) =>
  problemGroups({ ...nothing, ...change }).find((group) => group.heading === heading)?.problems;

const page = (title: string, description = '', path = '/news/3') =>
  `<head><title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="https://school.example${path}"></head>`;

it('The report does not call content complete that it could not check', () => {
  const unknown = problemGroups({ ...nothing, content: null });
  expect(reportText(unknown)).toContain('Missing pictures: No server gave the content');
});

it('The report as a page shows all its text, links each page it names, and runs nothing', () => {
  const what = '<img onerror="x"> [/a]';
  const missing = {
    source: 'News',
    page: '/news/3',
    what,
    now: 'Visitors see nothing.',
    todo: 'Add a picture.',
  };
  const content = { pictures: [missing], descriptions: [] };
  const document = new Window().document;
  document.write(reportPage(reportText(problemGroups({ ...nothing, content }))));
  expect(document.querySelector('h1')?.textContent).toBe('Left to do before publishing: 1');
  expect([...document.querySelectorAll('h2')].map((heading) => heading.textContent)).toContain(
    'Missing pictures: 1',
  );
  expect(document.querySelector('main')?.textContent).toContain('<img onerror="x">');
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/news/3');
});

it('Details that are still made up say which of them stop a release', () => {
  const upi = { file: 'giving.yaml', field: 'upi → id', path: 'upi.id.value', value: '“a@b”' };
  const facts = [true, false].map((isGuarded) => ({ ...upi, isGuarded }));
  const found = problems('Details that are still made up', { facts });
  expect(found?.map(({ now }) => now)).toEqual(['“a@b” (stops a release)', '“a@b”']);
});

describe('Over-long titles', () => {
  it('are counted as a reader counts, and show what is cut off', () => {
    const long = page('ಕ್ಷ'.repeat(61));
    expect(problems('Over-long titles', { pages: new Map([['/news/3', long]]) })).toMatchObject([
      { source: 'News', page: '/news/3', now: expect.stringMatching(/\(61 characters\)\. Cut off: “ಕ್ಷ”\.$/) },
    ]);
    expect(problems('Over-long titles', { pages: new Map([['/news/3', page('ಕ್ಷ'.repeat(60))]]) })).toEqual(
      [],
    );
  });

  it('and descriptions of fixed pages name the file in which to shorten them', () => {
    const pages = new Map(['/', '/adhrishya'].map((path) => [path, page('Short', 'd'.repeat(165), path)]));
    expect(problems('Over-long titles', { pages })).toMatchObject([
      { source: 'src/i18n/en/home.yaml', what: 'The description' },
      { source: 'src/i18n/en/adrishya.yaml', what: 'The description' },
    ]);
  });
});
