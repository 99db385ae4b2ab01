import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiClient, idOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const WHEN_BUILT = { timeout: 240_000, interval: 200 };
const TITLE = 'The old well behind the kitchen';

let content: TestServer;
let preview: ServerProcess;
let newerNews = 0;

/** The fixtures' content, with one more news item, and no Kannada. */
beforeAll(async () => {
  content = await startTestServer({ seed: 'empty' });
  const api = apiClient(content.origin);
  const { access: token } = await api.logIn();
  newerNews = idOf(await recordsOf(api, token, 'news').add({ news_name: TITLE }));
  preview = await startServerProcess(
    join(content.dataDir, 'preview'),
    { SITE_DIR: '', CONTENT_API: content.origin },
    { program: 'preview' },
  );
  await vi.waitUntil(() => preview.output().includes('Its pages are ready'), WHEN_BUILT);
});

afterAll(async () => {
  await preview?.end('SIGTERM');
  await content?.stop();
});

const visit = (path: string) => apiClient(preview.origin).call('GET', path);
const pageAt = async (path: string): Promise<Document> => {
  const { body } = await visit(path);
  // happy-dom's documents are the browser's but for their type.
  return new new Window().DOMParser().parseFromString(String(body), 'text/html') as unknown as Document;
};

describe('npm run preview', () => {
  it('serves the content in the pages as they would be published', async () => {
    expect((await pageAt(`/news/${newerNews}`)).querySelector('h1')?.textContent).toBe(TITLE);
    expect((await pageAt('/')).querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${preview.origin}/`,
    );
  });

  it('has no trace of a language that the school hides; its addresses lead to the English ones', async () => {
    const urls = [...String((await visit('/sitemap.xml')).body).matchAll(/<loc>([^<]+)/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(urls.length).toBeGreaterThan(10);
    for (const path of [
      ...urls,
      '/sitemap.xml',
      '/rss.xml',
      '/site.webmanifest',
      '/offline',
      '/dashboard/home',
    ])
      expect(String((await visit(path)).body), path).not.toMatch(/\/kn\b/);
    const { status, headers } = await visit('/kn/model');
    expect([status, headers.get('location')]).toEqual([302, '/model']);
    expect(String((await visit('/_redirects')).body)).toMatch('/kn / 302\n/kn/* /:splat 302\n');
  });
});

/** Says on the error output what is sent outside. */
const TOLD = '--import=data:text/javascript,globalThis.fetch=async(url)=>process._rawDebug(url)';

it('npm run build reads its file of settings, so that samples stop a release, and stays silent', async () => {
  const file = join(content.dataDir, 'school.env');
  await writeFile(file, 'RELEASE=1\nSITE_URL=https://www.school.example\n');
  const { status, stderr } = spawnSync(
    'node_modules/.bin/astro',
    ['build', '--outDir', join(content.dataDir, 'out'), `--env-file=${file}`],
    {
      env: {
        PATH: process.env.PATH,
        HOME: content.dataDir,
        CACHE_DIR: join(content.dataDir, 'build'),
        NODE_OPTIONS: TOLD,
      },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringMatching(/bank.*found the sample/)]);
  expect(stderr).not.toContain('telemetry');
});
