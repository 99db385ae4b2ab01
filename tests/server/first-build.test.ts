import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { BuildFailure } from '../../src/server/services/build-site.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

const FAILURE = new BuildFailure('The build of the site ended with code 1.', "EROFS: system '/srv/x'");

it('whoever visits during the first build sees so at once, staff can log in, and the page reloads automatically', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { api, token } = await openTestServer({
    build: async ({ outDir, onPage }) => {
      onPage?.({ done: 37, all: 84 });
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
  for (const path of ['/', '/news/3', '/dashboard/home']) {
    const { answer, html } = await visit(path);
    expect(answer).toEqual([503, '3', 'no-store']);
    expect(html).toContain('One moment, please');
    expect(html).toMatch(
      /<progress value="37" max="84" aria-label="One moment, please"><\/progress> 37 \/ 84</,
    );
    expect(html).toMatch(/<meta http-equiv="refresh" content="3">/);
    expect(html, 'loads nothing from elsewhere').not.toMatch(/<link|<script|src=|url\(/);
    expect(html).toMatch(/<html lang="en">.*<section lang="kn">\s*<h2>[^<]*\p{Script=Kannada}/su);
  }
  expect((await visit('/kn/news/3')).html, 'begins with the language of the path').toMatch(
    /<html lang="kn">.*<h1>[^<]*\p{Script=Kannada}.*<section lang="en">\s*<h2>One moment, please<.*<p lang="en">Staff: /su,
  );
  for (const path of ['/login', '/admin/login', '/login/']) {
    const { answer, html } = await visit(path);
    expect(answer).toEqual([503, '3', 'no-store']);
    expect(html, 'loads nothing from elsewhere').not.toMatch(/<link|src=|url\(/);
    expect(html, 'throws nothing away that was typed').not.toContain('http-equiv="refresh"');
    expect(html).toContain('name="password"');
  }
  expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
  expect((await api.call('GET', '/api/news/')).status).toBe(200);

  release.resolve();
  await until(async () => (await visit('/')).html === 'the site');
});

it('a first build that failed is not called "one moment": the page says what happened', async () => {
  const { api } = await openTestServer({ build: () => Promise.reject(FAILURE) });
  const state = async () => JSON.stringify((await api.call('GET', '/healthz')).body);
  await until(async () => (await state()).includes('failed'));
  const { status, headers, body } = await api.call('GET', '/');
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(body).toContain('could not be prepared');
  expect(body).toMatch(/<meta http-equiv="refresh" content="60">/);
  expect(body).not.toContain('One moment');
  expect(body, 'paths are for the log').not.toContain('/srv/x');
  expect(body).toMatch(/<section lang="kn">\s*<h2>[^<]*\p{Script=Kannada}/u);
});

it('a build that fails leaves the pages as they were, is logged with its output, and reported by /healthz without it', async () => {
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
  const failed = { state: 'failed', builtAt: moment, failedAt: moment, error: FAILURE.message };
  expect(await site()).toEqual({ status: 'ok', version, site: failed });
  expect(await home()).toBe('the site');
  expect(lines.join()).toContain('/srv/x');
});
