import { CONTRACT } from './contract.ts';

const PATIENCE_MILLISECONDS = 10_000;

const PUBLIC_LISTS = CONTRACT.filter(
  ({ method, path, access, target }) =>
    method === 'GET' && access === 'anyone' && !path.includes('{id}') && 'collection' in target,
).map(({ path }) => path);

/** What visitors may read from another server, as one text; null when it cannot be reached or responds with an error. */
export async function fetchPublicContent(origin: string): Promise<string | null> {
  try {
    const responses = await Promise.all(PUBLIC_LISTS.map((path) => fetchText(origin + path)));
    return JSON.stringify(responses);
  } catch {
    return null;
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}
