import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, Socket } from 'node:net';

/** Timeouts in milliseconds; tests use shorter ones. */
const LIMITS = {
  /** For the headers of a request. */
  headers: 30_000,
  /** For a whole request: photographs on slow connections take long. */
  whole: 3_600_000,
  /**
   * For a connection on which nothing moves, also between two requests. Proxies keep idle connections for up to two
   * minutes, and lose a message that they send into one that is just being closed.
   */
  still: 120_000,
};
export type ConnectionLimits = Readonly<typeof LIMITS>;

/** Pipelined requests that may wait on a connection. Neither browsers nor proxies send any. */
const MAX_WAITING = 8;

const CLOSE_TIMEOUT = 10_000;

/** Connections waiting to be accepted. A flood would fill Node's default of 511, and browsers retry only after seconds. */
const BACKLOG = 4096;

/**
 * Listens with limits, so that no connection can use up what others need. Returns the server's origin as seen from this
 * machine, and a function that closes it. Throws what the system throws when the port is taken or the host is not this
 * machine's, and what `onListening` throws.
 * @param onListening called once the port is taken, before any request is read
 */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  onListening: () => void = () => undefined,
  limits: Partial<ConnectionLimits> = {},
) {
  const { headers, whole, still } = { ...LIMITS, ...limits };
  const connectionsCheckingInterval = Math.min(5000, headers, whole);
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: whole,
    connectionsCheckingInterval,
    keepAliveTimeout: still,
  });
  const close = respondInTurn(server.setTimeout(still), handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      try {
        resolve(onListening());
      } catch (error) {
        server.close();
        reject(error);
      }
    });
  });
  const address = server.address();
  const givenPort = typeof address === 'object' && address !== null ? address.port : port;
  return { origin: `http://${reachable(host)}:${givenPort}`, close };
}

/** The host under which this machine reaches the server: loopback for one that listens on all interfaces. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** The response in progress on a connection, and the requests pipelined behind it. */
type Turn = { readonly response: ServerResponse; readonly waiting: Parameters<RequestListener>[] };

/**
 * Starts each pipelined request after the response before it has been sent in full, and closes a connection that
 * pipelines too many: Node would start two thousand from 65 kB, and keep all responses for a client that may never read.
 * Returns a function that closes the server and resolves when all responses were sent, after 10 seconds at most. Node's
 * own `close` cuts connections whose response is written but not yet sent.
 */
function respondInTurn(server: Server, handle: RequestListener): () => Promise<void> {
  const turns = new Map<Socket, Turn>();
  let isClosing = false;
  const closeWhenQuiet = () => {
    if (isClosing && turns.size === 0) server.closeIdleConnections();
  };
  const begin: RequestListener = (request, response) => {
    const { socket } = request;
    const { waiting } = turns.get(socket) ?? { waiting: [] };
    turns.set(socket, { response, waiting });
    if (isClosing) response.shouldKeepAlive = false;
    if (hasBody(request)) drain(request, response);
    // One listener for all of this: with one more, Node warns of a leak on long files.
    response.once('close', () => {
      const next = socket.writable ? waiting.shift() : undefined;
      if (next !== undefined) return begin(...next);
      turns.delete(socket);
      closeWhenQuiet();
    });
    handle(request, response);
  };
  server.on('request', (request, response) => {
    const turn = turns.get(request.socket);
    if (turn === undefined) begin(request, response);
    else if (turn.waiting.length < MAX_WAITING) turn.waiting.push([request, response]);
    else request.socket.destroy();
  });
  return () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
      isClosing = true;
      for (const { response } of turns.values()) response.shouldKeepAlive = false;
      NetServer.prototype.close.call(server, () => {
        clearTimeout(timer);
        resolve();
      });
      closeWhenQuiet();
    });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Drains a request body after the response has been sent, for browsers that read the response only after sending all.
 * Node would close the connection at once, and data still on its way would reset it before the response is read.
 */
function drain(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  response.once('finish', () => {
    if (!request.complete) request.unpipe().resume();
  });
}
