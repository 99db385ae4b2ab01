import { ApiError } from '../api/api-error.ts';
import { collection } from '../api/collection.ts';
import { discardNotice, fetchBackup, fetchHealth, fetchStuckNotices, retryNotice } from '../api/health.ts';
import { endpoints } from '../domain/endpoints.ts';
import type { StuckNotice } from '../domain/stuck-notice.ts';
import { TextRow } from '../domain/text-row.ts';
import { createResource } from './resource.ts';
import { logged } from './staff-list.ts';

/** What the server knows about itself; only where it offers `health`. */
export const siteHealth = createResource(logged(fetchHealth));

/** The newest nightly backup; only where the server offers `backups`. Throws ApiError. */
export const downloadBackup = fetchBackup;

/** What the school says in place of the shipped texts, facts among them; only where the server offers `texts`. */
export const schoolTexts = createResource(logged(collection(endpoints.texts, TextRow).list));

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
