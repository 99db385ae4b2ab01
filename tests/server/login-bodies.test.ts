import {
  anything,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure } from '../support/figure.ts';
import { rawRequest } from '../support/raw-request.ts';
import { rounds } from '../support/rounds.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { useTestServer } from '../support/use-test-server.ts';

const server = useTestServer();
const PATHS = ['/api/admin/login/token/', '/api/token/refresh/', '/api/admin/logout/'];
const FIELDS = ['email', 'password', 'refresh'];
let sent = 0;

async function statusOf(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  sent += 1;
  const type = { 'content-type': 'application/json' };
  const { status } = await rawRequest(server().origin, path, {
    method: 'POST',
    body,
    headers: { ...type, ...headers },
  });
  return status;
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Values as they are written in the body. */
const STRANGE: readonly string[] = [
  '{"toString":1}',
  '{"valueOf":1,"toString":{"toString":null}}',
  '{"trim":1,"length":5}',
  '{"__proto__":{"length":9}}',
  '{"constructor":{"name":{"toString":1}}}',
  '[[]]',
  '["a@b.example"]',
  nested('[', ']', 20_000),
  nested('{"a":', '}', 10_000).replace('}', '1}'),
  'null',
  '0',
  '1e999',
  'true',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  `"${'x'.repeat(4096)}"`,
  `"${'x'.repeat(90_000)}"`,
  `"${'\\ufdfa'.repeat(4000)}"`,
  '"e30.e30.e30"',
  '"eyJhbGciOiJIUzI1NiJ9.bnVsbA.AA"',
  '"eyJhbGciOnsidG9TdHJpbmciOjF9fQ.e30.AA"',
];

describe('what is sent to log in, renew or log out', { timeout: rounds(60_000, 600_000) }, () => {
  it.each(PATHS)('is refused as the sender’s mistake, whatever it is: %s', async (path) => {
    for (const strange of STRANGE) {
      for (const field of FIELDS) {
        const others = FIELDS.filter((name) => name !== field).map((name) => `"${name}":"${ADMIN.email}"`);
        const status = await statusOf(path, `{"${field}":${strange},${others.join()}}`);
        const isLogout = path.includes('logout') && status === 204;
        expect([strange.slice(0, 60), field, isLogout || (status >= 400 && status < 500)]).toEqual([
          strange.slice(0, 60),
          field,
          true,
        ]);
      }
      expect(await statusOf(path, strange)).toBeLessThan(500);
    }
  });

  it('is refused calmly when it is made up at random', async () => {
    const value = oneof(
      jsonValue(),
      string({ unit: 'binary', maxLength: 5000 }),
      anything({ withNullPrototype: false }).map((thing) => String(JSON.stringify({ thing }))),
    );
    const body = dictionary(constantFrom(...FIELDS, '__proto__', 'toString'), value);
    await assert(
      asyncProperty(constantFrom(...PATHS), body, string(), async (path, fields, proof) => {
        const header = { 'known-browser': encodeURIComponent(proof) };
        expect(await statusOf(path, JSON.stringify(fields), header)).toBeLessThan(500);
      }),
      { numRuns: rounds(300, 5000) },
    );
    figure('login bodies', `${sent} strange bodies for login, refresh and logout: no 5xx`);
  });
});
