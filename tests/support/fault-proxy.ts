import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLocalServer } from './local-server.ts';

/** What becomes of one call on its way: its connection breaks, nobody responds, or this comes back. */
export type Fault =
  | { kind: 'reset' | 'hanging' }
  | { kind: 'response'; status: number; type: string; body: string };

/** One call of the pages under /api/, as it arrived. */
export type ApiCall = { method: string; path: string; token: string | null };

export type FaultProxy = {
  origin: string;
  /** All calls of the API so far, in their order; a test may empty it. */
  calls: ApiCall[];
  /** From now on every call of the API that the rule names a fault for meets it; null goes through. */
  break: (rule: (call: ApiCall) => Fault | null) => void;
  /** From now on everything goes through. */
  mend: () => void;
  /** Holds every response of the API back until the function that it gives is called. */
  hold: () => () => void;
  stop: () => Promise<void>;
};

/** Sits in front of a server and injects the faults that a test requests into the pages' API calls. */
export async function startFaultProxy(origin: string): Promise<FaultProxy> {
  const calls: ApiCall[] = [];
  let faultOf: (call: ApiCall) => Fault | null = () => null;
  let gate = Promise.resolve();

  const { origin: own, stop } = await startLocalServer(async (request, response) => {
    // The browser resends a call automatically when a connection that it has used before breaks.
    response.setHeader('Connection', 'close');
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (!request.url?.startsWith('/api/')) return passOn(origin, request, body, response);
    const call = {
      method: request.method ?? '',
      path: request.url,
      token: request.headers.authorization?.replace('Bearer ', '') ?? null,
    };
    calls.push(call);
    const fault = faultOf(call);
    await gate;
    if (fault === null) passOn(origin, request, body, response);
    else meet(fault, request, response);
  });
  return {
    origin: own,
    calls,
    break: (rule) => {
      faultOf = rule;
    },
    mend: () => {
      faultOf = () => null;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    stop,
  };
}

function meet(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault.kind === 'reset') request.socket.resetAndDestroy();
  if (fault.kind !== 'response') return;
  response.writeHead(fault.status, { 'Content-Type': fault.type, 'Cache-Control': 'no-store' });
  response.end(fault.body);
}

/** Sends a request on to a server, and its response back. */
function passOn(origin: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const onwards = send(new URL(request.url ?? '/', origin), {
    method: request.method,
    // A separate connection for each call: one whose upload was refused halfway cannot be reused.
    agent: false,
    headers: { ...request.headers, host: new URL(origin).host },
  });
  onwards.on('response', (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, connection: 'close' });
    upstream.pipe(response);
  });
  onwards.on('error', () => response.destroy());
  onwards.end(body);
}
