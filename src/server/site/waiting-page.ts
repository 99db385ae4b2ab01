import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** The site's colors, and fonts that every machine has: the site's own files are not there yet. */
const STYLE = `
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box;
  background: #fbf6ec; color: #1d2140; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; border-top: 4px solid #a83e24; padding-top: 1.5rem; }
h1 { margin: 0 0 0.5rem; font: 540 2.4rem/1.15 Georgia, serif; }
p { margin: 0 0 1rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Serves a page in place of a site that is not built yet, one that reloads itself: `hasFailed` tells a build that
 * is under way from one that failed and is not tried again for a while.
 */
export function sendWaitingPage(response: Response, hasFailed: boolean): void {
  const seconds = hasFailed ? 60 : 3;
  response.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  response
    .status(503)
    .type('html')
    .send(page(seconds, hasFailed ? FAILED : BUILDING));
}

type Words = { heading: string; text: string; staff: string };

const BUILDING: Words = {
  heading: 'One moment, please',
  text: 'The website is being prepared, which takes a minute or two. This page opens it automatically.',
  staff: 'The dashboard opens together with it.',
};

const FAILED: Words = {
  heading: 'The website is not available',
  text: 'It could not be prepared. The server tries again every ten minutes, and this page opens the website automatically.',
  staff: 'The server’s log says what went wrong.',
};

function page(seconds: number, { heading, text, staff }: Words): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${STYLE_HASH}'">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p>Staff: ${staff}</p>
</main>
</body>
</html>
`;
}
