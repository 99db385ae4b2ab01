import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Backend } from './app.ts';
import { Refusal } from './http/refusal.ts';

/** Headers that say who asked: with no proxy in front, only a sender who lies can have written them. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/**
 * Hands /api/ and /media/ on to another server that keeps the contract, streamed and unchanged. `onWrite` is told of
 * every successful call that may have changed something. Throws a 502 refusal when the server cannot be reached.
 */
export function createProxiedBackend(origin: string, proxies: number, onWrite: () => void): Backend {
  const waiting = new WeakMap<Request, (error: unknown) => void>();
  const proxy = createProxyMiddleware<Request, Response>({
    target: origin,
    changeOrigin: true,
    xfwd: true,
    agent: connectionsOfTheirOwn(origin),
    // A redirect of the other server, such as the one to the last slash, leads back here.
    autoRewrite: true,
    // The library's own plugins answer in plain text and write to the console.
    ejectPlugins: true,
    plugins: [
      (events) => {
        // The middleware takes an error that was listened to for an answer, so the request is failed from here.
        events.on('error', (_error, request) => {
          if (request !== undefined) waiting.get(request)?.(unreachable());
        });
        events.on('proxyRes', (answer, request) => {
          const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
          if (isWrite && (answer.statusCode ?? 500) < 300) onWrite();
        });
      },
    ],
  });
  const handOn = (request: Request, response: Response) =>
    new Promise<void>((resolve, reject) => {
      if (proxies === 0) for (const name of FORWARDED) delete request.headers[name];
      waiting.set(request, reject);
      response.once('close', resolve);
      proxy(request, response, reject).catch(reject);
    });
  return { api: handOn, media: handOn };
}

/**
 * A connection of its own for each call: on one that is used again, a call is lost when the other server closes it just
 * then, as servers do after a while or when they have refused an upload half-way. None is announced as the last one, or
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
