import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

const PAGES = { '/': 'index.html', '/model': 'model.html', '/_astro/app.js': '_astro/app.js' };

/** A server whose site is built when the test lets it. */
async function startBuilding() {
  let builds = 0;
  let mayBuild = Promise.withResolvers<void>();
  const server = await openTestServer({
    build: async ({ outDir }) => {
      builds += 1;
      await mayBuild.promise;
      await mkdir(join(outDir, '_astro'));
      for (const name of [...Object.values(PAGES), '404.html'])
        await writeFile(join(outDir, name), `whole: ${name}`);
      await writeFile(join(outDir, 'model.html.gz'), 'compressed');
    },
  });
  onTestFinished(() => mayBuild.resolve());
  const hold = () => {
    mayBuild = Promise.withResolvers<void>();
  };
  mayBuild.resolve();
  // With a query, which no response in memory answers.
  const open = (path: string) => rawRequest(server.origin, `${path}?disk`);
  // While it is being swapped in, files are not yet those that the server has listed.
  const isReady = async () => (await open('/healthz')).body.includes('"ready"');
  await until(isReady);
  hold();
  const [build = ''] = await readdir(join(server.dataDir, 'site'));
  return {
    open,
    isReady,
    visit: (path: string) => rawRequest(server.origin, path, { headers: { 'accept-encoding': 'gzip' } }),
    root: join(server.dataDir, 'site', build),
    hold,
    letBuild: () => mayBuild.resolve(),
    builds: () => builds,
  };
}

it.each([
  ['cut off', (path: string) => truncate(path, 3)],
  ['lost', (path: string) => rm(path)],
])(
  'a page that is %s while the server runs is never sent so: visitors wait for its next build',
  async (_harm, harm) => {
    const { open, isReady, root, hold, letBuild, builds } = await startBuilding();
    for (const [path, name] of Object.entries(PAGES)) {
      const before = builds();
      hold();
      await harm(join(root, name));
      const page = await open(path);
      expect(page.status).toBe(503);
      expect(page.body.toString()).toContain('One moment, please');
      const others = Object.keys(PAGES).filter((other) => other !== path);
      for (const other of others) expect([other, (await open(other)).status]).toEqual([other, 200]);
      letBuild();
      await until(isReady);
      expect((await open(path)).body.toString()).toBe(`whole: ${name}`);
      expect(builds(), 'one build, however often it was requested').toBe(before + 1);
    }
  },
);

it('a page that somebody has read goes on reaching visitors as it was built, whatever happens to its file', async () => {
  const { visit, root } = await startBuilding();
  const read = await visit('/model');
  await truncate(join(root, 'model.html.gz'), 0);
  const again = await visit('/model');
  expect([again.status, again.body.toString()]).toEqual([200, read.body.toString()]);
});

it.each([
  ['asked for by another spelling of its name takes no place in memory', '/m%6fdel', 'model.html.gz', 200],
  [
    'whose compressed variant is torn is sent neither with half of it nor as compressed',
    '/model?disk',
    'model.html.gz',
    200,
  ],
  ['for what is not found is not sent torn either', '/nowhere?disk', '404.html', 404],
] as const)('a page %s', async (_what, path, file, status) => {
  const { visit, root } = await startBuilding();
  expect((await visit(path)).status).toBe(status);
  await truncate(join(root, file), 0);
  const page = await visit(path);
  expect([page.status, page.headers['content-encoding']]).toEqual([503, undefined]);
  expect(page.body.toString()).toContain('One moment, please');
});
