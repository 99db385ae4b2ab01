import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../src/server/plugins/limits.ts';
import { rawRequest } from '../support/raw-request.ts';
import { openTestServer } from '../support/use-test-server.ts';

const LOGIN = '/api/admin/login/token/';

/** A wrong login, each for another account and from another address. */
async function wrongLogin(origin: string, number: number) {
  const address = `10.2.${number >> 8}.${number & 255}`;
  const body = JSON.stringify({ email: `${number}@example.org`, password: 'wrong' });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return rawRequest(origin, LOGIN, { method: 'POST', body, headers });
}

/** Logins that take a tenth of a second: long enough for what comes meanwhile. */
async function slowLogins(): Promise<string> {
  const scryptCosts = { N: 2 ** 15, r: 8, p: 1 };
  return (await openTestServer({ proxies: 1, rateLimits: RATE_LIMITS, scryptCosts })).origin;
}

/** Prints how many of a thousand connections are made; those without a place are tried for three seconds. */
const CONNECT_TOGETHER = `
let made = 0;
const end = () => { console.log(made); process.exit(); };
setTimeout(end, 3000);
for (let number = 0; number < 1000; number += 1)
  require('node:net').connect(Number(process.argv[1]), '127.0.0.1', () => ++made === 1000 && end());`;

describe('while many people log in at once', { timeout: 60_000 }, () => {
  it('a visitor gets pages as before, because one password is checked at a time', async () => {
    const origin = await slowLogins();
    let checked = 0;
    const logins = Array.from({ length: 12 }, async (_, number) => {
      const { status } = await wrongLogin(origin, number);
      checked += 1;
      return status;
    });
    for (let page = 0; page < 3; page += 1) expect((await rawRequest(origin, '/')).status).toBe(200);
    expect(checked).toBeLessThan(6);
    expect(await Promise.all(logins)).toEqual(Array(12).fill(401));
  });

  it('a thousand connections that come at the same moment all get a place: no browser has to try again', async () => {
    const { port } = new URL(await slowLogins());
    // Our own event loop stands still meanwhile, so the server accepts none of them.
    const { stdout } = spawnSync(process.execPath, ['-e', CONNECT_TOGETHER, port], { encoding: 'utf8' });
    expect(Number(stdout)).toBe(1000);
  });
});
