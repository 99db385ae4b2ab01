import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOGIN_REDIRECT_MS } from '../../domain/account.ts';
import { endpoints } from '../../domain/endpoints.ts';
import type { PagesDone, SiteState } from '../../domain/site-state.ts';
import { DEFAULT_LANGUAGE, type Language, TRANSLATIONS } from '../../lib/language.ts';
import { languageOfPath } from '../../lib/local-path.ts';
import { policyHash } from '../../lib/policy-hash.ts';
import { publishedLanguages } from '../../lib/published-languages.ts';
import { paths } from '../../site.ts';
import { loginTexts } from '../../texts/login.ts';
import { waitingPageTexts as english } from '../../texts/waiting.ts';
import { KNOWN_BROWSER } from './log-in.ts';

const fileBeside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Fills the `{{placeholders}}` of a template. The texts are our own, and need no escaping. */
const fill = (file: string, texts: Record<string, string>) =>
  file.replace(/\{\{(\w+)\}\}/g, (_place, name) => texts[name] ?? '');

const [, style = ''] = /<style>(.*)<\/style>/s.exec(fileBeside('waiting.html')) ?? [];
const PAGE = fileBeside('waiting.html').replace('{{styleHash}}', policyHash(style));
const script = fileBeside('waiting-login.js');

const LOGIN_FORM = `<p>The website is being prepared, which takes a minute or two. You can log in already: the dashboard opens as soon as it is ready.</p>
<form method="dialog" data-login="/api/${endpoints.login}" data-dashboard="${paths.dashboardHome}" data-known-browser="${KNOWN_BROWSER}" data-pause="${LOGIN_REDIRECT_MS}"
  data-wrong="${loginTexts.wrong}" data-failed="${loginTexts.failed}" data-sending="${loginTexts.sending}"
  data-done="You are logged in. The dashboard opens as soon as the website is ready."
  data-not-built="You are logged in, but the website could not be prepared. Please tell whoever looks after the server; its log says what went wrong.">
<p role="alert"></p>
<label>${loginTexts.email} <input name="email" type="email" autocomplete="username" maxlength="254" required></label>
<label>${loginTexts.password} <input name="password" type="password" autocomplete="current-password" required></label>
<button type="submit" disabled>${loginTexts.submit}</button>
<p role="status"></p>
</form>
<noscript><p>The dashboard needs JavaScript, which is switched off in this browser.</p></noscript>`;
const LOGIN = fill(PAGE, {
  heading: loginTexts.submit,
  policy: `script-src '${policyHash(script)}'; connect-src 'self'`,
  meta: '<meta name="robots" content="noindex">',
  main: `${LOGIN_FORM}<script>${script}</script>`,
});
const LOGINS: readonly string[] = [paths.login, paths.adminLogin];

/** The texts of both waiting pages for visitors, and the line for staff, in each language. */
const TEXTS = new Map<Language, typeof english>([[DEFAULT_LANGUAGE, english]]);
for (const code of TRANSLATIONS)
  TEXTS.set(code, (await import(`../../languages/${code}/waiting.ts`)).waitingPageTexts);
const STAFF = {
  building: `<a href="${paths.login}">you can log in now</a>; the dashboard opens as soon as it is ready.`,
  failed: 'Please tell whoever looks after the server; its log says what went wrong.',
};

/**
 * The page to send while a page is not built yet, and in how many seconds to ask again: the login form, which works
 * already, or a notice in all languages, the path's first, which shows the progress and reloads itself.
 */
export function waitingPage(path: string | null, site: SiteState): { seconds: number; html: string } {
  const [state, seconds] = site.state === 'failed' ? (['failed', 60] as const) : (['building', 3] as const);
  if (state === 'building' && LOGINS.includes(path?.replace(/\/$/, '') ?? ''))
    return { seconds, html: LOGIN };
  const wanted = languageOfPath(path ?? paths.home);
  const spoken = [...TEXTS]
    .filter(([code]) => publishedLanguages().includes(code))
    .toSorted(([a], [b]) => Number(b === wanted) - Number(a === wanted));
  const [[lang, texts] = [DEFAULT_LANGUAGE, english], ...others] = spoken;
  const inOthers = others.map(
    ([code, { [state]: other }]) =>
      `<section lang="${code}">\n<h2>${other.heading}</h2>\n<p>${other.text}</p>\n</section>`,
  );
  const { heading, text } = texts[state];
  const meta = `<meta http-equiv="refresh" content="${seconds}">`;
  const bar = site.state === 'building' && site.pages !== undefined ? [progressOf(site.pages, heading)] : [];
  const main = [`<p>${text}</p>`, ...bar, ...inOthers, `<p lang="en">Staff: ${STAFF[state]}</p>`].join('\n');
  const html = fill(PAGE, { heading, meta, main }).replace('<html lang="en">', `<html lang="${lang}">`);
  return { seconds, html };
}

/** The number of written pages in figures, which need no translation. */
const progressOf = ({ done, all }: PagesDone, label: string) =>
  `<p><progress value="${done}" max="${all}" aria-label="${label}"></progress> ${done} / ${all}</p>`;
