import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { BuilderParts } from '../../../src/server/site/site-builder.ts';
import { idOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { openTestServer } from '../../support/use-test-server.ts';

/** A build whose page of news is the list of the API that it reads. */
const build: BuilderParts['build'] = async ({ outDir, contentApi }) => {
  await makeTinySite(outDir);
  const list = await fetch(`${contentApi}/api/news/`);
  await writeFile(join(outDir, 'news.html'), await list.text());
};

it('pages of another server’s API show within a minute what is posted or deleted', async () => {
  const { origin: apiOrigin, api } = await openTestServer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { origin } = await openTestServer({ apiOrigin, build });
  const newsPage = async () => (await rawRequest(origin, '/news')).body.toString();
  /** Lets no time pass for what is repeated, as `until` would. */
  const shows = async (isShown: (page: string) => boolean) => {
    while (!isShown(await newsPage())) await setTimeout(10);
  };
  const isEmpty = (page: string) => page === '[]';
  await shows(isEmpty);

  const { access: token } = await api.logIn();
  const news = recordsOf(api, token, 'news');
  const id = idOf(await news.add({ news_name: 'From elsewhere' }));
  vi.advanceTimersByTime(50_000);
  await shows((page) => page.includes('From elsewhere'));
  expect((await news.remove(id)).status).toBe(204);
  vi.advanceTimersByTime(50_000);
  await shows(isEmpty);
});
