import { decodeList, decodeOne } from '../domain/decode.ts';
import { Health } from '../domain/health.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { isStuck, StuckNotice } from '../domain/stuck-notice.ts';
import { errorOfResponse } from './api-error.ts';
import { orUnreadable } from './readable-list.ts';
import { reach, request, sendWithSession } from './request.ts';
import { watched } from './transport.ts';

/** What the server knows about itself, where it offers `health`. Throws ApiError. */
export async function fetchHealth(signal?: AbortSignal): Promise<Health> {
  return orUnreadable(decodeOne(Health, await request(ownEndpoints.health, watched(signal))));
}

/** The newest nightly backup, for whoever enters their own password, where the server offers `backups`. Throws ApiError. */
export async function fetchBackup(password: string, signal: AbortSignal): Promise<Blob> {
  const call = { method: 'POST', json: { password }, signal } as const;
  const response = await reach(() => sendWithSession(ownEndpoints.backup, call));
  if (!response.ok) throw errorOfResponse(response.status, await reach(() => response.text()));
  return reach(() => response.blob());
}

/** The notices that could not be delivered, where the server offers `notices`. Throws ApiError. */
export async function fetchStuckNotices(signal?: AbortSignal): Promise<StuckNotice[]> {
  const body = await request(ownEndpoints.notices, watched(signal));
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
