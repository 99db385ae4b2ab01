import type * as v from 'valibot';
import { decodeList } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';

/** What other servers of the contract need not have: they hold none of it. */
const BESIDE_CONTRACT: readonly string[] = [endpoints.documents, endpoints.texts];

/** What the server said when the build read a path. */
export type Content = { body: unknown; etag: string | null };

/** The server whose content goes into the pages; null where none does. Throws where CONTENT_API is no origin. */
export function contentApi(): string | null {
  const { CONTENT_API } = process.env;
  if (!CONTENT_API) return null;
  if (!/^https?:$/.test(URL.parse(CONTENT_API)?.protocol ?? ''))
    throw new Error(`CONTENT_API must be an origin such as https://api.example.org, not "${CONTENT_API}".`);
  return CONTENT_API;
}

/**
 * Reads a path below /api/; null where the build takes no content. Throws where the server does not respond with any: a
 * published site must not silently lack its news, or show other words than those that were there.
 */
export async function readContent(path: string): Promise<Content | null> {
  const origin = contentApi();
  if (origin === null) return null;
  const url = new URL(`/api/${path}`, origin);
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if ([404, 405, 410].includes(response.status) && BESIDE_CONTRACT.includes(path))
    return { body: [], etag: null };
  if (!response.ok) throw new Error(`CONTENT_API: ${url} responded with ${response.status}.`);
  return { body: await response.json(), etag: response.headers.get('etag') };
}

/** The items of a list that was read at this path. Throws where it is none. */
export function listIn<T>(schema: v.GenericSchema<unknown, T>, path: string, { body }: Content): T[] {
  const list = decodeList(schema, body);
  if (list === null) throw new Error(`CONTENT_API: /api/${path} sent no list.`);
  return list;
}
