import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useTestServer } from '../../support/use-test-server.ts';

/** More than the server takes. */
function photos(): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(20_000_000)], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}
/** Debian's, which is not in the PATH of every user. */
const NGINX = '/usr/sbin/nginx';

const folder = await temporaryFolder(afterAll);
const server = await useTestServer();
const { access } = await apiClient(server.origin).logIn();

const isInstalled = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** The recipe as it is, but for addresses. */
async function adapted(recipe: string, port: number): Promise<string> {
  const text = await readFile(`src/hosting/${recipe}`, 'utf8');
  return text
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/^www\.school\.org/m, `http://127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4321', new URL(server.origin).host);
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
  'behind the proxy of $recipe the server says what is too large and where photos lead',
  async ({ program: name, recipe, start }) => {
    const port = await freePort();
    const site = await adapted(recipe, port);
    expect(site).toContain(new URL(server.origin).host);
    if (!isInstalled(name)) return;
    const origin = `http://127.0.0.1:${port}`;
    const program = await start(site);
    const closed = once(program, 'close');
    try {
      await expect
        .poll(() => fetch(`${origin}/healthz`).then(({ status }) => status, String), { timeout: 120_000 })
        .toBe(200);
      const sent = { method: 'POST', redirect: 'manual' } as const;
      const share = await fetch(`${origin}/dashboard/share`, { ...sent, body: photos() });
      expect([share.status, share.headers.get('Location')]).toEqual([303, '/dashboard/share']);
      // After any other status, the dashboard would send a picture that is too large again and again.
      const headers = { Authorization: `Bearer ${access}` };
      expect(
        (await fetch(`${origin}/api/gallery/gurukulam/`, { ...sent, headers, body: photos() })).status,
      ).toBe(413);
    } finally {
      program.kill('SIGTERM');
      await closed;
    }
  },
);
