/** Rejects when work takes longer than this many milliseconds; the work itself continues. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new DOMException('It takes too long.', 'TimeoutError')), milliseconds),
  );
  return Promise.race([work, late]);
}

/** Rejects when the signal is aborted; the work itself continues. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
