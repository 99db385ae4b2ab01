import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isAlive } from '../support/is-alive.ts';
import { needProgram } from '../support/need-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { until } from '../support/until.ts';

const START = join(import.meta.dirname, '../../src/server/start.ts');
const ANSWER = /The website is at (\S+)\r\n/;

/** `npm start` in a terminal, with the settings of a file. */
async function startInTerminal(more: Record<string, string> = {}) {
  needProgram('script', 'bsdutils');
  const folder = await temporaryFolder();
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    SITE_DIR: await makeTinySite(join(folder, 'site')),
    ...more,
  };
  const file = join(folder, 'school.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  // With the mark that Windows' Notepad may put in front.
  await writeFile(file, `\uFEFF${lines.join('')}`);
  const start = `exec ${process.execPath} ${START} --env-file=${file}`;
  const child = spawn('script', ['--quiet', '--flush', '--command', start, '/dev/null'], {
    env: { PATH: process.env.PATH },
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  let screen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
  });
  const origin = await until(() => ANSWER.exec(screen)?.[1]);
  // Behind one proxy that nobody has named, which is worth a warning.
  await fetch(`${origin}/`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  return { screen: () => screen, dataDir: settings.DATA_DIR };
}

it('in a terminal npm start says where the data is, how to log in and, last, the address', async () => {
  const { screen, dataDir } = await startInTerminal();
  const [started = ''] = screen().split(ANSWER);
  const lines = [
    `Its data is in ${dataDir}`,
    "The dashboard's account is \\S+ \\(\\S+/admin/login\\)",
    'Its password, shown this once: \\S+',
  ];
  expect(started).toMatch(new RegExp(`^${lines.join('\\r\\n')}\\r\\n$`));
  await until(() => screen().includes('TRUST_PROXY is 0'));
  expect(screen(), 'sentences in place of the structured log').not.toContain('{');
});

it('in a terminal a build that fails says why, with what it has printed', async () => {
  // A release with sample facts is refused before its first page.
  const { screen } = await startInTerminal({ SITE_DIR: '', SEED: 'empty', RELEASE: '1' });
  const failed = /its build failed: The build of the site ended with code 1\.\r\n.*found the sample/s;
  await until(() => failed.test(screen()));
});

/** A program whose start takes until its shell has ended, and which then goes on as a server does. */
const SLOW_START = `
  import { runProgram } from ${JSON.stringify(join(import.meta.dirname, '../../src/server/run-program.ts'))};
  const shell = process.ppid;
  setInterval(() => undefined, 1000);
  await runProgram('', async () => {
    console.log('starting');
    while (process.ppid === shell) await new Promise((resolve) => setTimeout(resolve, 5));
    return async () => undefined;
  });
`;

it('a program that npm runs ends with the shell of npm, also where that ends during the start', async () => {
  // The second command keeps the shell from becoming the program.
  const command = '"$0" --input-type=module --eval "$1"; :';
  const shell = spawn('sh', ['-c', command, process.execPath, SLOW_START], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'start' },
    detached: true,
  });
  onTestFinished(() => void (isAlive(-(shell.pid ?? 0)) && process.kill(-(shell.pid ?? 0))));
  await once(shell.stdout, 'data');
  shell.kill();
  // Its output is closed once the program has ended, too.
  await once(shell, 'close');
});
