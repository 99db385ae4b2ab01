import { handOver, plainJson, plainResponse } from '../api/plain-response.ts';
import { endpoints } from '../domain/endpoints.ts';
import { type BackgroundSection, shownBackground } from '../domain/shown-background.ts';
import { fingerprint } from '../lib/fingerprint.ts';

/**
 * Whether the API differs from what the build knew; true also where it cannot be known, and then the responses
 * are handed over to whoever requests the same next. Never rejects.
 * @param known the build's fingerprints by path, as in src/domain/endpoints.ts, without `/api/`; null where it had no API
 */
export async function hasChanged(known: Readonly<Record<string, string | null>>): Promise<boolean> {
  const checks = await Promise.all(
    Object.entries(known).map(async ([path, print]) => {
      const response = print === null ? null : await plainResponse(path).catch(() => null);
      return { path, response, isSame: response !== null && (await fingerprintOf(response)) === print };
    }),
  );
  if (checks.every(({ isSame }) => isSame)) return false;
  for (const { path, response } of checks) if (response !== null) handOver(path, response);
  return true;
}

async function fingerprintOf(response: Response): Promise<string | null> {
  if (!response.ok) return null;
  try {
    return fingerprint(await response.clone().json());
  } catch {
    return null;
  }
}

/**
 * The picture that staff chose for a section, or null for the default one.
 * Throws where the API does not answer with a list.
 */
export async function currentBackground(section: BackgroundSection): Promise<string | null> {
  return shownBackground(await plainJson(endpoints.background(section)));
}
