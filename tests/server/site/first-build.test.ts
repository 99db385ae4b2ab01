import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { version } from '../../../package.json' with { type: 'json' };
import { BuildFailure } from '../../../src/server/site/build-site.ts';
import { until } from '../../support/until.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const FAILURE = new BuildFailure('The build of the site ended with code 1.', "EROFS: system '/srv/x'");

it('before the first build is ready visitors get a page that reloads itself; the API responds', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { api, token } = await openTestServer({
    build: async ({ outDir }) => {
      begun.resolve();
      await release.promise;
      await writeFile(join(outDir, 'index.html'), 'the site');
    },
  });
  onTestFinished(() => release.resolve());
  await begun.promise;
  const visit = async (path: string) => {
    const { status, headers, body } = await api.call('GET', path);
    return { answer: [status, headers.get('retry-after'), headers.get('cache-control')], html: String(body) };
  };
  for (const path of ['/', '/kn/news/3', '/dashboard/home', '/login']) {
    const { answer, html } = await visit(path);
    expect(answer).toEqual([503, '5', 'no-store']);
    expect(html).toContain('One moment, please');
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
    expect(html, 'loads nothing from elsewhere').not.toMatch(/<link|<script|src=|url\(/);
    expect(html).toMatch(/<section lang="kn">\s*<h2>[^<]*\p{Script=Kannada}/u);
  }
  expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
  expect((await api.call('GET', '/api/news/')).status).toBe(200);

  release.resolve();
  await until(async () => (await visit('/')).html === 'the site');
});

it('a failed build leaves the pages, is logged with its output and in /healthz without it', async () => {
  let isBroken = false;
  const { api, token, lines } = await openTestServer({
    build: async ({ outDir }) => {
      if (isBroken) throw FAILURE;
      await writeFile(join(outDir, 'index.html'), 'the site');
    },
  });
  const home = async () => (await api.call('GET', '/')).body;
  const site = async () => (await api.call('GET', '/healthz')).body;
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const ready = { status: 'ok', version, site: { state: 'ready', builtAt: moment } };
  await expect.poll(site).toEqual(ready);

  isBroken = true;
  const json = { title: 'Murals', des: 'Walls' };
  expect((await api.call('POST', '/api/adrishya/activities/', { token, json })).status).toBe(201);
  await until(() => lines.join().includes('its build failed'));
  const failed = { state: 'failed', builtAt: moment, error: FAILURE.message };
  expect(await site()).toEqual({ status: 'ok', version, site: failed });
  expect(await home()).toBe('the site');
  expect(lines.join()).toContain('/srv/x');
});
