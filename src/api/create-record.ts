import { ApiError } from './api-error.ts';
import { attemptOf } from './attempt.ts';
import { request } from './request.ts';
import type { Call } from './transport.ts';

export type NewRecord = Omit<Call, 'method' | 'headers'> & {
  /** Whether a repeat from another tab, or after the page was closed, must make no second record either. */
  isOncePerDevice?: boolean | undefined;
};

/** Adds a record to the list at this path, once however often it is tried. Throws ApiError if it fails. */
export async function createRecord(path: string, { isOncePerDevice, ...call }: NewRecord): Promise<void> {
  const attempt = await attemptOf(path, call, isOncePerDevice);
  await request(path, { ...call, method: 'POST', headers: attempt.headers }).catch((error: unknown) => {
    // The server knows the key from something else: the next try needs another.
    if (error instanceof ApiError && error.status === 422) attempt.end();
    throw error;
  });
  attempt.end();
}
