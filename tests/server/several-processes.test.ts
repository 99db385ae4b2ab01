import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { KeeperParts } from '../../src/server/services/site-keeper.ts';
import { idOf } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

/** A build whose page of news is the list of the API that it reads. */
const build: KeeperParts['build'] = async ({ outDir, contentApi }) => {
  await makeTinySite(outDir);
  const list = await fetch(`${contentApi}/api/news/`);
  await writeFile(join(outDir, 'news.html'), await list.text());
};

it('what staff post through one of several processes is soon in the pages of all, and gone from them as soon', async () => {
  const { origin: apiOrigin } = await openTestServer();
  const open = () => openTestServer({ apiOrigin, build, lookAgain: 100 });
  const [here, there] = [await open(), await open()];
  const readers = [here, there];
  const newsOf = async (origin: string) => (await rawRequest(origin, '/news')).body.toString();
  const inAll = (isThere: boolean) =>
    until(async () =>
      (await Promise.all(readers.map(({ origin }) => newsOf(origin)))).every(
        (page) => page.includes('Two processes') === isThere,
      ),
    );
  await until(async () => (await newsOf(there.origin)) === '[]');

  const { access: token } = await here.api.logIn();
  const id = idOf(await recordsOf(here.api, token, 'news').add({ news_name: 'Two processes' }));
  await inAll(true);
  const deleted = await recordsOf(there.api, token, 'news').remove(id);
  expect(deleted.status).toBe(204);
  await inAll(false);
});
