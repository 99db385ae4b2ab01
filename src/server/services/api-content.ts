import { endpoints } from '../../domain/endpoints.ts';
import { COLLECTIONS, isContent, RESOURCES } from '../resources.ts';

/** In milliseconds, for a build and for somebody who looks whether the server is there. */
const [PATIENCE, PROBE_PATIENCE] = [10_000, 4000];

const PUBLIC_LISTS = COLLECTIONS.filter(
  (collection) => isContent(collection) && 'list' in RESOURCES[collection].operations,
).map((collection) => `/api/${RESOURCES[collection].path}`);

/**
 * Which pictures the server has cut itself: pages show them in its sizes once they are there. Other servers of the contract
 * need have neither these nor texts nor documents.
 */
const PICTURE_SIZES = `/api/${endpoints.pictureSizes}`;
const BESIDE_CONTRACT = [PICTURE_SIZES, `/api/${endpoints.texts}`, `/api/${endpoints.documents}`];

/** What visitors may read from another server. Lists that have not changed are not sent again where they have an ETag. */
export function openApiContent(origin: string) {
  const known = new Map<string, { etag: string; text: string }>();
  let last: string | null = null;

  const readList = async (path: string, patience = PATIENCE): Promise<string> => {
    const kept = known.get(path);
    const response = await fetch(origin + path, {
      headers: kept === undefined ? {} : { 'If-None-Match': kept.etag },
      signal: AbortSignal.timeout(patience),
    }).catch(({ cause }) => {
      // Of a connection that failed, such as by a certificate that has expired, the system's word says more.
      throw Object.assign(new Error(`${path} has no response`), { code: cause?.code ?? 'no response' });
    });
    if (response.status === 304 && kept !== undefined) return kept.text;
    if (BESIDE_CONTRACT.includes(path) && response.status >= 400 && response.status < 500) return '';
    if (!response.ok)
      throw Object.assign(new Error(`${path} responded with ${response.status}`), { code: response.status });
    const text = await response.text();
    const etag = response.headers.get('etag');
    if (etag === null) known.delete(path);
    else known.set(path, { etag, text });
    return text;
  };

  const read = async (): Promise<string | null> => {
    try {
      return JSON.stringify(
        await Promise.all([...PUBLIC_LISTS, PICTURE_SIZES].map((path) => readList(path))),
      );
    } catch {
      return null;
    }
  };

  return {
    /** All of it as one text; null when the server cannot be reached or responds with an error. */
    read: async () => {
      const content = await read();
      // What a build reads after it has begun is not in its pages: only `watch` goes on from one content to the next.
      last ??= content;
      return content;
    },
    /** Asks for one of the lists. Throws when the server does not give it: its status is the `code`, or that it has none. */
    probe: async () => void (await readList(`/api/${endpoints.news}`, PROBE_PATIENCE)),
    /** Reads it at this interval in milliseconds and calls back when it has changed; returns what ends that. */
    watch: (interval: number, onChange: () => void) => {
      const timer = setInterval(async () => {
        const content = await read();
        if (content === null || content === last) return;
        last = content;
        onChange();
      }, interval).unref();
      return () => clearInterval(timer);
    },
  };
}
