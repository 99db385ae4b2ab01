import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BuilderParts } from '../../../src/server/site/site-builder.ts';
import { idOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { until } from '../../support/until.ts';
import { openTestServer } from '../../support/use-test-server.ts';

/** A build whose page of news is the list of the API that it reads. */
const build: BuilderParts['build'] = async ({ outDir, contentApi }) => {
  await makeTinySite(outDir);
  const list = await fetch(`${contentApi}/api/news/`);
  await writeFile(join(outDir, 'news.html'), await list.text());
};

it('pages built from another server’s API soon show what is posted and lose what is deleted', async () => {
  const { origin: apiOrigin, api } = await openTestServer();
  const { origin } = await openTestServer({ apiOrigin, build, pollApiEvery: 100 });
  const newsPage = async () => (await rawRequest(origin, '/news')).body.toString();
  await until(async () => (await newsPage()) === '[]');

  const { access: token } = await api.logIn();
  const news = recordsOf(api, token, 'news');
  const id = idOf(await news.add({ news_name: 'From elsewhere' }));
  await until(async () => (await newsPage()).includes('From elsewhere'));
  expect((await news.remove(id)).status).toBe(204);
  await until(async () => (await newsPage()) === '[]');
});
