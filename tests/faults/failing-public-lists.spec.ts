import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { checkLists } from '../a11y/check-lists.ts';
import { SITE_WITHOUT_CONTENT } from '../support/built-sites.ts';
import { test } from '../support/fault-test.ts';
import { inLanguage } from '../support/in-language.ts';
import { rounds } from '../support/rounds.ts';
import { seeEverything } from './see-everything.ts';

// Here the build knew nothing: what does not come from the API is not there at all. What each list says, and that
// another try loads it, is tried without a browser (tests/unit/features/lists).
test.use({ siteDir: SITE_WITHOUT_CONTENT });

// Visitors see these states on a site that is built without an API alone: it is built in a long run.
for (const language of rounds<readonly Language[]>([], LANGUAGES))
  test(`each kind of public list is accessible while awaited, slow, refused or empty (${language})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(language, async () => {
      site.allowProblems(/^(?!Uncaught)/);
      await page.clock.install();
      await seeEverything(page);
      await checkLists(page, faults, ['/activities', '/gallery', '/news']);
    }));
