// The service worker of the dashboard, served as /staff-sw.js: takes what other apps share, and opens the dashboard
// offline. It saves pages and scripts only, which are the same for everybody, and nothing that staff see in them.

import { OUTBOX_SYNC, SEND_NOW, tellWindows } from '../pending/wake.ts';
import { worker } from './scope.ts';
import { saveShareScreen, staffStrategyFor } from './staff-screens.ts';
import { isShare, takeShare } from './take-share.ts';

// Takes over at once: what is saved does not depend on the worker's version.
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

// Workers have no access to the session: an open window sends what waits, or the next one.
worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) tellWindows(SEND_NOW);
});
