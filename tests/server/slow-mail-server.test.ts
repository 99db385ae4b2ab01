import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { mailTo, startRawServer } from '../support/mail-server.ts';
import { percentile } from '../support/percentile.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { openTestServer } from '../support/use-test-server.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const POSTS = rounds(200, 2000);

async function timeOfPost(api: ApiClient): Promise<number> {
  const begin = performance.now();
  const json = sampleFields('volunteers');
  expect((await api.call('POST', '/api/Volunteers_msg/', { json })).status).toBe(201);
  return performance.now() - begin;
}

describe('a mail server and a receiver that hang', () => {
  it('cost visitors nothing: a form is taken as fast as without them', { timeout: 120_000 }, async () => {
    const { port, open } = await startRawServer(() => undefined);
    const { calls, webhook } = await startReceiver(() => undefined);
    const { api: without } = await openTestServer();
    const patient = { mailPatience: { step: 600_000, whole: 600_000 } };
    const { api: withHanging } = await openTestServer({ mail: mailTo(port), webhook, notices: patient });
    for (const api of [without, withHanging]) await timeOfPost(api);
    await expect.poll(() => open() + calls.length, { timeout: 10_000 }).toBe(2);
    const [plain, hanging]: [number[], number[]] = [[], []];
    // In turns, so that other programs on the machine slow both.
    for (let post = 0; post < POSTS; post += 1) {
      plain.push(await timeOfPost(without));
      hanging.push(await timeOfPost(withHanging));
    }
    expect(open()).toBe(1);
    const [least, most] = [percentile(plain, 0.99), percentile(hanging, 0.99)];
    figure(
      'POST while mail and webhook hang',
      `p99 ${most.toFixed(1)} ms of ${POSTS}, without them ${least.toFixed(1)} ms; p50 ` +
        `${percentile(hanging, 0.5).toFixed(1)} and ${percentile(plain, 0.5).toFixed(1)} ms`,
    );
    expect(most).toBeLessThan(2 * least + 20);
  });
});
