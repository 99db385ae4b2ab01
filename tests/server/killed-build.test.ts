import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { figure } from '../support/figure.ts';
import { rawRequest } from '../support/raw-request.ts';
import { rounds } from '../support/rounds.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const KILLS = rounds(1, 20);
/** About how long a first build takes on an idle machine. */
const BUILD = 30_000;

it(`after a kill -9 at ${KILLS} point(s) of the first build, the next start builds a complete site`, {
  timeout: 3_600_000,
}, async () => {
  // The kills are spread over the time that the build before has taken.
  let build = BUILD;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const folder = join(await temporaryFolder(), 'data');
    const environment = { SITE_DIR: '', SEED: 'fixtures' };
    await startServerProcess(folder, environment, { killAfter: 2000 + (build * kill) / (KILLS + 1) }).then(
      (server) => server.ended,
      () => undefined,
    );
    const server = await startServerProcess(folder, environment);
    const begun = performance.now();
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const health = async () => JSON.parse((await rawRequest(server.origin, '/healthz')).body.toString()).site;
    await vi.waitUntil(async () => (await health()).state !== 'building', {
      timeout: 600_000,
      interval: 200,
    });
    const took = performance.now() - begun;
    // Where the kill came after the end of the build, there was nothing left to build.
    if (took > 5000) build = took;
    expect(await health()).toMatchObject({ state: 'ready' });
    for (const path of ['/', '/news', '/news/14', '/model', '/dashboard/home', '/rss.xml']) {
      const { status, body } = await rawRequest(server.origin, path);
      expect([path, status]).toEqual([path, 200]);
      expect(body.toString()).toMatch(/<\/(?:html|rss)>\s*$/);
    }
    await server.end('SIGTERM');
  }
  figure('kill -9 during a build', `${KILLS} of ${KILLS} followed by a complete site at the next start`);
});
