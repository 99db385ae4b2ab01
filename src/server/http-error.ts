/** An error response: its status, JSON body and headers, in the format of Django REST Framework. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
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

/** An error with a sentence for each invalid field. */
export function fieldError(errors: Record<string, string[]>, status = 400): HttpError {
  return new HttpError(status, errors);
}

export function notFound(): HttpError {
  return new HttpError(404, { detail: 'Not found.' });
}

/** A 429 with Retry-After in seconds. */
export function tooManyRequests(detail: string, seconds: number): HttpError {
  return new HttpError(429, { detail }, { 'Retry-After': String(seconds) });
}

/** A 405 that names the allowed methods. */
export function methodNotAllowed(method: string, allowed: readonly string[]): HttpError {
  return new HttpError(405, { detail: `Method "${method}" not allowed.` }, { Allow: allowed.join(', ') });
}
