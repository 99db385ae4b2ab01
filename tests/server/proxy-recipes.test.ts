import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { startLocalServer } from '../support/local-server.ts';
import { freePort, spawnNginx } from '../support/shared-cache.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const RECIPES = [
  ['nginx', 'nginx-proxy.conf'],
  ['nginx', 'nginx-cache.conf'],
  ['nginx', 'nginx-static.conf'],
  ['caddy', 'proxy.Caddyfile'],
  ['caddy', 'static.Caddyfile'],
] as const;
const PAGE = '<p>What was shared';
/** More than these proxies take for anything else. */
const PHOTOS = new Uint8Array(20_000_000);

const folder = await temporaryFolder(afterAll);
await mkdir(join(folder, 'site/dashboard'), { recursive: true });
for (const name of ['dashboard/share.html', 'site.webmanifest']) {
  await writeFile(join(folder, 'site', name), PAGE);
  await writeFile(join(folder, 'site', `${name}.gz`), gzipSync(PAGE));
}
const server = await startLocalServer((request, response) => {
  response.statusCode = request.url === '/api/news/' ? 413 : 200;
  request.resume().on('end', () => response.end(`${PAGE}, ${request.method}`));
});
afterAll(server.stop);

const isInstalled = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** The recipe as it is, but for addresses and folders; of nginx without the module that Debian packs apart. */
async function adapted(recipe: string, port: number): Promise<string> {
  const text = await readFile(`src/hosting/${recipe}`, 'utf8');
  return text
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('brotli_static on;', '')
    .replace('/var/cache/nginx/school', join(folder, recipe))
    .replace(/^www\.school\.org/m, `http://127.0.0.1:${port}`)
    .replace('/srv/school/site', join(folder, 'site'))
    .replaceAll(/127\.0\.0\.1:(4321|8000)/g, `127.0.0.1:${server.port}`);
}

const START = {
  nginx: (site: string) => spawnNginx(site, folder),
  caddy: async (site: string) => {
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  },
};

/** These headers of the responses at some paths. */
const headersAt = (port: number, paths: readonly string[], ...names: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      return names.map((name) => headers.get(name));
    }),
  );

test.each(RECIPES)(
  '%s, by the recipe %s, opens the screen for photos that it does not take in, and says what is too large',
  async (name, recipe) => {
    expect(await readFile(`src/hosting/${recipe}`, 'utf8')).toContain('303');
    if (!isInstalled(name)) return;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/dashboard/share`;
    const program = await START[name](await adapted(recipe, port));
    const { promise: hasEnded, resolve } = Promise.withResolvers<void>();
    program.on('close', () => resolve());
    try {
      await expect
        .poll(
          () =>
            fetch(url).then(
              (page) => page.text(),
              () => '',
            ),
          { timeout: 120_000 },
        )
        .toContain(PAGE);
      if (recipe.includes('static')) {
        // Who may keep a hold on a page of staff, on a public one, and on one that does not exist.
        const pages = ['/dashboard/share', '/', '/nothing'];
        expect((await headersAt(port, pages, 'Cross-Origin-Opener-Policy')).flat()).toEqual([
          'same-origin',
          null,
          null,
        ]);
        const files = ['/dashboard/share', '/site.webmanifest'];
        const asSent = ['Content-Encoding', 'Cache-Control', 'Content-Type'];
        expect(await headersAt(port, files, ...asSent)).toEqual([
          ['gzip', 'no-cache', 'text/html; charset=utf-8'],
          ['gzip', 'no-cache', 'application/manifest+json'],
        ]);
        const slashes = ['/dashboard/share/', '/%5Cother.example/', '//other.example/'];
        expect((await headersAt(port, slashes, 'Location')).flat()).toEqual(['/dashboard/share', null, null]);
      }
      const sent = { method: 'POST', body: PHOTOS, redirect: 'manual' } as const;
      const response = await fetch(url, sent);
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard/share']);
      // After any other status, the dashboard would send a picture that is too large again and again.
      expect((await fetch(new URL('/api/news/', url), sent)).status).toBe(413);
    } finally {
      program.kill('SIGTERM');
      await hasEnded;
    }
  },
);
