import { send, unlessSame } from './transport.ts';

/**
 * What the API responds at a path (src/domain/endpoints.ts), read to its end. Asked without a token, so that a stale one
 * can break nothing and pages that only look need no code of the session. Where it still has the ETag that is given, the
 * response is a 304 without a body. Throws where no response comes.
 */
export async function plainResponse(path: string, etag: string | null = null): Promise<Response> {
  const response = await send(path, unlessSame(etag));
  const body = await response.text();
  return new Response(body === '' ? null : body, { status: response.status });
}

declare global {
  // The program that looks for changes is a bundle of its own and shares no module with the islands.
  var stashed: Map<string, Response> | undefined;
}

/** Keeps a response for the next GET of the same path, which then need not ask the API a second time. */
export function stashResponse(path: string, response: Response): void {
  globalThis.stashed ??= new Map();
  globalThis.stashed.set(path, response);
}

/** The response that was kept for a path, once. */
export function takeStashed(path: string): Response | undefined {
  const response = globalThis.stashed?.get(path);
  globalThis.stashed?.delete(path);
  return response;
}
