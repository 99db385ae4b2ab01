import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startLocalServer } from '../../support/local-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PAGE = '<p>What was shared';
/** More than these proxies take for anything else. */
const PHOTOS = new Uint8Array(20_000_000);
/** Debian's, which is not in the PATH of every user. */
const NGINX = '/usr/sbin/nginx';

const folder = await temporaryFolder(afterAll);
const server = await startLocalServer((request, response) => {
  response.statusCode = request.url === '/api/news/' ? 413 : 200;
  request.resume().on('end', () => response.end(`${PAGE}, ${request.method}`));
});
afterAll(server.stop);

const isInstalled = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** The recipe as it is, but for addresses. */
async function adapted(recipe: string, port: number): Promise<string> {
  const text = await readFile(`src/hosting/${recipe}`, 'utf8');
  return text
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/^www\.school\.org/m, `http://127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${server.port}`);
}

async function startNginx(site: string): Promise<ChildProcess> {
  await mkdir(join(folder, 'temporary'), { recursive: true });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log off; ${folders}\n${site} }`,
  );
  return spawn(NGINX, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function startCaddy(site: string): Promise<ChildProcess> {
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
}

/** A port that nobody listened on a moment ago. */
async function freePort(): Promise<number> {
  const { port, stop } = await startLocalServer(createServer());
  await stop();
  return port;
}

test.each([
  { program: NGINX, recipe: 'nginx-proxy.conf', start: startNginx },
  { program: 'caddy', recipe: 'proxy.Caddyfile', start: startCaddy },
])(
  'the proxy of $recipe redirects photos that it does not take, and says what is too large',
  async ({ program: name, recipe, start }) => {
    expect(await readFile(`src/hosting/${recipe}`, 'utf8')).toContain('303');
    if (!isInstalled(name)) return;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/dashboard/share`;
    const program = await start(await adapted(recipe, port));
    const closed = once(program, 'close');
    try {
      await expect
        .poll(() => fetch(url).then((page) => page.text(), String), { timeout: 120_000 })
        .toContain(PAGE);
      const sent = { method: 'POST', body: PHOTOS, redirect: 'manual' } as const;
      const response = await fetch(url, sent);
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard/share']);
      // After any other status, the dashboard would send a picture that is too large again and again.
      expect((await fetch(new URL('/api/news/', url), sent)).status).toBe(413);
    } finally {
      program.kill('SIGTERM');
      await closed;
    }
  },
);
