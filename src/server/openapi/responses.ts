import * as v from 'valibot';
import { Health } from '../../domain/health.ts';
import { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { ChangedAccount, Invitation, NewInvitation, OpenedInvitation, User } from '../../domain/users.ts';
import type { AccountAction, Call, HistoryTarget } from '../contract.ts';
import { RESOURCES } from '../resources.ts';
import {
  beyondContract,
  keptVersionSchema,
  listSchema,
  type Schema,
  schemaOf,
  waitingNotice,
} from './schemas.ts';

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });
const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const error = (description: string): Schema => ({ description, content: json(refer('error')) });
const invalid = (description: string): Schema => ({
  description,
  content: json({ anyOf: [refer('error'), refer('field_errors')] }),
});
const later = (description: string): Schema => ({
  ...error(description),
  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
});

const ok = (schema: Schema, headers?: Schema): Schema => ({
  description: 'Done.',
  content: json(schema),
  ...(headers !== undefined && { headers }),
});
const empty: Schema = { description: 'Done.' };
const listOf = (items: Schema): Schema => ({ type: 'array', items });

const tokens = {
  access: { type: 'string' },
  refresh: { type: 'string', description: 'A server without refresh tokens gives none.' },
};
const tokenPair = { type: 'object', properties: tokens, required: ['access'] };
const proof = { schema: { type: 'string' }, ...beyondContract(null) };

/** What a call that is not about a collection gives when it succeeds. */
const ACCOUNT_SUCCESS: Record<AccountAction, Schema> = {
  login: { 200: ok(tokenPair, { 'Known-Browser': proof }) },
  refresh: { 200: ok(tokenPair) },
  logout: { 204: empty },
  me: { 200: ok({ type: 'object', properties: { email: { type: 'string' } }, required: ['email'] }) },
  capabilities: { 200: ok({ type: 'array', items: { type: 'string' } }) },
  schema: { 200: ok({ type: 'object', description: 'This description.' }) },
  'list-users': { 200: ok(listOf(schemaOf(User))) },
  'remove-user': { 204: empty },
  'change-own': { 200: ok(schemaOf(ChangedAccount)) },
  'end-own-sessions': { 204: empty },
  'list-invitations': { 200: ok(listOf(schemaOf(Invitation))) },
  invite: { 201: ok(schemaOf(NewInvitation)) },
  revoke: { 204: empty },
  'look-at-invitation': { 200: ok(schemaOf(OpenedInvitation)) },
  accept: { 201: ok(schemaOf(v.object({ email: v.string() }))) },
};

/** Whether a call reads a whole collection, or a part of it. */
export function isList({ method, path, target }: Call): boolean {
  return method === 'GET' && 'collection' in target && !path.includes('{id}');
}

/** Everything that a call may respond with. */
export function responsesOf(call: Call): Schema {
  const { access, body, limit, path, target } = call;
  const isCreate = call.method === 'POST' && 'collection' in target && call.capability !== 'bulk-delete';
  const isFull =
    isCreate && RESOURCES[target.collection].capacity !== undefined ? ', or the inbox is full' : '';
  return {
    ...successOf(call, isCreate),
    ...(body !== 'none' && {
      400: invalid('The body cannot be read, or fields of it are missing or wrong.'),
      413: invalid('The body, or its picture, is too large.'),
      415: error('The body is of another media type.'),
    }),
    ...(isList(call) && { 400: { ...invalid('Limit or offset is wrong.'), ...beyondContract('paging') } }),
    ...(!('account' in target && target.account === 'logout') && {
      401: error(access === 'credentials' ? 'They are wrong.' : 'The token is missing, wrong or expired.'),
    }),
    ...(path.includes('{id}') && { 404: error('There is no such record.') }),
    ...(mayConflict(call) && { 409: error('Somebody else was first, or it is the last one.') }),
    ...('collection' in target &&
      hasVersion(call) && {
        412: { ...error('It has another version now: nothing was done.'), ...beyondContract('versions') },
      }),
    ...((isCreate || (call.method === 'PUT' && 'collection' in target)) && {
      422: { ...error('The Idempotency-Key was used for another body.'), ...beyondContract('idempotency') },
    }),
    ...((limit !== undefined || countsGuesses(call)) && { 429: later('Too many calls.') }),
    503: later(`The server is busy${isFull}: nothing was saved.`),
    ...(call.method !== 'GET' && { 507: error('The disk is full: nothing was saved.') }),
  };
}

function successOf({ method, path, target }: Call, isCreate: boolean): Schema {
  if ('account' in target) return ACCOUNT_SUCCESS[target.account];
  if ('history' in target) return historySuccess(target);
  if ('notices' in target)
    return target.notices === 'list' ? { 200: ok(listOf(waitingNotice)) } : { 204: empty };
  if ('report' in target)
    return {
      200: ok(
        target.report === 'health' ? schemaOf(Health) : schemaOf(v.object({ pictures: MeasuredPictures })),
      ),
    };
  const record = refer(target.collection);
  if (isCreate) return { 201: ok(record) };
  if (method === 'PUT') return { 200: ok(record) };
  if (method !== 'GET') return { 204: empty };
  return { 200: ok(path.includes('{id}') ? record : listSchema(record)) };
}

function historySuccess(target: HistoryTarget): Schema {
  switch (target.history) {
    case 'list':
    case 'read':
      return { 200: ok(keptVersionSchema(refer(target.of))) };
    case 'restore':
      return { 200: ok(refer(target.of)) };
    case 'restore version':
      return { 200: ok({ type: 'object', description: 'The record, as its list shows it.' }) };
    case 'picture':
      return { 200: { description: 'The picture.', content: { 'image/*': {} } } };
    default:
      return { 204: empty };
  }
}

const ACCOUNT_CONFLICTS: readonly AccountAction[] = ['remove-user', 'change-own', 'invite', 'accept'];

function mayConflict({ target }: Call): boolean {
  if ('history' in target) return target.history === 'restore' || target.history === 'restore version';
  return 'account' in target && ACCOUNT_CONFLICTS.includes(target.account);
}

const GUESSED: readonly AccountAction[] = ['login', 'change-own', 'accept', 'look-at-invitation'];

function countsGuesses({ target }: Call): boolean {
  return 'account' in target && GUESSED.includes(target.account);
}

function hasVersion({ method }: Call): boolean {
  return method === 'PUT' || method === 'DELETE';
}
