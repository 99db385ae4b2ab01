import { createServer, type RequestListener } from 'node:http';

/** Milliseconds for a whole request: photographs on slow connections take long. */
const WHOLE = 3_600_000;
/**
 * For a connection on which nothing moves, also between two requests. Proxies keep idle connections for up to two
 * minutes, and lose a message that they send into one that is just being closed.
 */
const STILL = 120_000;

/**
 * Requests after which a connection is closed. Of those that a client pipelines and never reads, no more are begun: their
 * responses wait in memory.
 */
const REQUESTS = 100;

const CLOSE_TIMEOUT = 10_000;

/** Connections waiting to be accepted. A flood would fill Node's default of 511, and browsers retry only after seconds. */
const BACKLOG = 4096;

/**
 * Listens with limits, so that no connection can use up what others need. Returns the server's origin as seen from this
 * machine, and a function that closes it when all responses were sent, after ten seconds at most. Throws what the system
 * throws when the port is taken or the host is not this machine's. What the caller does at once happens before any request
 * is read.
 */
export async function listen(handle: RequestListener, host: string, port: number) {
  const server = createServer({ requestTimeout: WHOLE, keepAliveTimeout: STILL }, handle).setTimeout(STILL);
  server.maxRequestsPerSocket = REQUESTS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const close = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  return { origin: `http://${reachable(host)}:${actualPort}`, close };
}

/** The host under which this machine reaches the server: loopback for one that listens on all interfaces. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
