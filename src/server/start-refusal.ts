/**
 * A reason not to start, or not to back up or restore, as one sentence for the person at the terminal: no stack trace
 * is shown for it.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
