import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/server/routes/route.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { description, validatorAt } from './as-described.ts';
import {
  CALLS,
  COLLECTION_CALLS,
  goodFields,
  hasId,
  isForeignServer,
  itWhen,
  sendFields,
  useContractServer,
} from './contract-server.ts';

const server = await useContractServer();

const operationOf = ({ method, path }: Call) => description.paths[path]?.[method.toLowerCase()];

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
      const validate = validatorAt('paths', call.path, 'post', 'requestBody', 'content', type, 'schema');
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
        }
      }
    });
  },
);
