import { type Html, html } from '../lib/markup-text.ts';

// The site's colours with system fonts: the site's own files may not be saved.
const STYLE = `
@view-transition { navigation: auto; }
body { margin: 0; padding: 1.5rem; background: #fbf6ec; color: #1d2140; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; border-top: 4px solid #a83e24; padding-top: 1.5rem; }
h1 { margin: 0 0 0.5rem; font: 540 2.4rem/1.34 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; }
ul { margin: 0 0 1.5rem; padding: 0; list-style: none; border-top: 1px solid #dccbab; }
li { border-bottom: 1px solid #dccbab; }
li a { display: block; padding: 0.6rem 0; }
li small { display: block; color: #5b5a6b; }
a { color: #86301b; }
a.again { display: inline-block; padding: 0.6rem 1.4rem; border-radius: 4px; background: #a83e24; color: #fbf6ec;
  font-weight: 600; text-decoration: none; }
:focus-visible { outline: 3px solid #1d2140; outline-offset: 2px; }
`;

type Parts = {
  language: string;
  status: number;
  title: string;
  body: Html;
};

/** A page that a worker writes itself: it needs no other file, runs no script, and is not cached. */
export function barePage({ language, status, title, body }: Parts): Response {
  const nonce = crypto.randomUUID();
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${{ markup: STYLE }}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return new Response(page.markup, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
