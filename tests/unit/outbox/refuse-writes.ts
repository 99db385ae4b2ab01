import { vi } from 'vitest';

/** The device refuses a write of which this is true; `count`: how many there were. Returns the function that ends it. */
export function refuseWrites(
  isRefused: (value: unknown, count: number) => boolean,
  name = 'QuotaExceededError',
): () => void {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    count += 1;
    if (isRefused(args[0], count)) throw new DOMException('No.', name);
    return put.apply(this, args);
  });
  return () => refusing.mockRestore();
}
