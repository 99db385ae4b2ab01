import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const CHUNK = 65_536;

/** Sends a list piece by piece: a full inbox as one text takes its size several times over, and there is a longest text. */
export async function sendList(response: Response, list: readonly unknown[]): Promise<void> {
  response.type('json');
  try {
    await pipeline(Readable.from(piecesOf(list)), response);
  } catch (error) {
    // Whoever asked has gone.
    if (!response.destroyed) throw error;
  }
}

function* piecesOf(list: readonly unknown[]): Generator<string> {
  let piece = '[';
  for (const [index, item] of list.entries()) {
    piece += `${index === 0 ? '' : ','}${JSON.stringify(item)}`;
    if (piece.length < CHUNK) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
