import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { headOf, sent } from '../../support/raw-socket.ts';
import { splitWords } from '../../support/split-words.ts';
import { useTestServer } from '../../support/use-test-server.ts';

// Every call of the API with and without a token is in contract/authorization.test.ts; one rule reads the header of all.
const { token, origin } = await useTestServer({ seed: 'fixtures' });

/** Sends a request as it is written, and returns the status; some names of headers come twice. */
async function statusOf(call: string, headers: readonly (readonly [string, string])[] = []): Promise<number> {
  const tricks = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = headOf(call, { Connection: 'close' }).replace('\r\n\r\n', `\r\n${tricks}\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(await sent(origin, head)))?.[1]);
}

/** Headers that prove nothing, one a line; TOKEN stands for a valid token, and a bar is between two headers. */
const NO_PROOF = `

Authorization:
Authorization: Bearer
Authorization: Bearer garbage
Authorization: TOKEN
Authorization: Token TOKEN
Authorization: Basic PASSWORD
Authorization: Bearer "TOKEN"
Authorization: Bearer TOKEN, Bearer x
Authorization: Bearer TOKEN x
Authorization: Basic eA==,Bearer TOKEN
Authorization: Bearer garbage|Authorization: Bearer TOKEN
Authorization: Basic eA==|authorization: Bearer TOKEN
HTTP_AUTHORIZATION: Bearer TOKEN
Cookie: token=TOKEN; access_token=TOKEN; sessionid=1; Authorization=Bearer TOKEN`;

/** The headers of one of those lines. */
const headersOf = (line: string, token: string) =>
  line.split('|').flatMap((header): (readonly [string, string])[] => {
    const [name = '', value = ''] = header.split(/: ?(.*)/);
    const written = value.replaceAll('TOKEN', token).replace('PASSWORD', btoa(`admin:${token}`));
    return name === '' ? [] : [[name, written]];
  });

describe('a call of staff', () => {
  const call = 'DELETE /api/messages/1/';

  it.each(NO_PROOF.slice(1).split('\n'))('lets nobody in by "%s"', async (line) => {
    expect(await statusOf(call, headersOf(line, token))).toBe(401);
  });

  it('lets nobody in by a token in the URL', async () => {
    for (const query of ['token=', 'access_token=', 'Authorization=Bearer+', '_method=GET&jwt='])
      expect([query, await statusOf(`${call}?${query}${token}`)]).toEqual([query, 401]);
  });

  it.each(
    splitWords(`/api/messages/1 /API/messages/1/ /api/mess%61ges/1/ /api/mess%2561ges/1/ //127.0.0.1/api/messages/1/
      http://127.0.0.1/api/messages/1/ /api/messages/1/%00 /api/messages/1/%20 /api/messages/1/.json
      /api/messages/1/..;/ /api/messages/01/ /api/messages/1.0/ /api/messages/+1/ /api//messages/1/
      /api/./messages/1/ /api/news/../messages/1/ /api;x/messages/1/ /api%2fmessages/1/ /x/..%2fapi/messages/1/
      \\api\\messages/1/`),
  )('lets nobody in by another spelling of its path: %s', async (spelling) => {
    // `/API/…` is not one of the API's URLs but a page's, which takes no DELETE.
    expect([400, 401, 404, 405]).toContain(await statusOf(`DELETE ${spelling}`));
  });
});

it.each(['Bearer', 'bearer', 'BEARER', 'Bearer '])('a valid token is accepted after "%s"', async (scheme) => {
  expect(await statusOf('GET /api/me/', [['Authorization', `${scheme} ${token}`]])).toBe(200);
});
