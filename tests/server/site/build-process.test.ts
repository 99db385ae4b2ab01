import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/server/site/build-site.ts';
import { isAlive } from '../../support/is-alive.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const SOURCE = { contentApi: null, ownOrigin: 'http://127.0.0.1:4321' };

/** A build that writes its process id to a file and then never ends, nor writes anything. */
const SILENT = `
  require('node:fs').writeFileSync(__filename + '.pid', String(process.pid));
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
`;

async function silentBuild(): Promise<{ program: string; outDir: string; pid: () => Promise<number> }> {
  const folder = await temporaryFolder();
  const [program, outDir] = [join(folder, 'build.cjs'), join(folder, 'out')];
  await writeFile(program, SILENT);
  const pid = () => until(async () => Number(await readFile(`${program}.pid`, 'utf8').catch(() => '')));
  return { program, outDir, pid };
}

it('a build dies with its server, however that ends', async () => {
  const { program, outDir, pid } = await silentBuild();
  const buildSiteFile = join(import.meta.dirname, '../../../src/server/site/build-site.ts');
  const server = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { buildSite } from ${JSON.stringify(buildSiteFile)};
     await buildSite(${JSON.stringify({ outDir, ...SOURCE })}, new AbortController().signal, { program: ${JSON.stringify(program)} });`,
  ]);
  const child = await pid();
  expect(isAlive(child)).toBe(true);
  server.kill('SIGKILL');
  await until(() => !isAlive(child));
});

it('a build is ended by a stop of the server, even one that does not listen', async () => {
  const { program, outDir, pid } = await silentBuild();
  const stopping = new AbortController();
  const building = buildSite({ outDir, ...SOURCE }, stopping.signal, { program });
  const expectation = expect(building).rejects.toThrow('The build of the site was stopped.');
  const child = await pid();
  stopping.abort();
  await expectation;
  expect(isAlive(child)).toBe(false);
});

it('a build that takes longer than its limit is ended, and the failure says so', async () => {
  const { program, outDir } = await silentBuild();
  const building = buildSite({ outDir, ...SOURCE }, new AbortController().signal, {
    program,
    minutes: 0.001,
  });
  await expect(building).rejects.toThrow('The build of the site took too long and was stopped.');
});

it('a build is made inside the project, so that the data folder may be on another disk', async () => {
  const folder = await temporaryFolder();
  const [program, outDir] = [join(folder, 'build.cjs'), join(folder, 'out')];
  // As Astro does: it renames from the working directory, which fails across disks.
  await writeFile(
    program,
    `const { mkdirSync, writeFileSync } = require('node:fs');
     const out = process.argv.at(-1);
     if (!out.startsWith(process.cwd())) throw new Error('EXDEV: cross-device link not permitted');
     mkdirSync(out + '/news', { recursive: true });
     writeFileSync(out + '/news/7.html', 'lamps');`,
  );
  await mkdir(outDir);
  await buildSite({ outDir, ...SOURCE }, new AbortController().signal, { program });
  expect(await readFile(join(outDir, 'news/7.html'), 'utf8')).toBe('lamps');
});
