import type * as v from 'valibot';
import { type AccountAction, type Call, CONTRACT } from '../contract.ts';
import {
  AcceptBody,
  Credentials,
  InvitationBody,
  InviteBody,
  OwnAccountBody,
  RefreshBody,
} from '../http/bodies.ts';
import { forEachCollection } from '../resources.ts';
import { isList, responsesOf } from './responses.ts';
import {
  beyondContract,
  deleteManySchema,
  errorSchemas,
  pagingParameters,
  recordSchema,
  requestSchema,
  type Schema,
  schemaOf,
} from './schemas.ts';

/**
 * The API in OpenAPI 3.1, for whoever writes another server behind API_ORIGIN or a client: derived from the tables that
 * this server itself works by.
 */
export function describeApi(): Schema {
  return {
    openapi: '3.1.1',
    info: { title: 'The API of the school’s website', version: '1.0.0', description: GENERAL },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      [...Map.groupBy(CONTRACT, ({ path }) => path)].map(([path, calls]) => [path, pathItem(path, calls)]),
    ),
    components: {
      schemas: { ...forEachCollection(recordSchema), ...errorSchemas },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const GENERAL = `The calls that the website and its dashboard make. Another server may take the place of this one if it
offers all of them but those marked \`x-beyond-contract\`: these the dashboard uses only where \`GET /api/capabilities/\`
lists their \`x-capability\`. Every path ends in a slash. Lists are plain arrays, in the order in which they are shown. Where a
call needs no token, a wrong or expired one is still refused with 401. Unknown fields of a body are dropped.`;

function pathItem(path: string, calls: readonly Call[]): Schema {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  return {
    ...(path.includes('{id}') && { parameters: [id] }),
    ...Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operation(call)])),
  };
}

const SECURITY: Record<Call['access'], readonly Schema[]> = {
  anyone: [{}, { bearer: [] }],
  token: [{ bearer: [] }],
  credentials: [],
};

function operation(call: Call): Schema {
  const { method, path, access, body, capability, target } = call;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}]+/g, '_')}`.replace(/_$/, ''),
    tags: [tagOf(target)],
    security: SECURITY[access],
    ...(capability !== undefined && beyondContract(capability)),
    ...parametersOf(call),
    ...(body !== 'none' && { requestBody: { required: true, content: contentOf(call) } }),
    responses: responsesOf(call),
  };
}

/** What a call is about, which is how readers of the description find it. */
function tagOf(target: Call['target']): string {
  if ('account' in target) return 'account';
  if ('history' in target) return 'history';
  if ('notices' in target) return 'notices';
  return 'report' in target ? target.report : target.collection;
}

function parametersOf(call: Call): Schema {
  const { method, capability, target } = call;
  const parameter = (name: string, schema: Schema, offered: string | null) => ({
    name,
    in: 'header',
    schema,
    ...beyondContract(offered),
  });
  const header = (...given: Parameters<typeof parameter>) => ({ parameters: [parameter(...given)] });
  if ('account' in target)
    return target.account === 'login' ? header('Known-Browser', { type: 'string' }, null) : {};
  if (!('collection' in target) || capability === 'bulk-delete') return {};
  if (isList(call)) return { parameters: pagingParameters };
  const version = parameter('If-Match', { type: 'string' }, 'versions');
  const pattern = '^[\\x21-\\x7e]{8,128}$';
  const key = parameter('Idempotency-Key', { type: 'string', pattern }, 'idempotency');
  if (method === 'PUT') return { parameters: [version, key] };
  if (method === 'DELETE') return { parameters: [version] };
  return method === 'POST' ? { parameters: [key] } : {};
}

const ACCOUNT_BODIES: Partial<Record<AccountAction, v.GenericSchema>> = {
  login: Credentials,
  refresh: RefreshBody,
  logout: RefreshBody,
  invite: InviteBody,
  'look-at-invitation': InvitationBody,
  accept: AcceptBody,
  'change-own': OwnAccountBody,
};

function contentOf({ method, body, capability, target }: Call): Schema {
  if ('account' in target) {
    const rule = ACCOUNT_BODIES[target.account];
    return { 'application/json': { schema: rule === undefined ? { type: 'object' } : schemaOf(rule) } };
  }
  if (!('collection' in target)) return { 'application/json': { schema: { type: 'object' } } };
  const schema =
    capability === 'bulk-delete' ? deleteManySchema : requestSchema(target.collection, method === 'POST');
  return { [body === 'json' ? 'application/json' : 'multipart/form-data']: { schema } };
}
