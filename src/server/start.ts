// The program of `npm start`. The operator reads the standard output; the structured log is on the error output.
import { SPARING_MALLOC } from './services/run-child.ts';

// Before all else is loaded: begins the process once more, as the same process, with an allocator that gives back what is
// freed, and with a small space for young objects. Left alone, V8 lets that one grow to 48 MB, and the buffers of a long list
// wait in it for a collection: three readers of a full inbox took 60 MB more.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const options = ['--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...options], { ...process.env, ...SPARING_MALLOC });
}

const { announce, announceSite, runProgram } = await import('./run-program.ts');
const { readSettings } = await import('./settings.ts');
const { startServer } = await import('./start-server.ts');

await runProgram('npm start -- [--env-file=<file>]', async () => {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  announce(server.origin, server.newAdmin, settings.dataDir);
  announceSite(server);
  return server.stop;
});
