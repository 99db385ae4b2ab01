import { decodeList, decodeOne } from '../domain/decode.ts';
import { Health } from '../domain/health.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { isStuck, StuckNotice } from '../domain/stuck-notice.ts';
import { orUnreadable } from './readable-list.ts';
import { request, requestFile } from './request.ts';

/** What the server knows about itself, where it offers `health`. Throws ApiError. */
export async function fetchHealth(signal?: AbortSignal): Promise<Health> {
  return orUnreadable(decodeOne(Health, await request(ownEndpoints.health, { signal })));
}

/** The newest nightly backup, for whoever enters their own password, where the server offers `backups`. Throws ApiError. */
export function fetchBackup(password: string, signal: AbortSignal): Promise<Blob> {
  return requestFile(ownEndpoints.backup, { method: 'POST', json: { password }, signal });
}

/** The notices that could not be delivered, where the server offers `notices`. Throws ApiError. */
export async function fetchStuckNotices(signal?: AbortSignal): Promise<StuckNotice[]> {
  const body = await request(ownEndpoints.notices, { signal });
  return orUnreadable(decodeList(StuckNotice, body)).filter(isStuck);
}

/** Has the server try it again at once. Throws ApiError. */
export async function retryNotice(notice: StuckNotice): Promise<void> {
  await request(`${pathOf(notice)}retry/`, { method: 'POST' });
}

/** Gives it up for good. Throws ApiError. */
export async function discardNotice(notice: StuckNotice): Promise<void> {
  await request(pathOf(notice), { method: 'DELETE' });
}

const pathOf = ({ id }: StuckNotice) => `${ownEndpoints.notices}${encodeURIComponent(id)}/`;
