// Loaded into a server under test before its own program (`node --expose-gc --import`): at SIGUSR2 it collects its
// garbage and writes one line about what is left.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stderr.write(`${JSON.stringify({ collected: { heap: heapUsed + external, rss } })}\n`);
});
