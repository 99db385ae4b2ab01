/** So many at a time take a slow phone two or three frames. */
const SLICE = 1000;

/** Maps a long list a slice at a time. Between two slices the browser does what its reader wants. */
export async function inSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await pause();
    for (const item of items.slice(start, start + SLICE)) mapped.push(map(item));
  }
  return mapped;
}

/** Goes on when nothing that somebody sees is waiting. Not every browser knows `scheduler`. */
function pause(): Promise<void> {
  return 'scheduler' in globalThis
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve));
}
