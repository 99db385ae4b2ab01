import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startLocalServer } from './local-server.ts';
import { needProgram } from './need-program.ts';

const RECIPE = resolve(import.meta.dirname, '../../src/hosting/nginx-cache.conf');
const NGINX = '/usr/sbin/nginx';

export interface SharedCache {
  readonly origin: string;
  stop(): Promise<void>;
}

/** nginx by our own recipe, in front of servers on this machine; only addresses and folders are others. */
export async function startSharedCache(ports: readonly number[], work: string): Promise<SharedCache> {
  needProgram(NGINX, 'nginx-light');
  const own = await freePort();
  const site = (await readFile(RECIPE, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${own};`)
    .replace('server 127.0.0.1:4321;', ports.map((port) => `server 127.0.0.1:${port};`).join('\n'))
    .replace('/var/cache/nginx/school', join(work, 'cache'));
  const nginx = await spawnNginx(site, work);
  const origin = `http://127.0.0.1:${own}`;
  await untilItResponds(origin, nginx);
  return {
    origin,
    stop: async () => {
      const closed = once(nginx, 'close');
      nginx.kill('SIGTERM');
      await closed;
    },
  };
}

/** nginx with this site, and all its files in a folder. */
export async function spawnNginx(site: string, work: string): Promise<ChildProcess> {
  await mkdir(join(work, 'temporary'), { recursive: true });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(work, 'temporary', name)};`)
    .join('\n');
  const settings = `${isRoot() ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${join(work, 'nginx.pid')}; error_log stderr crit;
    events { worker_connections 4096; }
    http { include /etc/nginx/mime.types; access_log off; ${folders}\n${site} }`;
  const file = join(work, 'nginx.conf');
  await writeFile(file, settings);
  return spawn(NGINX, ['-c', file, '-p', work], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A port that nobody listens on, and that the system gives nobody who asks for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const own = await startLocalServer(createServer(), port).catch(() => null);
  await own?.stop();
  return own === null ? freePort() : port;
}

async function untilItResponds(origin: string, nginx: ChildProcess): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`);
    if (await fetch(`${origin}/healthz`).catch(() => null)) return;
    await new Promise((wait) => setTimeout(wait, 20));
  }
}

const isRoot = () => process.getuid?.() === 0;
