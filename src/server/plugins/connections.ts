import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { StartRefusal } from '../refusal.ts';

/** How long a sender may take, in milliseconds, and how many may take long; tests have shorter ones. */
export type ConnectionLimits = {
  /** For all headers of a request, and for a connection that sends nothing. */
  readonly headers: number;
  /** For a connection on which nothing moves, such as that of somebody who does not read what they asked for. */
  readonly still: number;
  /** How long an upload may stall. */
  readonly stall: number;
  /** After this, an upload counts as a long one. */
  readonly long: number;
  /** How many long ones there may be at a time. */
  readonly mostLong: number;
};

const LIMITS: ConnectionLimits = {
  headers: 30_000,
  still: 120_000,
  stall: 30_000,
  long: 300_000,
  mostLong: 20,
};

/** Requests that may wait for the one before them. No browser and no proxy sends even one ahead of its turn. */
const MOST_WAITING = 8;

/**
 * Bytes of a body that are read and dropped after its response, for browsers that look at a response only when they have sent
 * all: as much as any upload may have.
 */
const MOST_UNREAD = 64 * 1024 * 1024;
/** Milliseconds for which a connection that has ended stays: cut at once, it would take the response with it. */
const LINGER = 5000;

const PATIENCE_MILLISECONDS = 10_000;

export type Listening = {
  /** The origin at which this machine reaches the server. */
  readonly origin: string;
  /** Accepts no new connections, lets requests in progress finish (10 seconds at most), and resolves after the last. */
  close(): Promise<void>;
};

/**
 * Connections that may wait to be accepted, as far as the system allows so many. With Node's 511, those of a flood take all
 * places, and a visitor's browser tries again only after one to three seconds.
 */
const BACKLOG = 4096;

/**
 * Listens so that no connection can hold up or use up what the others need, whatever `handle` does. Throws StartRefusal when
 * the port is taken or the host is not this machine's.
 */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  limits: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const { headers, still, ...uploads } = { ...LIMITS, ...limits };
  // Node would end every request after five minutes, though a photograph on a bad connection takes longer.
  const time = {
    requestTimeout: 0,
    headersTimeout: headers,
    connectionsCheckingInterval: Math.min(5000, headers),
  };
  const server = createServer(time).setTimeout(still);
  const watchUpload = endStalledUploads(server, uploads);
  const { begun, ended, close } = gracefulClose(server);
  const begin: RequestListener = (request, response) => {
    if (hasBody(request)) {
      watchUpload(request, response);
      boundUnread(request, response);
    }
    begun(response);
    handle(request, response);
  };
  server.on('request', inTurn(begin, ended));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartRefusal(`Cannot listen on ${host}:${port}: ${error.message}.`)),
    );
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

/** To retain all requests until the next look would cost a fifth of the speed. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Begins a request when all of the response before it has left for its reader, and closes a connection that sends too many
 * ahead. Node would begin them all: two thousand come in one piece of 65 kB, each costs its work, and the responses are
 * kept for a reader who may never read.
 */
function inTurn(begin: RequestListener, ended: (response: ServerResponse) => void): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const turn = () => {
      // One listener for all that is here: with one more, a long file has so many that Node warns of a leak.
      response.once('close', () => {
        ended(response);
        const next = waiting.get(socket)?.shift();
        if (next === undefined) waiting.delete(socket);
        else if (socket.writable) next();
      });
      begin(request, response);
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      turn();
    } else if (queue.length < MOST_WAITING) queue.push(turn);
    else socket.destroy();
  };
}

/**
 * Ends the connection of a sender who goes on for too long after the response. It ends towards the reader first, also where
 * Node would destroy it with the last byte of the response: what was on its way then would reset it.
 */
function boundUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    let left = MOST_UNREAD;
    request.unpipe();
    request.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left >= 0) return;
      request.removeAllListeners('data').pause();
      linger(socket);
    });
    // Read by somebody: or Node, whose turn comes after this one, would drop all that follows without counting it.
    request.read();
  });
}

function linger(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), LINGER).unref();
}

type Upload = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begun: number;
  /** What the connection had received by then. */
  readonly bytesBefore: number;
  bytes: number;
  movedAt: number;
};

/**
 * Ends uploads that stall, with a 408. One that makes progress goes on however slow its connection is; but of too many
 * that take long the slowest is ended, or somebody could hold all connections open with a byte now and then, and have the
 * photograph of a colleague ended in place of theirs.
 */
function endStalledUploads(
  server: Server,
  { stall, long, mostLong }: Pick<ConnectionLimits, 'stall' | 'long' | 'mostLong'>,
): RequestListener {
  const uploads = new Set<Upload>();
  const end = (upload: Upload) => {
    uploads.delete(upload);
    refuse(upload);
  };
  const look = () => {
    const now = performance.now();
    for (const upload of uploads) {
      const { complete, socket } = upload.request;
      if (complete || socket.destroyed) uploads.delete(upload);
      else if (socket.bytesRead !== upload.bytes)
        Object.assign(upload, { bytes: socket.bytesRead, movedAt: now });
      else if (now - upload.movedAt >= stall) end(upload);
    }
    const speed = ({ begun, bytesBefore, bytes, response }: Upload) =>
      response.writableEnded ? 0 : (bytes - bytesBefore) / (now - begun);
    const longOnes = [...uploads]
      .filter(({ begun }) => now - begun >= long)
      .toSorted((a, b) => speed(a) - speed(b));
    for (const upload of longOnes.slice(0, Math.max(0, longOnes.length - mostLong))) end(upload);
  };
  const looking = setInterval(look, Math.min(1000, stall / 4, long / 4)).unref();
  server.once('close', () => clearInterval(looking));
  return (request, response) => {
    const now = performance.now();
    const { bytesRead } = request.socket;
    uploads.add({ request, response, begun: now, bytesBefore: bytesRead, bytes: bytesRead, movedAt: now });
  };
}

function refuse({ request, response }: Upload): void {
  if (response.headersSent) request.socket.destroy();
  else {
    response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ detail: 'The request took too long. Nothing was saved.' }), () =>
      linger(request.socket),
    );
  }
}

/**
 * Node's own `close` also cuts connections whose response is written but not yet sent; here each response in progress is
 * sent in full and closes its connection, and only then are the idle connections closed.
 */
function gracefulClose(server: Server) {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  const closeWhenQuiet = () => {
    if (isClosing && underWay.size === 0) server.closeIdleConnections();
  };
  const begun = (response: ServerResponse) => {
    underWay.add(response);
    if (isClosing) response.shouldKeepAlive = false;
  };
  const ended = (response: ServerResponse) => {
    underWay.delete(response);
    closeWhenQuiet();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS);
      isClosing = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      NetServer.prototype.close.call(server, () => {
        clearTimeout(impatience);
        resolve();
      });
      closeWhenQuiet();
    });
  return { begun, ended, close };
}
