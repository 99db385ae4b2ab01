import { CONTRACT } from './contract.ts';

const PATIENCE_MILLISECONDS = 10_000;

const PUBLIC_LISTS = CONTRACT.filter(
  ({ method, path, access, target }) =>
    method === 'GET' && access === 'anyone' && !path.includes('{id}') && 'collection' in target,
).map(({ path }) => path);

/** What visitors may read from another server, as one text; null when it cannot be reached or answers an error. */
export async function fetchPublicContent(origin: string): Promise<string | null> {
  try {
    const answers = await Promise.all(PUBLIC_LISTS.map((path) => fetchText(origin + path)));
    return JSON.stringify(answers);
  } catch {
    return null;
  }
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
