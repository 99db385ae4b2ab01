import { decodeOne } from '../domain/decode.ts';
import { Health } from '../domain/health.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { requestTexts } from '../texts/requests.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { watched } from './transport.ts';

/** What the server knows about itself, where it offers `health`. Throws ApiError. */
export async function fetchHealth(signal?: AbortSignal): Promise<Health> {
  const health = decodeOne(Health, await request(ownEndpoints.health, watched(signal)));
  if (health === null) throw new ApiError('broken', requestTexts.unreadable);
  return health;
}
