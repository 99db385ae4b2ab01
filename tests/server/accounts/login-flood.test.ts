import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SCRYPT_COSTS } from '../../../src/server/accounts/passwords.ts';
import { RATE_LIMITS } from '../../../src/server/settings.ts';
import { figure } from '../../support/figure.ts';
import { LOGIN, tryLogIn } from '../../support/people.ts';
import { percentile } from '../../support/percentile.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { rounds } from '../../support/rounds.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { openServerProcess, openTestServer } from '../../support/use-test-server.ts';

/** A wrong login, each for another account. */
async function wrongLogin(origin: string, number: number, address = `10.2.0.${number}`) {
  const body = JSON.stringify({ email: `${number}@example.org`, password: 'wrong' });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return rawRequest(origin, LOGIN, { method: 'POST', body, headers });
}

/** Logins that take a tenth of a second: long enough for what comes meanwhile. */
async function slowLogins(): Promise<string> {
  Object.assign(SCRYPT_COSTS, { N: 2 ** 15, r: 8, p: 1 });
  return (await openTestServer({ proxies: 1, rateLimits: RATE_LIMITS })).origin;
}

describe('while many people log in at once', () => {
  it('a visitor gets pages as before, because one password is checked at a time', async () => {
    const origin = await slowLogins();
    let checked = 0;
    const logins = Array.from({ length: 12 }, async (_, number) => {
      const { status } = await wrongLogin(origin, number);
      checked += 1;
      return status;
    });
    for (let page = 0; page < 3; page += 1) expect((await rawRequest(origin, '/')).status).toBe(200);
    expect(checked).toBeLessThan(12);
    expect(await Promise.all(logins)).toEqual(Array(12).fill(401));
  });

  // Milliseconds judge the machine as well: in the long run only, which has it to itself.
  if (!rounds(false, true)) return;
  it('from one address, the site stays quick with idle connections, and staff get in', async () => {
    const [logins, idle] = [1000, 1000];
    const { origin, api } = await openServerProcess(undefined, { TRUST_PROXY: '1' });
    const { hostname, port } = new URL(origin);
    const sockets = Array.from({ length: idle }, () => connect(Number(port), hostname));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));

    let isFlooded = true;
    const flood = Promise.all(
      Array.from({ length: logins }, (_, number) => wrongLogin(origin, number, '10.2.0.1')),
    );
    const flooded = flood.finally(() => {
      isFlooded = false;
    });
    const begin = performance.now();
    const staff = tryLogIn(api, ADMIN, { 'X-Forwarded-For': '10.3.0.1' }).then(({ status }) => ({
      status,
      ms: performance.now() - begin,
    }));
    const times: number[] = [];
    const statuses = new Set<number>();
    while (isFlooded) {
      const start = performance.now();
      statuses.add((await rawRequest(origin, '/')).status);
      times.push(performance.now() - start);
    }
    const responses = await flooded;
    expect(statuses).toEqual(new Set([200]));
    expect(responses.filter(({ status }) => ![401, 429].includes(status))).toEqual([]);
    const { status, ms } = await staff;
    expect(status).toBe(200);
    const p99 = percentile(times, 0.99);
    expect(p99).toBeLessThan(100);
    expect(ms).toBeLessThan(2000);
    figure(
      'login flood',
      `${logins} logins and ${idle} idle connections: GET / p99 ${p99.toFixed(0)} ms of ${times.length}; ` +
        `staff at another address got in within ${ms.toFixed(0)} ms`,
    );
  });
});
