import { decodeList } from '../domain/decode.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { isStuck, StuckNotice } from '../domain/stuck-notice.ts';
import { requestTexts } from '../texts/requests.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { watched } from './transport.ts';

const pathOf = ({ id }: StuckNotice) => `${ownEndpoints.notices}${encodeURIComponent(id)}/`;

/** The notices that could not be delivered, where the server offers `notices`. Throws ApiError. */
export async function fetchStuckNotices(signal?: AbortSignal): Promise<StuckNotice[]> {
  const notices = decodeList(StuckNotice, await request(ownEndpoints.notices, watched(signal)));
  if (notices === null) throw new ApiError('broken', requestTexts.unreadable);
  return notices.filter(isStuck);
}

/** Has the server try it again at once. Throws ApiError. */
export async function retryNotice(notice: StuckNotice): Promise<void> {
  await request(`${pathOf(notice)}retry/`, { method: 'POST' });
}

/** Gives it up for good. Throws ApiError. */
export async function discardNotice(notice: StuckNotice): Promise<void> {
  await request(pathOf(notice), { method: 'DELETE' });
}
