import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BuildFailure } from '../../src/server/site/build-site.ts';
import { apiClient } from '../support/api-client.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { startTestServer } from '../support/start-test-server.ts';

it('a build that fails leaves the pages as they were, is logged with its output, and reported by /healthz without it', async () => {
  let isBroken = false;
  let builds = 0;
  let logged = '';
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  const server = await startTestServer({
    log: pino(log),
    build: async (place) => {
      if (isBroken)
        throw new BuildFailure('The build of the site ended with code 1.', 'it said: /secret/path');
      builds += 1;
      await writeFile(join(place, 'index.html'), `build ${builds}`);
    },
  });
  onTestFinished(server.stop);
  const api = apiClient(server.origin);
  const site = async () => (await api.call('GET', '/healthz')).body;
  const home = async () => (await api.call('GET', '/')).body;
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  await vi.waitUntil(async () => (await home()) === 'build 1');
  expect(await site()).toEqual({ status: 'ok', site: { state: 'ready', builtAt: moment } });

  isBroken = true;
  const { access: token } = await api.logIn();
  const change = async () =>
    api.call('POST', '/api/team/', { token, form: await sampleForm(sampleFields('team'), 'image') });
  expect((await change()).status).toBe(201);
  await vi.waitUntil(() => logged.includes('its build failed'), { timeout: 10_000 });
  expect(await site()).toEqual({
    status: 'ok',
    site: {
      state: 'failed',
      builtAt: moment,
      failedAt: moment,
      error: 'The build of the site ended with code 1.',
    },
  });
  expect(await home()).toBe('build 1');
  expect(logged).toContain('it said: /secret/path');

  isBroken = false;
  await change();
  await vi.waitUntil(async () => (await home()) === 'build 2', { timeout: 10_000 });
  expect(await site()).toEqual({ status: 'ok', site: { state: 'ready', builtAt: moment } });
});
