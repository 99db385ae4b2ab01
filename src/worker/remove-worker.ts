// What /sw.js and /staff-sw.js are while service workers are switched off: each takes itself, and all that was saved, off
// every device. What staff have shared or sent stays until the server has it.
import { worker } from './scope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
// A page that was loaded before it left registers it once more, which brings it back as it is, and then writes to it.
worker.addEventListener('message', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  // Some browsers do not list databases: what stays there is names of files, and nothing of what was in them.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? [])
    if (name.startsWith('workbox-')) indexedDB.deleteDatabase(name);
  await worker.registration.unregister();
}
