import { createHash } from 'node:crypto';
import type { Response } from 'express';

/**
 * Sends what everybody may read. A browser keeps it and asks each time whether it is still the same, so that a visitor
 * loads an unchanged list once; Express turns an equal ETag into a 304.
 */
export function sendPublicRead(response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  // Weak, because the same text is sent in several encodings.
  response.set({ 'Cache-Control': 'no-cache', ETag: `W/"${hash}"` });
  response.type('json').send(text);
}
