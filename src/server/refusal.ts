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

/** A refusal with a sentence for each invalid field. */
export function fieldRefusal(errors: Record<string, string[]>, status = 400): Refusal {
  return new Refusal(status, errors);
}

/** A 404, not cached unless a value of headers.ts is given. */
export function notFound(cacheRule = 'no-store'): Refusal {
  return new Refusal(404, { detail: 'Not found.' }, { 'Cache-Control': cacheRule });
}

/** A 429 with Retry-After in seconds. */
export function tooMany(detail: string, seconds: number): Refusal {
  return new Refusal(429, { detail }, { 'Retry-After': String(seconds) });
}

/** A 405 that names the allowed methods. */
export function methodNotAllowed(method: string, allowed: readonly string[]): Refusal {
  return new Refusal(405, { detail: `Method "${method}" not allowed.` }, { Allow: allowed.join(', ') });
}

/** A reason not to start, back up or restore: one sentence for the person at the terminal, without a stack trace. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** The reason of an error, to be part of such a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return Object.values(Object(error.body)).flat().join(' ');
  return error instanceof Error ? error.message : String(error);
}
