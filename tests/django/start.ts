import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { followOutput } from '../support/follow-output.ts';

/** Debian's, which its packages are for, whatever else is in the PATH. */
const PYTHON = '/usr/bin/python3';
const GUNICORN = '/usr/bin/gunicorn';
const POSTGRESQL = '/usr/lib/postgresql';
const PACKAGES =
  'postgresql python3-django python3-djangorestframework python3-djangorestframework-simplejwt gunicorn python3-psycopg2 python3-pil';

/** PostgreSQL refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const WORKERS = 3;
const APPLICATION = 'django.core.wsgi:get_wsgi_application()';

/** Its only account; its password exists for this run alone. */
const STAFF: { email: string; password: string } = {
  email: 'staff@gurukulam.example',
  password: crypto.randomUUID(),
};

export interface DjangoServer {
  readonly origin: string;
  readonly credentials: typeof STAFF;
  /** One of Django's own commands, such as `changepassword`; returns what it prints. */
  readonly manage: (...args: string[]) => string;
  stop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    django: Pick<DjangoServer, 'origin' | 'credentials'>;
  }
}

/** For all files of the vitest project `django`: one server without limits that they would meet. */
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const { origin, credentials, stop } = await startDjango({
    FORM_RATE: '1000000/hour',
    LOGIN_RATE: '1000000/hour',
  });
  project.provide('django', { origin, credentials });
  return stop;
}

/**
 * Does what README.md says a school does, in a temporary folder: copies the project, makes its tables in a new PostgreSQL
 * and starts gunicorn with several workers. Throws where Debian's packages are not installed, and names them.
 */
export async function startDjango(environment: Record<string, string> = {}): Promise<DjangoServer> {
  const programs = needPackages();
  const folder = mkdtempSync(join(tmpdir(), 'gurukulam-django-'));
  const [project, database, pictures] = [
    join(folder, 'api'),
    join(folder, 'database'),
    join(folder, 'pictures'),
  ];
  for (const path of [database, pictures]) mkdirSync(path);
  cpSync(join(import.meta.dirname, 'school'), join(project, 'school'), { recursive: true });
  if (NOBODY.uid !== undefined) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
  const options: SpawnOptions = {
    ...NOBODY,
    cwd: project,
    env: {
      PATH: process.env.PATH,
      DJANGO_SETTINGS_MODULE: 'school.settings',
      SECRET_KEY: crypto.randomUUID() + crypto.randomUUID(),
      ALLOWED_HOSTS: '127.0.0.1',
      PGHOST: folder,
      PGUSER: 'school',
      PGDATABASE: 'postgres',
      PICTURES_DIR: pictures,
      SERVE_PICTURES: '1',
      DJANGO_SUPERUSER_PASSWORD: STAFF.password,
      ...environment,
    },
  };
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.toReversed()) {
      const closed = once(child, 'close');
      // PostgreSQL's fast shutdown; gunicorn's quick one.
      if (child.exitCode === null && child.kill('SIGINT')) await closed;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const run = async (program: string, args: string[], isUp: RegExp) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    started.push(child);
    return followOutput(child).until(isUp);
  };
  const manage = (...args: string[]) =>
    execFileSync(PYTHON, ['-m', 'django', ...args], { ...options, stdio: 'pipe' }).toString();
  try {
    const create = ['-D', database, '-U', 'school', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), create, { ...options, stdio: 'pipe' });
    // A socket in this folder and no port: it is nobody else's database.
    const serve = ['-D', database, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
    await run(join(programs, 'postgres'), serve, /ready to accept connections/);
    manage('makemigrations', 'school');
    manage('migrate');
    manage('createcachetable');
    manage('createsuperuser', '--noinput', '--username', STAFF.email, '--email', STAFF.email);
    // Longer than Node's fetch keeps a connection: neither side closes one that the other is about to use.
    const bind = ['--bind', '127.0.0.1:0', '--keep-alive', '60'];
    const workers = ['--workers', String(WORKERS), '--threads', '4', APPLICATION];
    const [, origin = ''] = await run(GUNICORN, [...bind, ...workers], /Listening at: (\S+)/);
    // It waits in the socket's queue until the first worker is up.
    const { status } = await fetch(`${origin}/api/news/`);
    if (status !== 200) throw new Error(`Django responded with ${status}.`);
    return { origin, credentials: STAFF, manage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The folder of PostgreSQL's programs. Throws where anything is missing. */
function needPackages(): string {
  const modules = 'import django, rest_framework, rest_framework_simplejwt, psycopg2, PIL';
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : [];
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  const hasModules = spawnSync(PYTHON, ['-c', modules]).status === 0;
  if (newest === undefined || !existsSync(GUNICORN) || !hasModules)
    throw new Error(
      `The contract suite against Django needs packages of Debian. Install them: apt-get install -y ${PACKAGES}`,
    );
  return join(POSTGRESQL, newest, 'bin');
}
