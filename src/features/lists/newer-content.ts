// Does without the schema library, because every public page runs this first.
import { plainResponse, stashResponse } from '../../api/transport.ts';
import { etagOf, fingerprint } from '../../lib/fingerprint.ts';
import { itemsOf, jsonOf } from '../../lib/response-json.ts';
import { safeImageUrl } from '../../lib/safe-url.ts';
import { type BackgroundSection, backgroundPath } from '../../resources/background-sections.ts';

/**
 * Whether the API's content differs from the build's, or that cannot be determined; the responses are then stashed for
 * the next request of the same paths. `known`: ETags by path, null where the build had no API. Never rejects.
 */
export async function hasChanged(known: Readonly<Record<string, string | null>>): Promise<boolean> {
  const checks = await Promise.all(
    Object.entries(known).map(async ([path, etag]) => {
      if (etag === null) return { path, response: null, isSame: false };
      const response = await plainResponse(path, etag).catch(() => null);
      // Servers without ETags send the whole body.
      const isSame = response?.status === 304 || (await etagOfBody(response)) === etag;
      return { path, response, isSame };
    }),
  );
  if (checks.every(({ isSame }) => isSame)) return false;
  // A 304 has no body to stash.
  for (const { path, response } of checks)
    if (response !== null && response.status !== 304) stashResponse(path, response);
  return true;
}

async function etagOfBody(response: Response | null): Promise<string | null> {
  const json = response?.ok ? jsonOf(await response.clone().text()) : undefined;
  return json === undefined ? null : etagOf(fingerprint(json));
}

/**
 * The picture that staff chose for a section: null for the default, undefined where it has not changed since this ETag.
 * Throws where the API's response is no list.
 */
export async function currentBackground(
  section: BackgroundSection,
  etag: string | null,
): Promise<string | null | undefined> {
  const path = backgroundPath(section);
  const response = await plainResponse(path, etag);
  if (response.status === 304) return undefined;
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return shownBackground(await response.json());
}

/** The picture URL of a section in the API's response; null for the default one. Throws for what is no list. */
export function shownBackground(response: unknown): string | null {
  const items = itemsOf(response);
  if (items === null) throw new TypeError('The response with the backgrounds is no list.');
  const first = items.find(hasId);
  return first !== undefined && 'bg' in first ? safeImageUrl(first.bg) : null;
}

function hasId(item: unknown): item is { id: number } {
  if (typeof item !== 'object' || item === null || !('id' in item)) return false;
  return Number.isSafeInteger(item.id) && Number(item.id) >= 1;
}
