import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Backend } from './app.ts';
import { Refusal } from './http/refusal.ts';

/** Headers that say who sent the request, and for what: a sender can forge them, so none is passed on unchanged. */
const FORWARDED =
  /^(?:forwarded|x-forwarded-.*|x-original-.*|x-rewrite-url|x-host|x-real-ip|x-remote-.*|remote-.*|.+-(?:client|connecting)-ip)$/;

const PROBE_PATIENCE = 4000;

/** Milliseconds for which the other server may send nothing before the request times out. */
export const UPSTREAM_PATIENCE = 60_000;

/**
 * Passes /api/ and /media/ on to another server that keeps the contract, streamed and unchanged. `onWrite` is called
 * after every successful call of staff that may have changed something, with true when it deleted something. Throws a 502
 * refusal when the server cannot be reached, and a 504 when it does not respond.
 */
export function createProxiedBackend(
  origin: string,
  patience: number,
  onWrite: (isDelete: boolean) => void,
): Backend {
  const waiting = new WeakMap<Request, (error: unknown) => void>();
  const proxy = createProxyMiddleware<Request, Response>({
    target: origin,
    changeOrigin: true,
    xfwd: true,
    proxyTimeout: patience,
    agent: connectionsOfTheirOwn(origin),
    // A redirect of the other server, such as the one that adds the trailing slash, leads back here.
    autoRewrite: true,
    // The library's own plugins respond in plain text and write to the console.
    ejectPlugins: true,
    plugins: [
      (events) => {
        // The middleware takes an error with a listener for a handled one, so the request fails from here.
        events.on('error', (_error, request) => {
          if (request !== undefined) waiting.get(request)?.(unreachable());
        });
        events.on('proxyReq', (call, request) => {
          call.once('timeout', () => waiting.get(request)?.(silent()));
        });
        events.on('proxyRes', (response, request) => {
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          // What visitors send, and a login, changes nothing that pages show.
          const isOfStaff = request.headers.authorization !== undefined;
          if (!isRead && isOfStaff && (response.statusCode ?? 500) < 300)
            onWrite(request.method === 'DELETE');
        });
      },
    ],
  });
  const handOn = (request: Request, response: Response) =>
    new Promise<void>((resolve, reject) => {
      nameSender(request);
      waiting.set(request, reject);
      response.once('close', resolve);
      proxy(request, response, reject).catch(reject);
    });
  return { api: handOn, media: handOn, isGone: () => false, probe: () => probeOrigin(origin) };
}

/** Says who sent the request, as far as this server knows: the proxies in front count as far as they are trusted. */
function nameSender({ headers, ip, ips, protocol, socket }: Request): void {
  for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name];
  headers['x-forwarded-for'] = [...ips, socket.remoteAddress].join(', ');
  headers['x-forwarded-proto'] = protocol;
  headers['x-real-ip'] = ip;
}

/**
 * A separate connection for each call: on a reused one, a call is lost when the other server closes it just
 * then, as servers do after a while or when they have refused an upload halfway. None is announced as the last one, or
 * such a refusal would be lost with the connection.
 */
function connectionsOfTheirOwn(origin: string): HttpAgent {
  const agent = new (origin.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true });
  // As an option, 0 counts as not given.
  agent.maxFreeSockets = 0;
  return agent;
}

function unreachable(): Refusal {
  return new Refusal(502, { detail: 'The server with the content cannot be reached.' });
}

function silent(): Refusal {
  return new Refusal(504, { detail: 'The server with the content does not respond.' });
}

async function probeOrigin(origin: string): Promise<void> {
  const { ok, status } = await fetch(`${origin}/api/news/`, { signal: AbortSignal.timeout(PROBE_PATIENCE) });
  if (!ok) throw Object.assign(new Error(`The server with the content sent ${status}.`), { code: status });
}
