import { expect, test } from 'vitest';
import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { builtPage } from './built-pages.ts';

/** What is the same in both languages: names, codes that somebody copies, and what staff call their initiatives. */
const SAME =
  /^(?:English|Leaflet|OpenStreetMap|Shalmala|Donation|ABCD|UPI|Sirsi|Sample Bank|youtube|Cultural programmes$|Murals|Free evening|Village)/i;
const SAID = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'content'];

/** What a page says in Kannada, to be seen or heard: texts that staff typed are marked as being in English. */
function textsInKannada({ documentElement, title }: Document): string[] {
  const elements = [...documentElement.querySelectorAll('body, body *, meta[name="description"]')].filter(
    (element) =>
      element.closest('script, style, noscript') === null &&
      element.closest('[lang]')?.getAttribute('lang') === 'kn',
  );
  const found = elements.flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
    ...SAID.map((name) => element.getAttribute(name)),
  ]);
  return [title, ...found].flatMap((words) => words?.trim() || []);
}

test.each(publicPages.map(({ path }) => localPath(path, 'kn')))('%s says everything in Kannada', (path) => {
  const texts = textsInKannada(builtPage(path));
  expect(texts.length).toBeGreaterThan(50);
  const inLatin = texts.filter((words) => /[a-z]{3}/i.test(words) && !/\p{Script=Kannada}|@/u.test(words));
  expect(inLatin.filter((words) => !SAME.test(words))).toEqual([]);
});
