import type { ApiResponse } from '../api/resource-request.ts';
import type { NoticeAction } from '../contract.ts';
import { notFound } from '../http/refusal.ts';
import type { Outbox } from './outbox.ts';

/** What staff can do about notices that wait: see them, have them tried at once, give them up. Throws a 404 refusal. */
export function handleNotice(outbox: Outbox, action: NoticeAction, id = 0): ApiResponse {
  if (action === 'list') return { status: 200, body: outbox.waiting() };
  const isThere = action === 'retry' ? outbox.retry(id) : outbox.remove(id);
  if (!isThere) throw notFound();
  return { status: 204 };
}
