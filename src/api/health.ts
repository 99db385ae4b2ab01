import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { Health } from '../domain/health.ts';
import { requestTexts } from '../texts/requests.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { watched } from './transport.ts';

/** What the server knows about itself, where it offers `health`. Throws ApiError. */
export async function fetchHealth(signal?: AbortSignal): Promise<Health> {
  const health = decodeOne(Health, await request(endpoints.health, watched(signal)));
  if (health === null) throw new ApiError('broken', requestTexts.unreadable);
  return health;
}
