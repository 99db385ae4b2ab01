import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import type { Method } from '../contract.ts';
import { type Collection, isContent, RESOURCES } from '../resources.ts';
import type { ContentStore } from './content-store.ts';
import type { Row } from './row-tables.ts';

/** A call that the gate has fully checked: only this reaches json-server's router. */
export type ResourceCall = { method: Method; collection: Collection; id?: number; body?: Row };

/**
 * json-server's resource router as a function: the rows that it found or stored, or null where there is no such id.
 * Visitors' messages pass it by: it would hold all of them in memory, and look at each for every new one.
 */
export type ResourceRouter = (
  call: ResourceCall,
  request: Request,
  response: Response,
) => Promise<Row | Row[] | null>;

type Waiting = { resolve(found: Row | Row[] | null): void; reject(error: unknown): void };

export function createResourceRouter(store: ContentStore): ResourceRouter {
  const router = jsonServer.router(store.db);
  const waiting = new WeakMap<Request, Waiting>();

  // The router writes and renders in one go, so a write error found here is this request's own.
  router.render = (request, response) => {
    const error = store.takeWriteError();
    const { data } = response.locals;
    response.removeHeader('Location');
    response.removeHeader('Access-Control-Expose-Headers');
    if (error !== undefined) waiting.get(request)?.reject(error);
    else waiting.get(request)?.resolve(response.statusCode === 404 ? null : data);
  };

  const writeMessage = ({ method, collection, id, body }: ResourceCall): Row | null => {
    if (method === 'POST' && body !== undefined) {
      store.addMessage(collection, body);
      return body;
    }
    const row = id === undefined ? undefined : store.row(collection, id);
    if (method !== 'DELETE' || row === undefined) return null;
    store.removeMessages(collection, new Set([row.id]));
    return row;
  };

  return async (call, request, response) => {
    const { method, collection, id, body } = call;
    if (!isContent(collection)) return writeMessage(call);
    return new Promise((resolve, reject) => {
      waiting.set(request, { resolve, reject });
      request.method = method;
      request.url = id === undefined ? `/${collection}` : `/${collection}/${id}`;
      request.query = method === 'GET' && id === undefined ? orderOf(collection) : {};
      request.body = body;
      // Marks the body as read: json-server's own parser must not touch the request.
      Object.assign(request, { _body: true });
      delete request.headers['x-http-method-override'];
      router(request, response, reject);
    });
  };
}

/** The order of a list in json-server's words. */
function orderOf(collection: Collection): Record<string, string> {
  const { order = {} } = RESOURCES[collection];
  return { _sort: Object.keys(order).join(), _order: Object.values(order).join() };
}
