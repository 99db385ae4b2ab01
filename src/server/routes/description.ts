import swagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import plugin from 'fastify-plugin';
import program from '../../../package.json' with { type: 'json' };
import { CACHE_SECONDS } from '../plugins/headers.ts';
import { sendPublicRead } from '../plugins/response-cache.ts';
import { perCollection } from '../resources.ts';
import {
  beyondContract,
  deleteManySchema,
  errorSchemas,
  id,
  listSchema,
  pagingParameters,
  recordSchema,
  requestSchema,
  type Schema,
  schemaOf,
} from './described-schemas.ts';
import type { Call, Route } from './route.ts';

const GENERAL = `The calls that the website and its dashboard make. Another server may take the place of this one if it
offers all of them but those marked \`x-beyond-contract\`: these the dashboard uses only where \`GET /api/capabilities/\`
lists every \`x-capability\`. A parameter or a header is marked in its schema. Every path ends in a slash. Lists
are plain arrays, in the order in which they are shown. Where a call needs no token, a wrong or expired one is still refused
with 401. Unknown fields of a body are dropped.

What fails has the same statuses everywhere. 400: the body cannot be read, fields of it are missing or wrong, or limit and
offset of a list are. 401: the token is missing, wrong or expired, or what the body proves itself by is wrong. 404: there is no
such record, or nothing yet to be sent. 409: somebody else was first, or it is the last account. 412: the record has another
version than If-Match names, nothing was done. 413: the body or its file is too large. 415: the body is of another media type.
422: the Idempotency-Key was used for another body. 429: too many calls. 503: the server is busy or the inbox is full, nothing
was saved. 507: the disk is full, nothing was saved. A server without \`versions\` has no 412, and one without \`idempotency\`
no 422.

The responses to a login, to a change of one's account and to an accepted invitation have the header \`Known-Browser\`: the
proof of this browser. Who sends it with the next login, or with the end of all sessions, gets the next one. No other server has
to give one.`;

/**
 * Describes the routes of a scope in OpenAPI 3.1, for authors of clients and of other servers for API_ORIGIN. Made on the
 * first request; it validates nothing at run time.
 */
export const description = plugin(async (app) => {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.1',
      info: { title: 'The API of the school’s website', version: program.version, description: GENERAL },
      servers: [{ url: '/' }],
      components: {
        get schemas() {
          return { ...perCollection(recordSchema), ...errorSchemas };
        },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: ({ url, route }) => {
      const call = route.config?.call;
      return call === undefined
        ? { url, schema: { hide: true } }
        : { url: call.path, schema: operation(call) };
    },
  });
});

/** The call that returns the description. Forms read in it whether a message may be sent twice with the same key. */
export const descriptionRoute: Route = {
  method: 'GET',
  path: '/api/schema/',
  access: 'anyone',
  body: 'none',
  capability: 'schema',
  handle: (_services, request, reply) =>
    sendPublicRead(request, reply, { body: request.server.swagger() }, CACHE_SECONDS),
};

const SECURITY = { anyone: [{}, { bearer: [] }], token: [{ bearer: [] }], credentials: [] };

function operation(call: Call): FastifySchema {
  const { method, path, access, body, capability } = call;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}]+/g, '_')}`.replace(/_$/, ''),
    tags: path.split('/').slice(2, 3),
    security: SECURITY[access],
    ...(capability !== undefined && beyondContract(capability)),
    ...(path.includes('{id}') && { params: { properties: { id } } }),
    ...(isPaged(call) && { querystring: { properties: pagingParameters } }),
    headers: { properties: headersOf(call) },
    ...(body !== 'none' && { body: { content: contentOf(call) } }),
    response: { ...successOf(call), default: FAILURE },
  };
}

/** Whether a call returns a list that can be paged. */
const isPaged = ({ method, operation, of }: Call) =>
  operation === 'list' || (of !== undefined && method === 'GET');

/** The request headers of a write: If-Match for changes, Idempotency-Key for repeats. */
function headersOf({ operation = 'read' }: Call): Schema {
  const key = { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$', ...beyondContract('idempotency') };
  const version = { type: 'string', ...beyondContract('versions') };
  return {
    ...(['replace', 'delete'].includes(operation) && { 'If-Match': version }),
    ...(['create', 'replace'].includes(operation) && { 'Idempotency-Key': key }),
  };
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });
const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function contentOf({ body, collection, operation, rule }: Call): Schema {
  if (rule !== undefined) return json(schemaOf(rule));
  if (collection === undefined || operation === 'delete-many') return json(deleteManySchema);
  const schema = requestSchema(collection, operation === 'create');
  return body === 'json' ? json(schema) : { 'multipart/form-data': { schema } };
}

/** The response of a failed call; GENERAL has the failures that any call may have. */
const FAILURE: Schema = {
  description: 'It failed.',
  content: json({ anyOf: [refer('error'), refer('field_errors')] }),
  headers: { 'Retry-After': { type: 'integer', description: 'Seconds, with 429 and 503.' } },
};

const ok = (schema: Schema) => ({ description: 'Done.', content: json(schema) });
/** Tells the plugin that a response has no body. */
const NO_BODY = { description: 'Done.', type: 'null' };

function successOf({ collection, operation, of = collection, gives = [200], sends }: Call): Schema {
  if (sends !== undefined) return { 200: { description: 'The file.', content: { [sends]: { schema: {} } } } };
  const [status, rule] = gives;
  if (status === 204) return { 204: NO_BODY };
  if (rule !== undefined) return { [status]: ok(schemaOf(rule)) };
  const record = of === undefined ? { type: 'object' } : refer(of);
  return { [status]: ok(operation === 'list' ? listSchema(record) : record) };
}
