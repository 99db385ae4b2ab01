import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { FIXTURE_ACCOUNT, startFixtures } from '../../src/server/fixtures.ts';
import { apiClient, idOf, listOf, textOf } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { splitWords } from '../support/split-words.ts';
import { openServerProcess } from '../support/use-test-server.ts';

const { origin, stop } = await startFixtures();
afterAll(stop);
const api = apiClient(origin);
const token = (await api.logIn(FIXTURE_ACCOUNT)).access;

const READ_ONLY = { detail: 'This is a preview: nothing can be changed.' };

describe('the fixtures server', () => {
  it.each(
    splitWords(`/ /db /api/db/ /news /api/news /api/adrishya/image/ /api/messages/1/ /api/news/1/comments/
      /api/capabilities/ /api/admin/logout/ /api/history/news/ /media/../db.json /media/%2e%2e/db.json /media/
      /db.json`),
  )('has no %s: only the paths of the contract, each with its slash', async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    expect([404, 405]).toContain((await rawRequest(api.origin, path, { headers })).status);
  });

  it('sends every picture that its content names, and one that staff have sent', async () => {
    const posted = await recordsOf(api, token, 'news').add({ date: '2026-11-24' });
    const list = listOf(await api.call('GET', '/api/news/'));
    expect(list[0], 'the newest first, as the home page shows it').toMatchObject({ id: idOf(posted) });
    const named = list.flatMap(({ image }) => image ?? []);
    expect(named).toContain(textOf(posted, 'image'));
    for (const url of named) {
      const response = await fetch(new URL(String(url), api.origin));
      expect([response.status, response.headers.get('content-type')], String(url)).toEqual([
        200,
        expect.stringMatching(/^image\/(?:jpeg|webp|png)$/),
      ]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    await api.call('DELETE', `/api/news/${idOf(posted)}/`, { token });
  });

  it('is reached from this machine alone', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal);
    const { port } = new URL(api.origin);
    for (const { address } of outside)
      await expect(fetch(`http://${address}:${port}/api/news/`)).rejects.toThrow();
    expect(new URL(api.origin).hostname).toBe('127.0.0.1');
  });

  it('is behind npm run preview without another server, takes no message and lets nobody in', async () => {
    const preview = await openServerProcess(undefined, {}, { program: 'preview' }, null);
    const { call } = preview.api;
    const news = await call('GET', '/api/news/');
    const asked = await call('GET', '/api/capabilities/', { token });
    expect([listOf(news).length, asked.status]).toEqual([12, 404]);
    for (const [path, json] of [
      ['/api/messages/', sampleFields('messages')],
      ['/api/admin/login/token/', FIXTURE_ACCOUNT],
      ['/api/token/refresh/', { refresh: 'x' }],
    ] as const)
      expect(await call('POST', path, { json })).toMatchObject({ status: 403, body: READ_ONLY });
    expect((await call('DELETE', '/api/news/14/', { token })).body).toEqual(READ_ONLY);
    expect((await fetch(`${preview.origin}/media/news/deepavali-lamps.jpg`)).status).toBe(200);
    expect(await preview.end('SIGTERM')).toBe(0);
  });
});
