import { execFileSync, spawnSync } from 'node:child_process';

/** Installs a Debian package where its program is not there yet. */
export function needProgram(program: string, name: string): void {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    // Installed is enough: a service of this machine's own would take its ports.
    env: { ...process.env, RUNLEVEL: '1' },
  });
}
