import { ApiError } from '../api/api-error.ts';
import { discardNotice, fetchBackup, fetchHealth, fetchStuckNotices, retryNotice } from '../api/health.ts';
import type { StuckNotice } from '../domain/stuck-notice.ts';
import { createResource } from './resource.ts';
import { logged } from './staff-list.ts';

/** What the server knows about itself; only where it offers `health`. */
export const siteHealth = createResource(logged(fetchHealth));

/** The newest nightly backup; only where the server offers `backups`. Throws ApiError. */
export const downloadBackup = fetchBackup;

/** Mail to staff that did not arrive; only where the server offers `notices`. */
export const stuckNotices = createResource(logged(fetchStuckNotices));

/** Throws ApiError; the notice then stays, unless the server no longer has it. */
export async function settleNotice(notice: StuckNotice, how: 'retry' | 'discard'): Promise<void> {
  await (how === 'retry' ? retryNotice(notice) : discardNotice(notice)).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'missing') void stuckNotices.reload();
    throw error;
  });
  stuckNotices.change((notices) => notices.filter(({ id }) => id !== notice.id));
}
