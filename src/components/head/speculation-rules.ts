import { paths, publicPages } from '../../site.ts';

/**
 * Tells the browser which pages it may prepare once a visitor is about to open them: the public ones, named one by
 * one, so that the login and the dashboard can never slip in. Browsers leave it be where data is to be saved.
 * The security policy allows exactly this text, by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { href_matches: [...publicPages.map(({ path }) => path), `${paths.news}/*`] },
      eagerness: 'moderate',
    },
  ],
});
