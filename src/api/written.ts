const listeners = new Set<() => void>();

/** Calls the listener whenever the server has taken a write of this page. Gives the way to stop that. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteWritten(): void {
  for (const listener of listeners) listener();
}
