import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerOf } from '../../domain/extension-endpoints.ts';
import { Answer } from '../../domain/message.ts';
import type { Row } from '../db/rows.ts';
import { sentBody } from '../http/bodies.ts';
import { CACHE_PRIVATE, CACHE_REVALIDATED } from '../http/headers.ts';
import { envelopeOf, requestedPage } from '../http/paging.ts';
import { sendPublicRead } from '../http/response-cache.ts';
import type { Method, Route } from '../http/route.ts';
import { notFound } from '../http-error.ts';
import { COLLECTIONS, type Collection, isContent, type Operation, SERVER_RESOURCES } from '../resources.ts';
import { checkedFields } from '../rules.ts';
import { type Content, toApiJson, versionOf } from './content.ts';
import { deleteRecord, saveRecord } from './save.ts';

const OPERATIONS: readonly {
  operation: Operation;
  method: Method;
  suffix: '' | '{id}/' | 'delete/';
  status: 200 | 201 | 204;
  handle: (collection: Collection) => Route['handle'];
}[] = [
  { operation: 'list', method: 'GET', suffix: '', status: 200, handle: list },
  { operation: 'create', method: 'POST', suffix: '', status: 201, handle: write },
  { operation: 'read', method: 'GET', suffix: '{id}/', status: 200, handle: read },
  { operation: 'replace', method: 'PUT', suffix: '{id}/', status: 200, handle: write },
  { operation: 'delete', method: 'DELETE', suffix: '{id}/', status: 204, handle: remove },
  { operation: 'delete-many', method: 'POST', suffix: 'delete/', status: 204, handle: removeMany },
];

/** What visitors may do without a token; all else needs one. */
const WITHOUT_TOKEN: Readonly<Record<'content' | 'message', readonly Operation[]>> = {
  content: ['list', 'read'],
  message: ['create'],
};

/** The calls on records, derived from resources.ts. */
export const contentRoutes: readonly Route[] = COLLECTIONS.flatMap((collection) => {
  const { path, kind, operations, picture, capability: ofList } = SERVER_RESOURCES[collection];
  const routes = OPERATIONS.flatMap(({ operation, method, suffix, status, handle }): Route[] => {
    const by = operations[operation];
    if (by === undefined) return [];
    const isWrite = method === 'POST' || method === 'PUT';
    const capability = by === 'contract' ? ofList : by;
    const bodyKind = picture === undefined ? 'json' : 'multipart';
    return [
      {
        method,
        path: `/api/${path}${suffix}`,
        access: WITHOUT_TOKEN[kind].includes(operation) ? 'anyone' : 'token',
        body: isWrite ? bodyKind : 'none',
        ...(kind === 'message' && operation === 'create' && { limit: 'form' as const }),
        ...(operation.startsWith('delete') && { event: 'delete' as const }),
        ...(capability && { capability }),
        collection,
        operation,
        response: [status],
        handle: handle(collection),
      },
    ];
  });
  return kind === 'message' ? [...routes, ...answersTo(collection)] : routes;
});

function list(collection: Collection): Route['handle'] {
  return ({ content }, request, reply) => {
    const isPublic = isContent(collection);
    const { account } = request;
    const page = requestedPage(request);
    if (page === null && !isPublic) {
      // The list is streamed in batches: a full inbox as one string would take several times its size in memory.
      reply.type('application/json; charset=utf-8');
      return reply.send(Readable.from(content.json(collection), { objectMode: false }));
    }
    const shown = content
      .list(collection, page ?? undefined)
      .map((row) => withVersion(request, toApiJson(content, collection, row, account !== null)));
    const body =
      page === null
        ? shown
        : envelopeOf(request, page, { count: content.used(collection).rows, results: shown });
    if (!isPublic) return body;
    varyByLogin(reply);
    return sendPublicRead(request, reply, body, account === null ? CACHE_REVALIDATED : CACHE_PRIVATE);
  };
}

function read(collection: Collection): Route['handle'] {
  return ({ content }, request, reply) => {
    const { account, recordId } = request;
    varyByLogin(reply);
    const row = content.get(collection, recordId);
    if (row === undefined) throw notFound();
    const body = withVersion(request, toApiJson(content, collection, row, account !== null));
    return sendPublicRead(request, reply, body, account === null ? CACHE_REVALIDATED : CACHE_PRIVATE);
  };
}

function write(collection: Collection): Route['handle'] {
  return async (app, request) => {
    const { content } = app;
    const id = request.recordId || undefined;
    if (id !== undefined && content.get(collection, id) === undefined) throw notFound();
    const row = await saveRecord(app, {
      collection,
      id,
      body: sentBody(request),
      account: request.account,
      key: request.headers['idempotency-key']?.toString(),
      matchesVersion: id === undefined ? () => !asksForVersions(request) : ifMatchOf(request),
    });
    const toJson = id === undefined ? createdJson : toApiJson;
    return withVersion(request, toJson(content, collection, row, request.account !== null));
  };
}

/** The response to a create. It leaves out that a robot is suspected, which the robot must not learn. */
function createdJson(content: Content, collection: Collection, row: Row, isForStaff: boolean): object {
  const { id, suspicion: _suspicion, ...fields } = row;
  // No picture belongs to id 0: a repeat gets the record without those that were added since.
  return { ...toApiJson(content, collection, { id: 0, ...fields }, isForStaff), id };
}

function remove(collection: Collection): Route['handle'] {
  return (app, request) => {
    const { account, recordId: id } = request;
    return deleteRecord(app, { collection, id, account, matchesVersion: ifMatchOf(request) });
  };
}

/** The most messages that one call deletes. */
const MAX_IDS = 1000;
const DELETE_MANY = {
  ids: v.custom<readonly number[]>(
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_IDS &&
      value.every((id) => Number.isSafeInteger(id) && id > 0),
    `Expected a list of 1 to ${MAX_IDS} ids.`,
  ),
};

/** Deletes all of the messages in one transaction; ids that do not exist any more are ignored. */
function removeMany(collection: Collection): Route['handle'] {
  return ({ content }, request) => {
    const { ids } = checkedFields(DELETE_MANY, sentBody(request).fields);
    return content.change(() => content.remove(collection, new Set(ids), request.account));
  };
}

/** The calls that mark a message as answered by one of the staff, so that no two answer it. */
function answersTo(collection: Collection): Route[] {
  const call = {
    path: `/api/${answerOf(SERVER_RESOURCES[collection].path, '{id}')}`,
    access: 'token',
    body: 'none',
    capability: 'answers',
  } as const;
  return [
    { ...call, method: 'PUT', response: [200, Answer], handle: markAnswered(collection) },
    { ...call, method: 'DELETE', response: [204], handle: unmarkAnswered(collection) },
  ];
}

/** The first mark wins: whoever comes second learns who came first. */
function markAnswered(collection: Collection): Route['handle'] {
  return ({ content }, { recordId, account }) =>
    content.change(() => {
      const message = content.get(collection, recordId);
      if (message === undefined) throw notFound();
      const answer = {
        answered_by: message.answered_by ?? account?.email ?? '',
        answered_at: message.answered_at ?? new Date().toISOString(),
      };
      content.put(collection, { ...message, ...answer }, null);
      return answer;
    });
}

function unmarkAnswered(collection: Collection): Route['handle'] {
  return ({ content }, { recordId }) =>
    content.change(() => {
      const message = content.get(collection, recordId);
      if (message === undefined) throw notFound();
      const { answered_by: _by, answered_at: _at, ...unanswered } = message;
      content.put(collection, unanswered, null);
    });
}

/** A record as it is sent: with its version for staff who ask for that. */
function withVersion(request: FastifyRequest, shown: object): object {
  return asksForVersions(request) ? { ...shown, version: versionOf(shown) } : shown;
}

/** Whether staff ask for versions; visitors never get any. */
function asksForVersions({ account, headers }: FastifyRequest): boolean {
  return account !== null && headers.prefer === 'versions';
}

/** Whether the If-Match of a request matches a version; always without one. */
function ifMatchOf({ headers }: FastifyRequest): (version: string) => boolean {
  const header = headers['if-match'] ?? '*';
  return (version) => header === '*' || header === `"${version}"`;
}

/** Without this a CDN would serve a visitor's response to staff. */
function varyByLogin(reply: FastifyReply): void {
  reply.header('Vary', 'Authorization');
}
