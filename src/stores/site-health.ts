import { collection } from '../api/collection.ts';
import { orThrow, readableList } from '../api/readable-list.ts';
import { request, requestFile } from '../api/request.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints, itemOf } from '../domain/endpoints.ts';
import { Health, isStuck, StuckNotice } from '../domain/health.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { TextRow } from '../domain/text-row.ts';
import { createResource } from './resource.ts';
import { logged, settle } from './staff-list.ts';

/** The server's report on itself; needs the capability `health`. */
export const siteHealth = createResource(
  logged(async (signal) => orThrow(decodeOne(Health, await request(ownEndpoints.health, { signal })))),
);

/** The newest nightly backup, after entering one's own password; needs the capability `backups`. Throws ApiError. */
export function downloadBackup(password: string, signal: AbortSignal): Promise<Blob> {
  return requestFile(ownEndpoints.backup, { method: 'POST', json: { password }, signal });
}

/** The school's texts, which replace shipped ones; needs the capability `texts`. */
export const schoolTexts = createResource(logged(collection(endpoints.texts, TextRow).list));

const notices = readableList(ownEndpoints.notices, StuckNotice);

/** Notices to staff that were not delivered; needs the capability `notices`. */
export const stuckNotices = createResource(
  logged(async (signal) => (await notices.list(signal)).filter(isStuck)),
);

/** Retries a notice at once, or discards it. Throws ApiError; the notice then stays, unless it is gone. */
export async function settleNotice({ id }: StuckNotice, how: 'retry' | 'discard'): Promise<void> {
  const path = itemOf(ownEndpoints.notices, id);
  const call =
    how === 'retry' ? request(`${path}retry/`, { method: 'POST' }) : request(path, { method: 'DELETE' });
  await settle(call, stuckNotices, (all) => all.every((notice) => notice.id !== id));
  stuckNotices.change((all) => all.filter((notice) => notice.id !== id));
}
