// The service worker of the dashboard, served as /staff-sw.js: it takes what other apps share, and lets the dashboard open
// without signal. Of what staff see there it keeps nothing: the pages and their scripts are the same for everybody.

import { OUTBOX_SYNC, SEND_NOW, tellWindows } from '../pending/wake.ts';
import { worker } from './scope.ts';
import { saveShareScreen, staffStrategyFor } from './staff-screens.ts';
import { isShare, takeShare } from './take-share.ts';

// Nothing is lost by taking over at once: what is saved does not depend on the version of the worker.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(saveShareScreen(event)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShare(request)) return event.respondWith(takeShare(request));
  const strategy = staffStrategyFor(request);
  if (strategy === undefined) return;
  const [response, done] = strategy.handleAll({ event, request });
  event.respondWith(response);
  if (request.mode === 'navigate') event.waitUntil(done.then(() => saveShareScreen(event)));
});

// The session is not for workers to see: what waits is sent by an open window, or by the next one.
worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) tellWindows(SEND_NOW);
});
