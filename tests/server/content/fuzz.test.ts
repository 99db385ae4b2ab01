import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../src/server/api.ts';
import { type RawResponse, rawRequest } from '../../support/raw-request.ts';
import { rounds } from '../../support/rounds.ts';
import { splitWords } from '../../support/split-words.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { token, origin } = await useTestServer();

const PATHS = CONTRACT.map(({ path }) => path.replace('{id}', '1'));
const FIELDS = splitWords(
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
  arbitrary: fc.Arbitrary<T>,
  runs: number,
  send: (value: T) => Promise<RawResponse>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitrary, async (value) => expectCalm(await send(value))),
    { numRuns: rounds(runs / 4, runs * 10) },
  );
}

const authorized = (type: string) => ({ authorization: `Bearer ${token}`, 'content-type': type });
const JSON_TYPE = 'application/json';

/** Sends a form whose parts are divided by `--b`. */
const sendForm = (path: string, body: string | Buffer) =>
  rawRequest(origin, path, { method: 'POST', body, headers: authorized('multipart/form-data; boundary=b') });

describe('whatever is sent', { timeout: rounds(300_000, 900_000) }, () => {
  it('as JSON gets a calm response', async () => {
    const bodies = fc.oneof(
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue()).map((value) => JSON.stringify(value)),
      fc.nat({ max: 40_000 }).map((depth) => `{"website":${'['.repeat(depth)}`),
      fc.string({ unit: 'binary' }),
    );
    const call = fc.record({
      method: fc.constantFrom('POST', 'PUT'),
      path: fc.constantFrom(...PATHS),
      body: bodies,
    });
    await run(call, 400, ({ method, path, body }) =>
      rawRequest(origin, path, { method, body, headers: authorized(JSON_TYPE) }),
    );
  });

  it('as a form gets a calm response', async () => {
    const part = fc.record({
      name: fc.oneof(fc.constantFrom(...FIELDS), fc.string()),
      value: fc.string({ unit: 'binary' }),
      file: fc.constantFrom('', '; filename="a.jpg"', '; filename="../x"'),
    });
    const call = fc.record({
      path: fc.constantFrom(...PATHS),
      parts: fc.array(part, { maxLength: 6 }),
      end: fc.constantFrom('--b--\r\n', '--b', ''),
    });
    await run(call, 300, ({ path, parts, end }) => {
      const text = parts.map(
        ({ name, value, file }) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
      );
      return sendForm(path, text.join('') + end);
    });
  });

  it('as a path gets a calm response', async () => {
    const pieces = '/ .. . % %2e %2F %00 %25 \\ ; ? api media news 1 -1 a+b ~ : @ %E0%B2 %ff {id} $&';
    const piece = fc.constantFrom(...splitWords(pieces));
    const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    await run(
      fc.record({ path, method: fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE') }),
      600,
      ({ path: wanted, method }) => rawRequest(origin, wanted, { method }),
    );
  });
});
