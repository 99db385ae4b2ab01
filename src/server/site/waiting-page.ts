import type { Response } from 'express';

const SECONDS = 3;

/** For the half minute of a first start: plain text with its own reload, so that nobody sees an error. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${SECONDS}">
<title>One moment, please</title>
<h1>One moment, please</h1>
<p>The website is being prepared. This page opens it by itself.</p>
</html>
`;

export function sendWaitingPage(response: Response): void {
  response.set({ 'Retry-After': String(SECONDS), 'Cache-Control': 'no-store' });
  response.status(503).type('html').send(PAGE);
}
