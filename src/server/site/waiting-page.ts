import { existsSync } from 'node:fs';
import type { Response } from 'express';
import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts';
import { languageOfPath } from '../../lib/local-path.ts';
import { policyHash } from '../../lib/policy-hash.ts';
import { publishedLanguages, translatedLanguages } from '../../lib/published-languages.ts';
import { paths } from '../../site.ts';
import { waitingPageTexts as english } from '../../texts/waiting.ts';
import { LOGIN_FORM, LOGIN_SCRIPT } from './waiting-login.ts';

/** The site's colors, and fonts that every machine has: the site's own files are not there yet. */
const STYLE = `
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box;
  background: #fbf6ec; color: #1d2140; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; border-top: 4px solid #a83e24; padding-top: 1.5rem; }
h1, h2 { margin: 0 0 0.5rem; font: 540 2.4rem/1.15 Georgia, serif; }
h2 { margin-top: 2.5rem; font-size: 1.7rem; }
:lang(kn) { line-height: 1.5; }
p { margin: 0 0 1rem; }
a { color: #a83e24; }
label { display: block; margin: 0 0 1rem; }
input, button { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.4rem 0.7rem;
  border: 1px solid #5b5a6b; border-radius: 4px; background: #fff; color: inherit; font: inherit; }
button { width: auto; padding-inline: 1.4rem; border: 0; background: #a83e24; color: #fbf6ec; font-weight: 600; }
button:disabled { background: #5b5a6b; }
:focus-visible { outline: 3px solid #1d2140; outline-offset: 2px; }
[role] { margin: 0; }
[role]:not(:empty) { margin: 1rem 0; }
[role="alert"] { color: #86301b; font-weight: 600; }
`;

/**
 * Serves a page in place of one that is not built yet: the login, which works already, or a page that says so and
 * reloads itself. `hasFailed` tells a build that is under way from one that failed and is not tried again for a while.
 */
export function sendWaitingPage(response: Response, path: string | null, hasFailed: boolean): void {
  const seconds = hasFailed ? 60 : 3;
  const isLogin = !hasFailed && LOGINS.includes(path?.replace(/\/$/, '') ?? '');
  response.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  response
    .status(503)
    .type('html')
    .send(isLogin ? LOGIN : page(path ?? paths.home, hasFailed ? 'failed' : 'building', seconds));
}

const LOGINS: readonly string[] = [paths.login, paths.adminLogin];

/** What both of these pages say to visitors, in each language that has words for it. */
const TEXTS = new Map<Language, typeof english>([[DEFAULT_LANGUAGE, english]]);
for (const code of translatedLanguages) {
  const file = new URL(`../../texts/${code}/waiting.ts`, import.meta.url);
  if (existsSync(file)) TEXTS.set(code, (await import(file.href)).waitingPageTexts);
}

/** And to staff. */
const STAFF = {
  building: `<a href="${paths.login}">log in meanwhile</a>; the dashboard opens as soon as it is ready.`,
  failed: 'The server’s log says what went wrong.',
};

const LOGIN = documentOf({
  heading: 'Log in',
  policy: `script-src '${policyHash(LOGIN_SCRIPT)}'; connect-src 'self'`,
  head: '<meta name="robots" content="noindex">',
  main: `${LOGIN_FORM}\n<script>${LOGIN_SCRIPT}</script>`,
});

/** In all languages, that of the path first. */
function page(path: string, state: keyof typeof english, seconds: number): string {
  const wanted = languageOfPath(path);
  const spoken = [...TEXTS]
    .filter(([code]) => publishedLanguages().includes(code))
    .toSorted(([a], [b]) => Number(b === wanted) - Number(a === wanted));
  const [[lang, texts] = [DEFAULT_LANGUAGE, english], ...others] = spoken;
  const inOthers = others.map(
    ([code, { [state]: other }]) =>
      `<section lang="${code}">\n<h2>${other.heading}</h2>\n<p>${other.text}</p>\n</section>`,
  );
  const { heading, text } = texts[state];
  return documentOf({
    lang,
    heading,
    head: `<meta http-equiv="refresh" content="${seconds}">`,
    main: [`<p>${text}</p>`, ...inOthers, `<p lang="en">Staff: ${STAFF[state]}</p>`].join('\n'),
  });
}

type Parts = { lang?: Language; heading: string; head: string; main: string; policy?: string };

function documentOf({ lang = DEFAULT_LANGUAGE, heading, head, main, policy = '' }: Parts): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${policyHash(STYLE)}'; ${policy}">
<meta name="viewport" content="width=device-width">
${head}
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${main}
</main>
</body>
</html>
`;
}
