// Served as /sw.js and /staff-sw.js while service workers are switched off: unregisters itself and deletes its caches on
// every device. What staff have shared or sent stays until the server has it.
import { worker } from './scope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
// A page that was loaded earlier registers it again, which revives it, and then sends a message.
worker.addEventListener('message', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  // Some browsers do not list databases. Those left behind hold file names only.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? [])
    if (name.startsWith('workbox-')) indexedDB.deleteDatabase(name);
  await worker.registration.unregister();
}
