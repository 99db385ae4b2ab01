// The service worker of the site, served as /sw.js: shows saved pages offline.
import * as v from 'valibot';
import { saveVisited, Visit } from './save-visited.ts';
import { worker } from './scope.ts';
import { strategyFor } from './strategies.ts';

// Takes over at once: what is saved does not depend on the worker's version.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // Navigation preload: the browser requests a page while the worker starts. Open pages are not claimed, because that
  // would drop them from the back/forward cache.
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
});

worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request);
  if (strategy !== undefined) event.respondWith(strategy.handle({ event, request: event.request }));
});

worker.addEventListener('message', (event) => {
  const visit = v.safeParse(Visit, event.data);
  if (visit.success) event.waitUntil(saveVisited(event, visit.output));
});
