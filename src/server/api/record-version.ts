import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { Row } from '../store/row-tables.ts';
import { type ApiResponse, presentedToStaff, type ResourceRequest } from './resource-request.ts';

/** The version of a record: a hash of all that staff see of it, so that another picture is another version. */
function versionOf(shown: object): string {
  const fields = Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/**
 * A record with its version, for staff who ask for it with `Prefer: versions`: a list has no ETag for each of its records,
 * and proxies that compress weaken the one of a single record, which then matches nothing.
 */
export function versioned(shown: object): object {
  return { ...shown, version: versionOf(shown) };
}

/** Whether staff ask for versions. Visitors never get any. */
export function asksForVersions({ account, request }: ResourceRequest): boolean {
  const preferences = request.get('Prefer')?.split(',') ?? [];
  return account !== null && preferences.some((preference) => preference.trim() === 'versions');
}

/** The response with one record, to staff with its ETag. `plain` is for who does not ask for versions. */
export function recordResponse(
  status: number,
  asked: ResourceRequest,
  shown: object,
  plain: object = shown,
): ApiResponse {
  if (asked.account === null) return { status, body: plain };
  return { status, body: asksForVersions(asked) ? versioned(shown) : plain, version: versionOf(shown) };
}

/**
 * Whether an If-Match header holds for a version: `*`, or a list of ETags with exactly this one. A weak ETag never does.
 * No ETag has a quote inside, nor has a version a comma, so that a comma inside of an ETag makes no difference.
 */
export function isMatch(header: string, version: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim() === `"${version}"`);
}

/**
 * For the exclusive section of a write: refuses it if its sender knows another version of the record. Throws a 412 refusal
 * with the record as it is now, its version and ETag, and who changed it last, so that a person can compare and choose.
 */
export function refuseOtherVersion(store: ContentStore, asked: ResourceRequest, row: Row): void {
  const header = asked.request.get('If-Match');
  if (header === undefined) return;
  const shown = presentedToStaff(store, asked.collection, row);
  const version = versionOf(shown);
  if (isMatch(header, version)) return;
  const detail = 'It has changed since it was read. Nothing was done.';
  const [latest] = store.history.versionsOf(asked.collection, row.id, { limit: 1, offset: 0 }).versions;
  const body = { detail, present: { ...shown, version }, changed_by: latest?.email ?? '' };
  throw new Refusal(412, body, { ETag: `"${version}"` });
}
