import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { StartRefusal } from '../start-refusal.ts';
import { endStalledUploads, type UploadLimits } from './slow-uploads.ts';

export interface Listening {
  /** The origin at which this machine reaches the server. */
  readonly origin: string;
  /** Accepts no new connections, lets requests in progress finish (10 seconds at most), and resolves after the last. */
  close(): Promise<void>;
}

/**
 * Connections that may wait to be accepted, as far as the system allows so many. With Node's 511, those of a flood take all
 * places, and a visitor's browser tries again only after one to three seconds.
 */
const MOST_WAITING = 4096;

const PATIENCE_MILLISECONDS = 10_000;

/** How long a sender may take, in milliseconds; tests have shorter ones. */
export type ListenLimits = UploadLimits & {
  /** For all headers of a request, and for a connection that sends nothing. */
  readonly headers: number;
  /** For a connection on which nothing moves, such as that of somebody who does not read what they asked for. */
  readonly still: number;
};

const LIMITS: ListenLimits = { headers: 30_000, still: 120_000, stall: 30_000, long: 300_000, mostLong: 20 };

/** Throws StartRefusal when the port is taken or the host is not this machine's. */
export async function listen(
  app: RequestListener,
  host: string,
  port: number,
  limits: Partial<ListenLimits> = {},
): Promise<Listening> {
  const { headers, still, ...uploads } = { ...LIMITS, ...limits };
  // Node would end every request after five minutes, though a photograph on a bad connection takes longer.
  const time = {
    requestTimeout: 0,
    headersTimeout: headers,
    connectionsCheckingInterval: Math.min(5000, headers),
  };
  const server = createServer(time, app).setTimeout(still);
  endStalledUploads(server, uploads);
  const close = gracefulClose(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartRefusal(`Cannot listen on ${host}:${port}: ${error.message}.`)),
    );
    server.listen({ port, host, backlog: MOST_WAITING }, resolve);
  });
  const address = server.address();
  const givenPort = typeof address === 'object' && address !== null ? address.port : port;
  return { origin: `http://${reachable(host)}:${givenPort}`, close };
}

/**
 * Node's own `close` also cuts connections whose response is written but not yet sent; here each response in progress is
 * sent in full and closes its connection, and only then are the idle connections closed.
 */
function gracefulClose(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  const closeWhenQuiet = () => {
    if (isClosing && underWay.size === 0) server.closeIdleConnections();
  };
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    if (isClosing) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay.delete(response);
      closeWhenQuiet();
    });
  });
  return () =>
    new Promise((resolve) => {
      const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS);
      isClosing = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      NetServer.prototype.close.call(server, () => {
        clearTimeout(impatience);
        resolve();
      });
      closeWhenQuiet();
    });
}

/** A server that listens everywhere is reached at the loopback interface. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
