import { once } from 'node:events';
import { createServer, Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export type LocalServer = { origin: string; port: number; stop: () => Promise<void> };

/** An API of these bodies, by their paths below /api/ without the last slash; of other paths `unknown`, or a 404. */
export function startApi(
  bodies: Readonly<Record<string, object | null>>,
  unknown: object | null = null,
): Promise<LocalServer> {
  return startLocalServer(({ url = '' }, response) => {
    const name = url.replace(/^\/api\/|\/$/g, '');
    const body = name in bodies ? bodies[name] : unknown;
    response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? { detail: 'Not found.' }));
  });
}

/** A server of this machine alone, on a free port unless one is named; `stop` cuts off whoever is still connected. */
export async function startLocalServer(listener: RequestListener | Server, port = 0): Promise<LocalServer> {
  const server = typeof listener === 'function' ? createServer(listener) : listener;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  // A server that listens on a host has an address of this shape.
  const { port: actualPort } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    if (server instanceof HttpServer) server.closeAllConnections();
    await closed;
  };
  return { origin: `http://127.0.0.1:${actualPort}`, port: actualPort, stop };
}
