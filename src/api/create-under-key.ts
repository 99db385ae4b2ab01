import { withProgress } from './collection.ts';
import { request } from './request.ts';
import { type Call, watched } from './transport.ts';

type Watched = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Adds a record to the list at this path under a key that its sender keeps: a server that knows such keys makes one record
 * however often it comes. Throws ApiError if it fails.
 */
export async function createUnderKey(
  path: string,
  key: string,
  body: Pick<Call, 'json' | 'form'>,
  { signal, onProgress }: Watched,
): Promise<void> {
  // Only a picture takes long enough to be worth a progress bar.
  const sendBy = body.form === undefined ? {} : { sendBy: withProgress(onProgress) };
  const headers = { 'Idempotency-Key': key };
  await request(path, { ...body, ...sendBy, ...watched(signal), method: 'POST', headers });
}
