import { countGraphemes, firstGraphemes } from '../../lib/graphemes.ts';
import { fromHtml } from '../../lib/markup-text.ts';
import { publicPages } from '../../site.ts';
import type { SampleFact } from '../sample-facts.ts';

/** A problem to show to a reviewer before the site is published. */
export type Problem = {
  /** Where to fix it: a file or a dashboard screen. */
  source: string;
  /** The field, the record or the page. */
  what: string;
  /** The current state. */
  now: string;
  /** What to do about it. */
  todo: string;
  /** The page that shows it. */
  page?: string;
};

/** What items lack: pictures, and descriptions for people who do not see them. */
export type ContentProblems = { pictures: Problem[]; descriptions: Problem[] };

/** Problems of one kind; null where they could not be checked without an API. */
export type Group = { heading: string; problems: readonly Problem[] | null };

export type Reviewed = {
  facts: readonly SampleFact[];
  /** What the content lacks; null where there was no API. */
  content: ContentProblems | null;
  /** The HTML of the built pages, by path. */
  pages: ReadonlyMap<string, string>;
};

/** Everything that has to be done before the site is published. */
export function problemGroups({ facts, content, pages }: Reviewed): Group[] {
  return [
    { heading: 'Details that are still made up', problems: facts.map(inventedFact) },
    { heading: 'Missing pictures', problems: content?.pictures ?? null },
    { heading: 'Missing picture descriptions', problems: content?.descriptions ?? null },
    {
      heading: 'Over-long titles',
      problems: [...pages].flatMap(([path, html]) => (isListed(path, html) ? longTexts(path, html) : [])),
    },
  ];
}

function inventedFact({ file, field, value, isGuarded }: SampleFact): Problem {
  return {
    source: file,
    what: field,
    now: isGuarded ? `${value} (stops a release)` : value,
    todo: 'Put in the school’s own and delete “sample: true”.',
  };
}

/** A page may have several paths; search engines index the canonical one. */
function isListed(path: string, html: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return canonical !== undefined && new URL(canonical).pathname === path;
}

/** Titles and descriptions that search engines would truncate. */
function longTexts(page: string, html: string): Problem[] {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const name = publicPages.find(({ path }) => path === page)?.name;
  const texts = [
    { text: fromHtml(title), shown: 60, what: 'The title' },
    { text: fromHtml(description), shown: 160, what: 'The description' },
  ];
  return texts.flatMap(({ text, shown, what }) => {
    const count = countGraphemes(text);
    if (count <= shown) return [];
    const lost = text.slice(firstGraphemes(text, shown).length);
    return {
      source: name === undefined ? 'News' : `src/i18n/en/${name}.yaml`,
      page,
      what,
      now: `${text} (${count} characters). Cut off: “${lost}”.`,
      todo: `Search engines show ${shown} characters. A title ends in the school’s name, which they show beside it anyway.`,
    };
  });
}
