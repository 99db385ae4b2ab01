import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { etagOf, fingerprintOfText } from '../../lib/fingerprint.ts';

/**
 * Sends what everybody may read. A browser keeps it and asks each time whether it is still the same, so that a visitor
 * loads an unchanged list once; Express turns an equal ETag into a 304. Staff get the version of a single record as its
 * ETag, which they may send back with a change. The ETag of anything else is the fingerprint by which pages know what they
 * were built from, so that a first visit to an unchanged page loads nothing either.
 * @param caching one of cache-rules.ts
 */
export function sendPublicRead(
  response: Response,
  { body, version }: { body?: unknown; version?: string },
  caching: string,
): void {
  const text = JSON.stringify(body);
  const etag = version === undefined ? etagOf(fingerprintOfText(text)) : `"${version}"`;
  response.set({ 'Cache-Control': caching, ETag: etag });
  response.type('json').send(text);
}

/**
 * Sends a list batch by batch: a full inbox as one text takes its size several times over, and there is a longest text.
 * @param batches each the JSON of some of its items, with commas between them
 */
export async function sendList(response: Response, batches: Iterable<Uint8Array>): Promise<void> {
  response.type('json');
  try {
    await pipeline(Readable.from(listOf(batches), { objectMode: false }), response);
  } catch (error) {
    // Whoever asked has gone.
    if (!response.destroyed) throw error;
  }
}

function* listOf(batches: Iterable<Uint8Array>): Generator<Uint8Array | string> {
  let separator = '[';
  for (const batch of batches) {
    yield separator;
    yield batch;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
