import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/server/routes/route.ts';
import { type ApiRequest, type ApiResponse, apiClient, textOf } from '../../support/api-client.ts';
import { newPerson } from '../../support/people.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { startTestServer } from '../../support/start-test-server.ts';
import {
  CALLS,
  COLLECTION_CALLS,
  CREDENTIALS,
  createItem,
  goodFields,
  hasId,
  isForeignServer,
  itWhen,
  pathWith,
  sendFields,
  useContractServer,
} from './contract-server.ts';

const server = await useContractServer();
// Whatever server responds, this program says how.
const own = await startTestServer({ seed: 'empty' });
const description = JSON.parse(
  JSON.stringify((await apiClient(own.origin).call('GET', '/api/schema/')).body),
);
await own.stop();

const ajv = new Ajv2020({ strict: false, validateFormats: true });
// Its default export is the module itself for programs of today's kind.
ajvFormats.default(ajv);
ajv.addSchema(description, 'api');

const pointer = (...keys: string[]) =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const operationOf = ({ method, path }: Call) => description.paths[path]?.[method.toLowerCase()];

/** Fails where a response is none of those that are described for its call. */
function expectDescribed(call: Call, response: ApiResponse): void {
  const { status, body } = response;
  const described = operationOf(call).responses[status];
  expect(described, `${call.method} ${call.path} responded with ${status}`).toBeDefined();
  if (described.content === undefined) {
    expect(body).toBe('');
    return;
  }
  const keys = ['paths', call.path, call.method.toLowerCase(), 'responses', String(status)];
  const validate = ajv.getSchema(pointer(...keys, 'content', 'application/json', 'schema'));
  validate?.(body);
  expect(validate?.errors, JSON.stringify(body)).toBeNull();
  if (status < 300 && call.collection !== undefined) {
    const { properties } = description.components.schemas[call.collection];
    // A part of a list has its records under `results`.
    const records: object[] = [Object(body).results ?? body ?? []].flat();
    for (const name of records.flatMap(Object.keys)) expect(Object.keys(properties)).toContain(name);
  }
}

const idFor = async (call: Call) =>
  hasId(call) && call.collection !== undefined ? createItem(server, call.collection) : 0;

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(description)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  itWhen(!isForeignServer, 'is there for anyone, and is loaded once while it is the same', async () => {
    const first = await rawRequest(server.api.origin, '/api/schema/');
    expect([first.status, JSON.parse(first.body.toString())]).toEqual([200, description]);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=5,/);
    const headers = { 'if-none-match': first.headers.etag ?? '' };
    expect((await rawRequest(server.api.origin, '/api/schema/', { headers })).status).toBe(304);
  });

  it.each(CALLS)('has $method $path, and says whether other servers may lack it', (call) => {
    const { 'x-beyond-contract': isBeyond, 'x-capability': name, security } = operationOf(call);
    expect([isBeyond ?? false, name ?? null]).toEqual([
      call.capability !== undefined,
      call.capability ?? null,
    ]);
    expect(JSON.stringify(security)).toBe(
      { anyone: '[{},{"bearer":[]}]', token: '[{"bearer":[]}]', credentials: '[]' }[call.access],
    );
  });

  itWhen(!isForeignServer, 'has no call that does not exist', async () => {
    const described = Object.entries<object>(description.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === 'parameters' ? [] : [`${method} ${path}`])),
    );
    expect(described.toSorted()).toEqual(
      CALLS.map(({ method, path }) => `${method.toLowerCase()} ${path}`).toSorted(),
    );
  });
});

describe.each(COLLECTION_CALLS)('$call.method $call.path responds as described', ({ call, collection }) => {
  const { method, body } = call;
  const { api, token } = server;
  const ask = async (path: string, request: ApiRequest = { token }) =>
    expectDescribed(call, await api.call(method, path, request));

  it('when it succeeds', async () => {
    const path = pathWith(call, await idFor(call));
    if (call.operation === 'list') await ask(`${path}?limit=1`);
    if (body === 'none') return ask(path);
    const fields = await goodFields(server, collection);
    expectDescribed(call, await sendFields(server, { call, path, token, fields }));
  });

  it('when it is refused: a wrong token, a record that does not exist, a body that is none', async () => {
    await ask(pathWith(call, 1), { token: 'garbage' });
    if (hasId(call)) await ask(pathWith(call, 999_999));
    if (body === 'none') return;
    const path = pathWith(call, await idFor(call));
    await ask(path, { token, headers: { 'Content-Type': 'application/json' }, raw: '[' });
    if (body === 'json') await ask(path, { token, json: { name: 'x'.repeat(200_000) } });
    else await ask(path, { token, form: new FormData() });
  });
});

type Rules = Record<
  string,
  { maxLength?: number; format?: string; pattern?: string; 'x-beyond-contract'?: true }
>;

describe.each(COLLECTION_CALLS.filter(({ call }) => call.body !== 'none' && !hasId(call)))(
  'the rules of $call.path are described',
  ({ call, collection }) => {
    it('what is too long, left out or in a wrong form is refused by the server and by its description', async () => {
      const { token } = server;
      const good = await goodFields(server, collection);
      const type = call.body === 'json' ? 'application/json' : 'multipart/form-data';
      const { properties, required }: { properties: Rules; required: string[] } =
        operationOf(call).requestBody.content[type].schema;
      const keys = ['paths', call.path, 'post', 'requestBody', 'content', type, 'schema'];
      const validate = ajv.getSchema(pointer(...keys));
      const files = Object.keys(properties).filter((name) => properties[name]?.format === 'binary');
      const asSent = (fields: object) => ({
        ...fields,
        ...Object.fromEntries(files.map((name) => [name, 'bytes'])),
      });
      expect([validate?.(asSent(good)), validate?.errors]).toEqual([true, null]);
      for (const [name, { maxLength, format, pattern, ...more }] of Object.entries(properties)) {
        // What is beside the contract another server drops.
        if (format === 'binary' || (isForeignServer && more['x-beyond-contract'])) continue;
        const wrong = [
          ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
          ...(format === undefined && pattern === undefined ? [] : ['neither']),
          ...(required.includes(name) ? [undefined] : []),
        ];
        for (const value of wrong) {
          const { [name]: _left, ...others } = good;
          const fields = value === undefined ? others : { ...others, [name]: value };
          expect([name, validate?.(asSent(fields))]).toEqual([name, false]);
          const response = await sendFields(server, { call, path: call.path, token, fields });
          expect([name, response.status]).toEqual([name, 400]);
          expectDescribed(call, response);
        }
      }
    });
  },
);

describe('what is not about a collection responds as described', () => {
  const callOf = (path: string) => {
    const call = CALLS.find((candidate) => candidate.path === path);
    if (call === undefined) throw new Error(`no call has ${path}`);
    return call;
  };

  it('login and refresh, right and wrong', async () => {
    const [login, refresh] = [callOf('/api/admin/login/token/'), callOf('/api/token/refresh/')];
    const send = (call: Call, json: unknown) => server.api.call('POST', call.path, { json });
    const given = await send(login, CREDENTIALS);
    expectDescribed(login, given);
    expectDescribed(login, await send(login, { email: 'nobody@example.org', password: 'x' }));
    expectDescribed(login, await send(login, {}));
    expectDescribed(refresh, await send(refresh, given.body));
    expectDescribed(refresh, await send(refresh, { refresh: 'x' }));
  });

  it('who am I, with a token and without', async () => {
    const call = callOf('/api/me/');
    expectDescribed(call, await server.api.call('GET', call.path, { token: server.token }));
    expectDescribed(call, await server.api.call('GET', call.path));
  });

  itWhen(!isForeignServer, 'what ends all access through an account', async () => {
    const { api, token } = server;
    const { access, password } = await newPerson(api, token);
    const [change, end] = [callOf('/api/admin/users/me/'), callOf('/api/admin/users/sessions/')];
    const changed = await api.call('PUT', change.path, { token: access, json: { password } });
    expectDescribed(change, changed);
    expectDescribed(change, await api.call('PUT', change.path, { token: access, json: { password } }));
    expectDescribed(end, await api.call('DELETE', end.path, { token: textOf(changed, 'access') }));
    expectDescribed(end, await api.call('DELETE', end.path, { token: access }));
  });
});
