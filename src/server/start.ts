// The program of `npm start`. Standard output is for the operator; the structured log goes to standard error.
import { LOW_MEMORY_MALLOC } from './site/run-child.ts';

// First, re-executes the process with an allocator that returns freed memory and a small young generation. By default V8
// lets that grow until the buffers of long lists in it take more memory than all else.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const options = ['--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...options], {
    ...process.env,
    ...LOW_MEMORY_MALLOC,
  });
}

const { announce, runProgram } = await import('./run-program.ts');
const { readSettings } = await import('./settings.ts');
const { startServer } = await import('./start-server.ts');

await runProgram('npm start -- [--env-file=<file>]', async () => {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  announce(server.origin, { dataDir: settings.dataDir, newAdmin: server.newAdmin, server });
  return server.stop;
});
