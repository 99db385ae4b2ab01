// The service worker of the site, served as /sw.js: visitors read on without signal.
import * as v from 'valibot';
import { FORMS } from '../domain/endpoints.ts';
import { sendQueued } from '../pending/send-queued.ts';
import { MESSAGES_SYNC } from '../pending/wake.ts';
import { saveVisited, Visit } from './save-visited.ts';
import { worker } from './scope.ts';
import { strategyFor } from './strategies.ts';

// Nothing is lost by taking over at once: what is saved does not depend on the version of the worker.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // The browser then requests a page while the worker is still starting. Open pages stay without the worker until they are
  // left: a page that it takes over is dropped from the back/forward cache.
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
});

worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request);
  if (strategy !== undefined) event.respondWith(strategy.handle({ event, request: event.request }));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === MESSAGES_SYNC) event.waitUntil(sendInBackground());
});

worker.addEventListener('message', (event) => {
  const visit = v.safeParse(Visit, event.data);
  if (visit.success) event.waitUntil(saveVisited(event, visit.output));
});

/** Sends what visitors left to be sent. Throws where it has to be tried again. */
async function sendInBackground(): Promise<void> {
  const outcomes = await Promise.all(FORMS.map((form) => sendQueued(form)));
  if (outcomes.includes('later')) throw new Error('The server does not take it now.');
}
