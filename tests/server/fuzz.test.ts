import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  jsonValue,
  nat,
  oneof,
  record,
  string,
  uint8Array,
} from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../src/server/routes/api.ts';
import { listOf } from '../support/api-client.ts';
import { type RawResponse, rawRequest } from '../support/raw-request.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { useTestServer } from '../support/use-test-server.ts';
import { words } from '../support/words.ts';
import { COLLECTION_CALLS } from './contract/contract-server.ts';
import { SHAPES } from './contract/shapes.ts';

const { api, token, origin } = await useTestServer();

const COLLECTION_CREATES = COLLECTION_CALLS.filter(({ call }) => call.method === 'POST');
const COLLECTION_READS = COLLECTION_CALLS.filter(
  ({ call }) => call.method === 'GET' && !call.path.includes('{id}'),
);

const PATHS = CONTRACT.map(({ path }) => path.replace('{id}', '1'));
const FIELDS = words(
  'name email password refresh subject message des title date image id __proto__ constructor toString website',
);

/** No response may be a server error or reveal how it is built; what the API says is JSON. */
function expectCalm({ status, body, headers }: RawResponse): void {
  expect(status).toBeLessThan(500);
  const text = body.toString();
  expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.ts:\d+|SQLITE|Error:/);
  if (String(headers['content-type']).startsWith('application/json') && text !== '') JSON.parse(text);
}

async function run<T>(
  arbitrary: Arbitrary<T>,
  runs: number,
  send: (value: T) => Promise<RawResponse>,
): Promise<void> {
  await assert(
    asyncProperty(arbitrary, async (value) => expectCalm(await send(value))),
    { numRuns: rounds(runs, runs * 10) },
  );
}

const authorized = (type: string) => ({ authorization: `Bearer ${token}`, 'content-type': type });
const JSON_TYPE = 'application/json';

/** Sends a form whose parts are divided by `--b`. */
const sendForm = (path: string, body: string | Buffer) =>
  rawRequest(origin, path, { method: 'POST', body, headers: authorized('multipart/form-data; boundary=b') });

describe('whatever is sent', { timeout: rounds(120_000, 900_000) }, () => {
  it('as JSON gets a calm response', async () => {
    const bodies = oneof(
      jsonValue().map((value) => JSON.stringify(value)),
      dictionary(constantFrom(...FIELDS), jsonValue()).map((value) => JSON.stringify(value)),
      nat({ max: 40_000 }).map((depth) => `{"website":${'['.repeat(depth)}`),
      string({ unit: 'binary' }),
    );
    const call = record({ method: constantFrom('POST', 'PUT'), path: constantFrom(...PATHS), body: bodies });
    await run(call, 400, ({ method, path, body }) =>
      rawRequest(origin, path, { method, body, headers: authorized(JSON_TYPE) }),
    );
  });

  it('as a form gets a calm response', async () => {
    const part = record({
      name: oneof(constantFrom(...FIELDS), string()),
      value: string({ unit: 'binary' }),
      file: constantFrom('', '; filename="a.jpg"', '; filename="../x"'),
    });
    const call = record({
      path: constantFrom(...PATHS),
      parts: array(part, { maxLength: 6 }),
      end: constantFrom('--b--\r\n', '--b', ''),
    });
    await run(call, 300, ({ path, parts, end }) => {
      const text = parts.map(
        ({ name, value, file }) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
      );
      return sendForm(path, text.join('') + end);
    });
  });

  it('as a picture gets a calm response', async () => {
    const start = constantFrom(
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\x10\0\0\0WEBPVP8 ',
      '\0\0\0\x1cftypavif',
      '<svg',
    );
    await run(record({ start, rest: uint8Array({ maxLength: 300 }) }), 150, ({ start: magic, rest }) => {
      const head = '--b\r\nContent-Disposition: form-data; name="bg"; filename="a.jpg"\r\n\r\n';
      const parts = [Buffer.from(head + magic, 'latin1'), rest, Buffer.from('\r\n--b--\r\n')];
      return sendForm('/api/home_bg/', Buffer.concat(parts));
    });
    expect(listOf(await api.call('GET', '/api/home_bg/'))).toEqual([]);
  });

  it('as a path gets a calm response', async () => {
    const pieces = '/ .. . % %2e %2F %00 %25 \\ ; ? api media news 1 -1 a+b ~ : @ %E0%B2 %ff {id} $&';
    const piece = constantFrom(...words(pieces));
    const path = array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    await run(
      record({ path, method: constantFrom('GET', 'HEAD', 'POST', 'DELETE') }),
      600,
      ({ path: wanted, method }) => rawRequest(origin, wanted, { method }),
    );
  });

  it('as headers gets a calm response', async () => {
    const names = `authorization content-type accept-encoding range if-none-match if-modified-since x-forwarded-for
      x-http-method-override cookie expect transfer-encoding-x content-encoding`;
    const name = constantFrom(...words(names));
    const value = string({ unit: constantFrom(...'abc=;,. -*/"0123:bytesgzipBearer') });
    const call = record({
      path: constantFrom('/', '/model', '/api/news/', '/api/messages/', '/media/a/b.png'),
      headers: dictionary(name, value),
    });
    await run(call, 300, ({ path, headers }) => {
      const { expect: _expectation, ...rest } = headers;
      return rawRequest(origin, path, { headers: rest });
    });
  });

  it('nothing but the fields of the contract was stored, in the shapes of the contract', async () => {
    const withMethods = dictionary(constantFrom('toString', 'valueOf', 'length'), jsonValue());
    const strange = dictionary(
      constantFrom(...FIELDS, 'bg', 'suspected', 'rowid', '$set', 'a.b'),
      oneof(jsonValue(), withMethods),
    );
    const kept = COLLECTION_CREATES.filter(({ call }) => call.body === 'json');
    for (const { call, collection } of kept) {
      await run(strange, 25, (extra) =>
        rawRequest(origin, call.path, {
          method: 'POST',
          // The valid fields last: each body is accepted, whatever else it contains.
          body: JSON.stringify({ ...extra, ...sampleFields(collection) }),
          headers: authorized(JSON_TYPE),
        }),
      );
    }
    for (const { call, collection, picture } of COLLECTION_CREATES.filter(
      ({ call: { body } }) => body === 'multipart',
    )) {
      const fields = { ...sampleFields(collection), adrishya: '1', id: '7', __proto__x: 'y', extra: 'z' };
      const response = await api.call('POST', call.path, {
        token,
        form: await sampleForm(fields, picture?.field),
      });
      expect(response.status).toBe(201);
    }
    let stored = 0;
    for (const { call, collection } of COLLECTION_READS) {
      for (const item of listOf(await api.call('GET', call.path, { token }))) {
        const { issues } = v.safeParse(SHAPES[collection], item);
        expect([collection, issues?.map((issue) => v.getDotPath(issue))]).toEqual([collection, undefined]);
        stored += 1;
      }
    }
    expect(stored).toBeGreaterThan(kept.length * 25 - 1);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });
});

describe('what is sent to log in, renew or log out', { timeout: rounds(60_000, 600_000) }, () => {
  const LOGIN_PATHS = words('/api/admin/login/token/ /api/token/refresh/ /api/admin/logout/');
  const LOGIN_FIELDS = ['email', 'password', 'refresh'];
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

  /** Values as they are written in the body. */
  const STRANGE = [
    ...words(`{"toString":1} {"valueOf":1,"toString":{"toString":null}} {"trim":1,"length":5} {"__proto__":{"length":9}}
      {"constructor":{"name":{"toString":1}}} [[]] ["a@b.example"] null 0 1e999 true "" "\\u0000" "\\ud800" "e30.e30.e30"
      "eyJhbGciOiJIUzI1NiJ9.bnVsbA.AA" "eyJhbGciOnsidG9TdHJpbmciOjF9fQ.e30.AA"`),
    ...['" "', nested('[', ']', 20_000), nested('{"a":', '}', 10_000).replace('}', '1}')],
    ...[`"${'x'.repeat(4096)}"`, `"${'x'.repeat(90_000)}"`, `"${'\\ufdfa'.repeat(4000)}"`],
  ];
  async function statusOf(path: string, body: string): Promise<number> {
    const headers = { 'content-type': JSON_TYPE };
    return (await rawRequest(origin, path, { method: 'POST', body, headers })).status;
  }

  it.each(LOGIN_PATHS)('is refused as the sender’s mistake, whatever it is: %s', async (path) => {
    for (const strange of STRANGE) {
      for (const field of LOGIN_FIELDS) {
        const others = LOGIN_FIELDS.filter((name) => name !== field).map(
          (name) => `"${name}":"${ADMIN.email}"`,
        );
        const status = await statusOf(path, `{"${field}":${strange},${others.join()}}`);
        const isCalm = (path.includes('logout') && status === 204) || (status >= 400 && status < 500);
        expect([strange.slice(0, 60), field, isCalm]).toEqual([strange.slice(0, 60), field, true]);
      }
      expect(await statusOf(path, strange)).toBeLessThan(500);
    }
  });
});
