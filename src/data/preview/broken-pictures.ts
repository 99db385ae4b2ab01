import { buildUrl } from '../snapshot.ts';

const AT_ONCE = 6;
const TIMEOUT_MS = 20_000;

/** The pictures that do not load, by URL, with the reason. Never throws. */
export async function brokenPictures(urls: Iterable<string>): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  const waiting = [...new Set(urls)];
  const checkNext = async (): Promise<void> => {
    const url = waiting.pop();
    if (url === undefined) return;
    const reason = await reasonNotToLoad(url);
    if (reason !== null) broken.set(url, reason);
    return checkNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  return broken;
}

async function reasonNotToLoad(url: string): Promise<string | null> {
  try {
    const response = await fetch(buildUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The headers are enough.
    await response.body?.cancel();
    if (!response.ok) return `its server responds with ${response.status}`;
    const type = response.headers.get('content-type') ?? '';
    return type === '' || type.startsWith('image/') ? null : `it is no picture but ${type}`;
  } catch {
    return 'its server cannot be reached';
  }
}
