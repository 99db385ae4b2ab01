import { speakDjango } from './django-dialect.ts';
import type { Started } from './django-process.ts';
import { startTestServer } from './start-test-server.ts';

/** The lifetime of access tokens in seconds: so short that every journey meets an expired one. */
const TOKENS = { access: 3, refresh: 604_800 };

const stops = new Map<string, () => Promise<void>>();

/** An order is 'start', or the origin of a server that is to stop. */
process.on('message', async (order: string) => {
  if (order === 'start') process.send?.(await start());
  else {
    await stops.get(order)?.();
    stops.delete(order);
    process.send?.('stopped');
  }
});
process.on('disconnect', () => process.exit());

async function start(): Promise<Started> {
  const server = await startTestServer({ tokenLifetimes: TOKENS });
  const django = await speakDjango(server.origin);
  stops.set(django.origin, async () => {
    await django.stop();
    await server.stop();
  });
  return { origin: django.origin, embeddedOrigin: server.origin, dataDir: server.dataDir };
}
