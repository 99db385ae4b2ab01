import { createServer, type RequestListener } from 'node:http';

/** Milliseconds for a whole request: photographs on slow connections take long. */
const REQUEST_TIMEOUT = 3_600_000;
/**
 * Milliseconds for a connection on which nothing is sent, also between two requests. Proxies hold idle connections open
 * for up to two minutes, and lose a message that they send into one that is just being closed.
 */
const IDLE_TIMEOUT = 120_000;

/**
 * Requests after which a connection is closed. The responses to those that a client pipelines and never reads wait in
 * memory, so that no more may be begun.
 */
const MAX_REQUESTS = 100;

/** Milliseconds that a stop waits for responses in progress. */
const CLOSE_TIMEOUT = 10_000;

/** Connections waiting to be accepted. A flood would fill Node's default of 511, and browsers retry only after seconds. */
const BACKLOG = 4096;

/**
 * Listens with limits, so that no connection can use up what others need. Returns the server's origin as seen from this
 * machine, and a function that closes it when all responses were sent, after ten seconds at most. Throws what the system
 * throws when the port is taken or the host is not this machine's. What the caller does at once happens before any request
 * is read, such as making the first account.
 */
export async function listen(handle: RequestListener, host: string, port: number) {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: IDLE_TIMEOUT };
  const server = createServer(timeouts, handle).setTimeout(IDLE_TIMEOUT);
  server.maxRequestsPerSocket = MAX_REQUESTS;
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
