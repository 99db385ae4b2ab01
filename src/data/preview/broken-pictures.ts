import { buildAddress } from '../snapshot.ts';

const AT_ONCE = 6;
const PATIENCE_MILLISECONDS = 20_000;

/** Those of the pictures that do not load, by the address that the API gives, with the reason. Never throws. */
export async function brokenPictures(addresses: Iterable<string>): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  const waiting = [...new Set(addresses)];
  const lookAtNext = async (): Promise<void> => {
    const address = waiting.pop();
    if (address === undefined) return;
    const reason = await reasonNotToLoad(address);
    if (reason !== null) broken.set(address, reason);
    return lookAtNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext));
  return broken;
}

async function reasonNotToLoad(address: string): Promise<string | null> {
  try {
    const answer = await fetch(buildAddress(address), { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    // Only the head of the answer is of interest: the rest need not come.
    await answer.body?.cancel();
    if (!answer.ok) return `its server answers ${answer.status}`;
    const type = answer.headers.get('content-type') ?? '';
    return type === '' || type.startsWith('image/') ? null : `it is no picture but ${type}`;
  } catch {
    return 'its server cannot be reached';
  }
}
