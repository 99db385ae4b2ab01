import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { expect } from 'vitest';
import { COLLECTIONS } from '../../../src/server/resources.ts';
import { type ApiClient, type ApiResponse, apiClient } from '../../support/api-client.ts';
import { startTestServer } from '../../support/start-test-server.ts';

// Whatever server responds, this program says how.
const own = await startTestServer({ seed: 'empty' });
export const description = Object((await apiClient(own.origin).call('GET', '/api/schema/')).body);
await own.stop();

const ajv = new Ajv2020({ strict: false, validateFormats: true });
// Its default export is the module itself for programs of today's kind.
ajvFormats.default(ajv);
/** A field that is not described is one too many, though clients must bear it. */
const exact = structuredClone(description);
for (const name of COLLECTIONS) exact.components.schemas[name].additionalProperties = false;
ajv.addSchema(exact, 'api');

/** What checks a value by the schema at these keys. */
export const validatorAt = (...keys: string[]) => {
  const escaped = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  return ajv.getSchema(`api#/${escaped.join('/')}`);
};

/** A client to which every response is an error that is not described for its call. */
export function asDescribed(client: ApiClient): ApiClient {
  return {
    ...client,
    call: async (method, url, request) => {
      const response = await client.call(method, url, request);
      const path = url.replace(/\/?(?:\?.*)?$/, '/').replace(/\/\d+(?=\/)/, '/{id}');
      if (method.toLowerCase() in (description.paths[path] ?? {})) expectDescribed(method, path, response);
      return response;
    },
  };
}

function expectDescribed(method: string, path: string, { status, body }: ApiResponse): void {
  const keys = ['paths', path, method.toLowerCase(), 'responses'];
  const { responses } = description.paths[path][method.toLowerCase()];
  const key = status in responses ? String(status) : 'default';
  if (responses[key].content === undefined) expect(body).toBe('');
  const validate = validatorAt(...keys, key, 'content', 'application/json', 'schema');
  validate?.(body);
  expect(validate?.errors ?? null, `${method} ${path} ${status}: ${JSON.stringify(body)}`).toBeNull();
}
