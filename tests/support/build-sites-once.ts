import { readFile } from 'node:fs/promises';
import { BUILT_SITE, PUBLIC_URL, SITE_OF_HOSTILE_CONTENT, SITE_WITHOUT_CONTENT } from './built-sites.ts';
import { buildInto, ensureSite } from './ensure-site.ts';
import { hostileLists, startHostileApi } from './hostile-content.ts';
import { startTestServer } from './start-test-server.ts';

/**
 * Builds the sites under test, each once for as long as the sources stay the same. With KEEP_SITE set, what an earlier
 * run has built is used again, whatever it was built from.
 */
export default async function buildSitesOnce(): Promise<void> {
  await ensureSite({
    folder: BUILT_SITE,
    content: await readFile('content-fixtures/db.json', 'utf8'),
    build: async (folder) => {
      const server = await startTestServer();
      await buildInto(folder, server.origin, PUBLIC_URL).finally(server.stop);
    },
  });
  await ensureSite({
    folder: SITE_WITHOUT_CONTENT,
    content: 'none',
    build: (folder) => buildInto(folder, '', PUBLIC_URL),
  });
  await ensureSite({
    folder: SITE_OF_HOSTILE_CONTENT,
    content: JSON.stringify(hostileLists()),
    build: async (folder) => {
      const api = await startHostileApi();
      await buildInto(folder, api.origin, PUBLIC_URL).finally(api.stop);
    },
  });
}

if (import.meta.main) await buildSitesOnce();
