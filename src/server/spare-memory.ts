// For `npm start`, to be imported before everything else: begins the process once more, as the same process, with an
// allocator that gives back what is freed. The C library reads these settings only then; left alone it keeps a heap for
// each thread, and fifteen photographs leave 280 MB behind in place of 110.
const SPARING = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, ...SPARING });
}
