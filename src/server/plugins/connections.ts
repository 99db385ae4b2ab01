import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, Socket } from 'node:net';

/** How long a sender may take, in milliseconds; tests have shorter times. */
const LIMITS = {
  /** For all headers of a request. */
  headers: 30_000,
  /** For all of a request: a photograph on a bad connection takes its time. */
  whole: 3_600_000,
  /**
   * For a connection on which nothing moves, such as that of somebody who does not read what they asked for. Between two
   * requests, too: a proxy may keep one for two minutes, and loses a message that it sends into one that is being closed.
   */
  still: 120_000,
};
export type ConnectionLimits = Readonly<typeof LIMITS>;

/** Requests that may wait for the one before them. No browser and no proxy sends even one ahead of its turn. */
const MOST_WAITING = 8;

const PATIENCE_MILLISECONDS = 10_000;

/** Connections that may wait to be accepted: Node's 511 a flood would take, and a browser tries again only after seconds. */
const BACKLOG = 4096;

/**
 * Listens so that no connection can hold up or use up what the others need, whatever `handle` does. Throws what the system
 * throws when the port is taken or the host is not this machine's. Returns the origin at which this machine reaches the
 * server, and what closes it.
 */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
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
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const givenPort = typeof address === 'object' && address !== null ? address.port : port;
  return { origin: `http://${reachable(host)}:${givenPort}`, close };
}

/** A server that listens everywhere is reached at the loopback interface. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** The response that is under way on a connection, and what was sent there ahead of its turn. */
type Turn = { readonly response: ServerResponse; readonly waiting: Parameters<RequestListener>[] };

/**
 * Begins a request when all of the response before it has left for its reader, and closes a connection that sends too many
 * ahead: Node would begin two thousand of one piece of 65 kB, and keep their responses for a reader who may never read.
 *
 * Returns what closes the server, and resolves when each response in progress was sent in full, after 10 seconds at most.
 * Node's own `close` cuts connections whose response is written but not yet sent.
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
    if (hasBody(request)) readToItsEnd(request, response);
    // One listener for all that is here: with one more, a long file has so many that Node warns of a leak.
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
    else if (turn.waiting.length < MOST_WAITING) turn.waiting.push([request, response]);
    else request.socket.destroy();
  });
  return () =>
    new Promise<void>((resolve) => {
      const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS);
      isClosing = true;
      for (const { response } of turns.values()) response.shouldKeepAlive = false;
      NetServer.prototype.close.call(server, () => {
        clearTimeout(impatience);
        resolve();
      });
      closeWhenQuiet();
    });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads and drops what still comes after the response, for browsers that look at it only when they have sent all. Node would
 * destroy a connection that closes with the last byte of the response, and what was on its way would reset it.
 */
function readToItsEnd(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  response.once('finish', () => {
    if (!request.complete) request.unpipe().resume();
  });
}
