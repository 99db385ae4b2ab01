// What /sw.js is while the service worker is switched off: it takes itself, and all that was saved, off every device.
import { worker } from './scope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  // Some browsers do not list databases: what stays there is names of files, and nothing of what was in them.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? [])
    if (name.startsWith('workbox-')) indexedDB.deleteDatabase(name);
  await worker.registration.unregister();
}
