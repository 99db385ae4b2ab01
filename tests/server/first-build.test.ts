import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BuildFailure } from '../../src/server/site/build-site.ts';
import { apiClient } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestServer } from '../support/start-test-server.ts';

it('whoever visits during the first build sees so at once, staff can log in, and the page reloads automatically', async () => {
  const release = Promise.withResolvers<void>();
  const server = await startTestServer({
    seed: 'empty',
    build: async (place) => {
      await release.promise;
      await writeFile(join(place, 'index.html'), 'the site');
    },
  });
  onTestFinished(server.stop);
  onTestFinished(() => release.resolve());
  for (const path of ['/', '/news/3', '/dashboard/home']) {
    const page = await rawRequest(server.origin, path);
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '3',
      'no-store',
    ]);
    const html = page.body.toString();
    expect(html).toContain('One moment, please');
    expect(html).toMatch(/<meta http-equiv="refresh" content="3">/);
    expect(html, 'loads nothing from elsewhere').not.toMatch(/<link|<script|src=|url\(/);
    expect(html).toMatch(/<html lang="en">.*<section lang="kn">\s*<h2>[^<]*\p{Script=Kannada}/su);
  }
  const kannada = (await rawRequest(server.origin, '/kn/news/3')).body.toString();
  expect(kannada, 'begins with the language of the path').toMatch(
    /<html lang="kn">.*<h1>[^<]*\p{Script=Kannada}.*<section lang="en">\s*<h2>One moment, please<.*<p lang="en">Staff: /su,
  );
  for (const path of ['/login', '/admin/login', '/login/']) {
    const login = await rawRequest(server.origin, path);
    const html = login.body.toString();
    expect([login.status, login.headers['retry-after']]).toEqual([503, '3']);
    expect(html, 'loads nothing from elsewhere').not.toMatch(/<link|src=|url\(/);
    expect(html, 'throws nothing away that was typed').not.toContain('http-equiv="refresh"');
    expect(html).toContain('name="password"');
  }
  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
  expect((await api.call('GET', '/api/news/')).status).toBe(200);

  release.resolve();
  await vi.waitUntil(async () => (await rawRequest(server.origin, '/')).body.toString() === 'the site');
});

it('a first build that failed is not called "one moment": the page says what happened', async () => {
  const server = await startTestServer({
    seed: 'empty',
    build: () => {
      throw new BuildFailure(
        'The build of the site ended with code 1.',
        "EROFS: read-only file system '/srv/x'",
      );
    },
  });
  onTestFinished(server.stop);
  await vi.waitUntil(async () => (await rawRequest(server.origin, '/healthz')).body.includes('failed'));
  const page = await rawRequest(server.origin, '/');
  const html = page.body.toString();
  expect([page.status, page.headers['retry-after']]).toEqual([503, '60']);
  expect(html).toContain('could not be prepared');
  expect(html).toMatch(/<meta http-equiv="refresh" content="60">/);
  expect(html).not.toContain('One moment');
  expect(html, 'paths are for the log').not.toContain('/srv/x');
  expect(html).toMatch(/<section lang="kn">\s*<h2>[^<]*\p{Script=Kannada}/u);
});
