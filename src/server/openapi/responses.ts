import type { AccountAction, Call } from '../contract.ts';
import { RESOURCES } from '../resources.ts';
import { beyondContract, type Schema } from './schemas.ts';

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
};

/** Everything that a call may respond with. */
export function responsesOf(call: Call): Schema {
  const { access, body, limit, path, target } = call;
  const isCreate = call.method === 'POST' && 'collection' in target && call.capability !== 'bulk-delete';
  const isLogin = 'account' in target && target.account === 'login';
  const isFull =
    isCreate && RESOURCES[target.collection].capacity !== undefined ? ', or the inbox is full' : '';
  return {
    ...successOf(call, isCreate),
    ...(body !== 'none' && {
      400: invalid('The body cannot be read, or fields of it are missing or wrong.'),
      413: invalid('The body, or its picture, is too large.'),
      415: error('The body is of another media type.'),
    }),
    ...(!('account' in target && target.account === 'logout') && {
      401: error(access === 'credentials' ? 'They are wrong.' : 'The token is missing, wrong or expired.'),
    }),
    ...(path.includes('{id}') && { 404: error('There is no such record.') }),
    ...(isCreate && {
      422: { ...error('The Idempotency-Key was used for another body.'), ...beyondContract('idempotency') },
    }),
    ...((limit !== undefined || isLogin) && { 429: later('Too many calls.') }),
    503: later(`The server is busy${isFull}: nothing was saved.`),
    ...(call.method !== 'GET' && { 507: error('The disk is full: nothing was saved.') }),
  };
}

function successOf({ method, path, target }: Call, isCreate: boolean): Schema {
  if ('account' in target) return ACCOUNT_SUCCESS[target.account];
  const record = refer(target.collection);
  if (isCreate) return { 201: ok(record) };
  if (method === 'PUT') return { 200: ok(record) };
  if (method !== 'GET') return { 204: empty };
  return { 200: ok(path.includes('{id}') ? record : { type: 'array', items: record }) };
}
