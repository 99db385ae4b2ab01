import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { paths } from '../../site.ts';
import { LOGIN_FORM, LOGIN_SCRIPT } from './waiting-login.ts';

/** The site's colors, and fonts that every machine has: the site's own files are not there yet. */
const STYLE = `
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box;
  background: #fbf6ec; color: #1d2140; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; border-top: 4px solid #a83e24; padding-top: 1.5rem; }
h1 { margin: 0 0 0.5rem; font: 540 2.4rem/1.15 Georgia, serif; }
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
    .send(isLogin ? LOGIN : page(hasFailed ? FAILED : BUILDING, seconds));
}

const LOGINS: readonly string[] = [paths.login, paths.adminLogin];

type Words = { heading: string; text: string; staff: string };

const BUILDING: Words = {
  heading: 'One moment, please',
  text: 'The website is being prepared, which takes a minute or two. This page opens it automatically.',
  staff: `<a href="${paths.login}">log in meanwhile</a>; the dashboard opens as soon as it is ready.`,
};

const FAILED: Words = {
  heading: 'The website is not available',
  text: 'It could not be prepared. The server tries again every ten minutes, and this page opens the website automatically.',
  staff: 'The server’s log says what went wrong.',
};

const LOGIN = documentOf({
  heading: 'Log in',
  policy: `script-src '${hashOf(LOGIN_SCRIPT)}'; connect-src 'self'`,
  head: '<meta name="robots" content="noindex">',
  main: `${LOGIN_FORM}\n<script>${LOGIN_SCRIPT}</script>`,
});

function page({ heading, text, staff }: Words, seconds: number): string {
  return documentOf({
    heading,
    head: `<meta http-equiv="refresh" content="${seconds}">`,
    main: `<p>${text}</p>\n<p>Staff: ${staff}</p>`,
  });
}

type Parts = { heading: string; head: string; main: string; policy?: string };

function documentOf({ heading, head, main, policy = '' }: Parts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(STYLE)}'; ${policy}">
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

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
