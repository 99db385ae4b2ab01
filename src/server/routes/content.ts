import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Answer } from '../../domain/message.ts';
import { answerOf } from '../../domain/own-endpoints.ts';
import type { Row } from '../db/rows.ts';
import { headerOf } from '../plugins/access.ts';
import { sentBody } from '../plugins/bodies.ts';
import { isNamed } from '../plugins/files.ts';
import { FOR_ONE_READER, FOR_SECONDS, NOT_THERE } from '../plugins/headers.ts';
import { askedPage, envelopeOf } from '../plugins/paging.ts';
import { sendPublicRead } from '../plugins/ready-bytes.ts';
import { notFound } from '../refusal.ts';
import { COLLECTIONS, type Collection, isContent, type Operation, RESOURCES } from '../resources.ts';
import { checkedFields } from '../rules.ts';
import { presented, versionOf } from '../services/content.ts';
import { deleteRecord, writeRecord } from '../services/write-record.ts';
import type { Method, Route, Services } from './route.ts';

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

/** What visitors may do without a token; all else is for staff. */
const OPEN: Readonly<Record<'content' | 'message', readonly Operation[]>> = {
  content: ['list', 'read'],
  message: ['create'],
};

/** The calls on records, each from its declaration in resources.ts. */
export const contentRoutes: readonly Route[] = COLLECTIONS.flatMap((collection) => {
  const { path, kind, operations, picture } = RESOURCES[collection];
  const routes = OPERATIONS.flatMap(({ operation, method, suffix, status, handle }): Route[] => {
    const by = operations[operation];
    if (by === undefined) return [];
    const isWrite = method === 'POST' || method === 'PUT';
    return [
      {
        method,
        path: `/api/${path}${suffix}`,
        access: OPEN[kind].includes(operation) ? 'anyone' : 'token',
        body: !isWrite ? 'none' : picture === undefined ? 'json' : 'multipart',
        ...(kind === 'message' && operation === 'create' && { limit: 'form' as const }),
        ...(operation.startsWith('delete') && { event: 'delete' as const }),
        ...(by !== 'contract' && { capability: by }),
        collection,
        operation,
        gives: [status],
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
    const page = askedPage(request);
    if (page === null && !isPublic) {
      // A full inbox as one text would take its size several times over: it goes out batch by batch.
      reply.type('application/json; charset=utf-8');
      return reply.send(Readable.from(content.json(collection), { objectMode: false }));
    }
    const asks = isPublic && asksForVersions(request);
    const shown = content.list(collection, page ?? undefined).map((row) => {
      const record = presented(content, collection, row, account !== null);
      return asks ? versioned(record) : record;
    });
    const body =
      page === null
        ? shown
        : envelopeOf(request, page, { count: content.used(collection).rows, results: shown });
    if (!isPublic) return body;
    return sendPublicRead(request, varied(reply), { body }, account === null ? FOR_SECONDS : FOR_ONE_READER);
  };
}

function read(collection: Collection): Route['handle'] {
  return ({ content }, request, reply) => {
    const { account, recordId } = request;
    varied(reply);
    const row = content.get(collection, recordId);
    if (row === undefined) throw notFound(account === null ? NOT_THERE : undefined);
    const answer = answerWith(request, presented(content, collection, row, account !== null));
    return sendPublicRead(request, reply, answer, account === null ? FOR_SECONDS : FOR_ONE_READER);
  };
}

function write(collection: Collection): Route['handle'] {
  return async (services, request, reply) => {
    const { content } = services;
    const id = request.recordId || undefined;
    if (id !== undefined && content.get(collection, id) === undefined) throw notFound();
    const row = await writeRecord(services, {
      collection,
      id,
      body: sentBody(request),
      account: request.account,
      key: headerOf(request, 'idempotency-key'),
      isMeant: meantBy(request),
    });
    const { body, version } =
      id === undefined
        ? answerWith(request, created(request, content, collection, row))
        : answerWith(request, presented(content, collection, row, true));
    if (version !== undefined) reply.header('ETag', `"${version}"`);
    return body;
  };
}

/**
 * A new record has no pictures of its own yet, whatever came after the first of two equal requests; and a robot must not
 * learn that it was noticed.
 */
function created(
  { account }: FastifyRequest,
  content: Services['content'],
  collection: Collection,
  row: Row,
): object {
  const { id, suspicion: _mark, ...fields } = row;
  return { ...presented(content, collection, { id: 0, ...fields }, account !== null), id };
}

function remove(collection: Collection): Route['handle'] {
  return (services, request) => {
    const { account, recordId: id } = request;
    return deleteRecord(services, { collection, id, account, isMeant: meantBy(request) });
  };
}

/** The most messages that go at once. */
export const MOST_IDS = 1000;
const IDS = {
  ids: v.custom<readonly number[]>(
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MOST_IDS &&
      value.every((id) => Number.isSafeInteger(id) && id > 0),
    `Expected a list of 1 to ${MOST_IDS} ids.`,
  ),
};

/** All of the messages go, or none; those that somebody else has deleted before do not matter. */
function removeMany(collection: Collection): Route['handle'] {
  return ({ content }, request) => {
    const { ids } = checkedFields(IDS, sentBody(request).fields);
    return content.change(() => content.remove(collection, new Set(ids), request.account));
  };
}

/** Who of the staff has answered a message, so that no two of them do. */
function answersTo(collection: Collection): Route[] {
  const call = {
    path: `/api/${answerOf(RESOURCES[collection].path, '{id}')}`,
    access: 'token',
    body: 'none',
    capability: 'answers',
  } as const;
  return [
    { ...call, method: 'PUT', gives: [200, Answer], handle: mark(collection, true) },
    { ...call, method: 'DELETE', gives: [204], handle: mark(collection, false) },
  ];
}

/** The first who has answered stays: whoever comes second learns who that was. */
function mark(collection: Collection, isAnswered: boolean): Route['handle'] {
  return ({ content }, { recordId, account }) =>
    content.change(() => {
      const before = content.get(collection, recordId);
      if (before === undefined) throw notFound();
      const {
        answered_by = account?.email ?? '',
        answered_at = new Date().toISOString(),
        ...message
      } = before;
      const answer = isAnswered ? { answered_by, answered_at } : undefined;
      content.put(collection, { ...message, ...answer }, null);
      return answer;
    });
}

/** The response with one record: to staff with its version. */
function answerWith(request: FastifyRequest, shown: object): { body: object; version?: string } {
  if (request.account === null) return { body: shown };
  return { body: asksForVersions(request) ? versioned(shown) : shown, version: versionOf(shown) };
}

/**
 * A record with its version, for staff who ask for it with `Prefer: versions`: a list has no ETag for each of its records,
 * and proxies that compress weaken the one of a single record, which then matches nothing.
 */
function versioned(shown: object): object {
  return { ...shown, version: versionOf(shown) };
}

/** Whether staff ask for versions. Visitors never get any. */
function asksForVersions(request: FastifyRequest): boolean {
  const preferences = headerOf(request, 'prefer')?.split(',') ?? [];
  return request.account !== null && preferences.some((preference) => preference.trim() === 'versions');
}

/** Whether a write is meant for a version of its record: for any without an If-Match. */
function meantBy(request: FastifyRequest): (version: string) => boolean {
  return (version) => isNamed(headerOf(request, 'if-match') ?? '*', `"${version}"`);
}

/** What a shared cache stores of a visitor's request is not for staff. */
function varied(reply: FastifyReply): FastifyReply {
  return reply.header('Vary', 'Authorization');
}
