/** Rejects where work takes longer than so many milliseconds; it goes on all the same. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new DOMException('It takes too long.', 'TimeoutError')), milliseconds),
  );
  return Promise.race([work, late]);
}

/** Rejects as soon as the signal is aborted; the work goes on all the same. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
