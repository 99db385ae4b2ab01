import { endpoints } from '../../domain/endpoints.ts';
import { COLLECTIONS, isContent, RESOURCES } from '../resources.ts';

/** Timeouts in milliseconds, for a build and for a health check. */
const [TIMEOUT, PROBE_TIMEOUT] = [10_000, 4000];

const PUBLIC_LISTS = COLLECTIONS.filter(
  (collection) => isContent(collection) && 'list' in RESOURCES[collection].operations,
).map((collection) => `/api/${RESOURCES[collection].path}`);

/**
 * The pictures whose sizes the server cuts, for use in the pages. Other servers of the contract may lack this, texts and
 * documents.
 */
const PICTURE_SIZES = `/api/${endpoints.pictureSizes}`;
const BESIDE_CONTRACT = [PICTURE_SIZES, `/api/${endpoints.texts}`, `/api/${endpoints.documents}`];

/** The public content of another server, with conditional requests where it sends ETags. */
export function openApiContent(origin: string) {
  const known = new Map<string, { etag: string; text: string }>();
  let last: string | null = null;

  const readList = async (path: string, timeout = TIMEOUT): Promise<string> => {
    const kept = known.get(path);
    const response = await fetch(origin + path, {
      headers: kept === undefined ? {} : { 'If-None-Match': kept.etag },
      signal: AbortSignal.timeout(timeout),
    }).catch(({ cause }) => {
      // For a failed connection, such as for an expired certificate, the code of the cause says more.
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
    /** All content as one text; null when the server cannot be reached or responds with an error. */
    read: async () => {
      const content = await read();
      // Only `watch` updates it: what a build reads after its start is not in its pages.
      last ??= content;
      return content;
    },
    /** Requests one list. Throws an error whose `code` is the HTTP status, the system's code, or `no response`. */
    probe: async () => void (await readList(`/api/${endpoints.news}`, PROBE_TIMEOUT)),
    /** Reads at this interval in milliseconds, and calls `onChange` after changes. Returns a function that ends it. */
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
