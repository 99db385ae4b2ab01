/** A reason not to start, back up or restore: one sentence for the person at the terminal, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The reason of an error, to be part of such a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
