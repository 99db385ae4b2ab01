import { DEFAULT_LANGUAGE, type Language } from '../../i18n/language.ts';
import { localPath } from '../../i18n/local-path.ts';
import { paths, publicPages } from '../../site.ts';

/**
 * Tells the browser which pages it may prepare once a visitor is about to open them: the public ones of the page's own
 * language. The English are named one by one, so that the login and the dashboard can never slip in; all that is below
 * the prefix of another language is public. Browsers skip this in data-saver mode. The security policy allows
 * exactly this text, by its hash.
 */
export function speculationRules(language: Language = DEFAULT_LANGUAGE): string {
  const english = [...publicPages.map(({ path }) => path), `${paths.news}/*`];
  const pages =
    language === DEFAULT_LANGUAGE ? english : ['/', '/*'].map((path) => localPath(path, language));
  return JSON.stringify({
    prerender: [
      {
        where: { href_matches: pages },
        eagerness: 'moderate',
      },
    ],
  });
}
