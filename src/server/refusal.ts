/** An error response: its status, JSON body and headers, in the words of Django REST Framework. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A sentence for each invalid field, under the field's name. */
export function fieldRefusal(errors: Record<string, string[]>, status = 400): Refusal {
  return new Refusal(status, errors);
}

/** A 404, kept nowhere unless a rule for caches is given. */
export function notFound(cacheRule = 'no-store'): Refusal {
  return new Refusal(404, { detail: 'Not found.' }, { 'Cache-Control': cacheRule });
}

/** A 429: too much at once, and in how many seconds to come back. */
export function tooMany(detail: string, seconds: number): Refusal {
  return new Refusal(429, { detail }, { 'Retry-After': String(seconds) });
}

/** A 405 that names the methods that the path has. */
export function methodNotAllowed(method: string, allowed: readonly string[]): Refusal {
  return new Refusal(405, { detail: `Method "${method}" not allowed.` }, { Allow: allowed.join(', ') });
}

/** A reason not to start, or not to back up or restore: one sentence for the person at the terminal, without a stack trace. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** What went wrong, for such a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return Object.values(Object(error.body)).flat().join(' ');
  return error instanceof Error ? error.message : String(error);
}
