import type * as v from 'valibot';
import { decodeList } from '../domain/decode.ts';
import { isNotOffered } from '../domain/not-offered.ts';
import { TextOverride } from '../domain/text-override.ts';
import { setOverrides } from '../i18n/page-texts/overrides.ts';
import { texts } from '../resources/texts.ts';

/** A response of the API, as the build has read it. */
export type ApiResponse = { body: unknown; etag: string | null };

/** The origin of the API to build from; null for none. Throws where CONTENT_API is no origin. */
export function contentApi(): string | null {
  const { CONTENT_API } = process.env;
  if (!CONTENT_API) return null;
  if (!/^https?:$/.test(URL.parse(CONTENT_API)?.protocol ?? ''))
    throw new Error(`CONTENT_API must be an origin such as https://api.example.org, not "${CONTENT_API}".`);
  return CONTENT_API;
}

/**
 * Reads a path below /api/; null where the build has no API, an empty list where the server lacks what the contract
 * leaves out. Throws where the server does not respond with content: a site must not be published with its news or changed
 * texts missing.
 */
export async function readContent(path: string): Promise<ApiResponse | null> {
  const origin = contentApi();
  if (origin === null) return null;
  const url = new URL(`/api/${path}`, origin);
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (isNotOffered(path, response.status)) return { body: [], etag: null };
  if (!response.ok) throw new Error(`CONTENT_API: ${url} responded with ${response.status}.`);
  return { body: await response.json(), etag: response.headers.get('etag') };
}

/** The items in the response of a list. Throws where the response holds no list. */
export function listIn<T>(schema: v.GenericSchema<unknown, T>, path: string, { body }: ApiResponse): T[] {
  const list = decodeList(schema, body);
  if (list === null) throw new Error(`CONTENT_API: /api/${path} sent no list.`);
  return list;
}

/**
 * Reads the school's texts before anything else of a build. A server without that call means the shipped texts. Throws as
 * readContent.
 */
export async function loadOverrides(): Promise<void> {
  const content = await readContent(texts.path);
  if (content !== null) setOverrides(listIn(TextOverride, texts.path, content));
}
