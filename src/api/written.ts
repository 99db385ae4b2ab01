const listeners = new Set<() => void>();

/** Calls the listener whenever the server has taken a write of this page. Returns a function that stops it. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteWritten(): void {
  for (const listener of listeners) listener();
}
