import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiClient, idOf, textOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const PATIENCE = { timeout: 240_000, interval: 200 };
const LONG_TITLE = 'The whole story of how the old well behind the kitchen was dug deeper in one week';

let content: TestServer;
let preview: ServerProcess;
let youngNews = 0;

/** The fixtures' content, with a title that is too long, a picture that is lost, an activity without one, and no Kannada. */
beforeAll(async () => {
  content = await startTestServer();
  const api = apiClient(content.origin);
  const { access: token } = await api.logIn();
  const posted = await recordsOf(api, token, 'news').add({ news_name: LONG_TITLE });
  youngNews = idOf(posted);
  await rm(
    join(content.dataDir, decodeURIComponent(new URL(textOf(posted, 'image'), content.origin).pathname)),
  );
  idOf(
    await recordsOf(api, token, 'gurukulam_activities').add({ title: 'Bee-keeping' }, { hasPicture: false }),
  );
  const noKannada = { language: 'kn', file: 'site', field: 'isPublished', value: 'false' };
  idOf(await recordsOf(api, token, 'texts').add(noKannada));
  preview = await startServerProcess(
    join(content.dataDir, 'preview'),
    { SITE_DIR: '', CONTENT_API: content.origin },
    { program: 'preview' },
  );
  await vi.waitUntil(() => /\/preview\n/.test(preview.output()), PATIENCE);
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

/** The problems of one group, each behind its place. */
async function rows(heading: string): Promise<string[]> {
  const text = String((await visit('/preview.txt')).body);
  const [, group = ''] = RegExp(`\\n${heading}: \\d+([^]*?)(?:\\n\\n|$)`).exec(text) ?? [];
  let place = '';
  return group.split('\n').flatMap((line) => {
    const [, found, problem] = /^ {2}(\S.*)|^ {4}- (.*)/.exec(line) ?? [];
    place = found ?? place;
    return problem === undefined ? [] : [`${place} | ${problem}`];
  });
}

describe('npm run preview', () => {
  it('shows at a URL what is left before publishing: facts, pictures, alternative texts, titles', async () => {
    expect(preview.output()).toContain(`The same to read and click: ${preview.origin}/preview`);
    const all = await Promise.all(
      ['Details that are still made up', 'Missing pictures', 'Over-long titles'].map(rows),
    );
    expect(all).toEqual(
      [
        /^src\/i18n\/en\/site\.yaml \| name: “Shalmala Gurukulam”/,
        RegExp(`^News \\| ${LONG_TITLE} \\[/news/${youngNews}\\]: /media/.*its server responds with 404\\.`),
        RegExp(
          `^News \\| The title \\[/news/${youngNews}\\]: ${LONG_TITLE} \\| Shalmala Gurukulam \\(\\d+ characters`,
        ),
      ].map((row) => expect.arrayContaining([expect.stringMatching(row)])),
    );
    expect((await rows('Missing pictures')).join('\n')).toContain(
      'Bee-keeping [/activities]: Visitors see a drawn',
    );
    expect(await rows('Missing picture descriptions')).toEqual([]);
  });

  it('keeps the report from search engines and out of what would be published', async () => {
    const page = await pageAt('/preview');
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('main')?.textContent).toContain(LONG_TITLE);
    expect(String((await visit('/sitemap.xml')).body)).not.toContain('/preview');
    for (const path of ['/', '/news', `/news/${youngNews}`, '/about'])
      expect(String((await visit(path)).body), path).not.toContain('preview"');
  });

  it('serves the content in the pages as they would be published', async () => {
    expect((await pageAt(`/news/${youngNews}`)).querySelector('h1')?.textContent).toBe(LONG_TITLE);
    expect((await pageAt('/')).querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${preview.origin}/`,
    );
  });

  it('has no trace of a language that the school hides; its addresses lead to the English ones', async () => {
    const urls = [...String((await visit('/sitemap.xml')).body).matchAll(/<loc>([^<]+)/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(urls.length).toBeGreaterThan(15);
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
    expect(String((await visit('/nothing')).body)).toContain('location.replace');
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
