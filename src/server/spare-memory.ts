// For `npm start`, to be imported before everything else: begins the process once more, as the same process, with an
// allocator that gives back what is freed.
import { SPARING_MALLOC } from './sparing-malloc.ts';

if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, ...SPARING_MALLOC });
}
