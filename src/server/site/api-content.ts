import { endpoints } from '../../domain/endpoints.ts';
import { LISTS_BEYOND_CONTRACT, NOT_OFFERED, PUBLIC_LISTS } from '../../resources/index.ts';
import { news } from '../../resources/news.ts';

/** The timeout of a request, in milliseconds. */
const TIMEOUT_MS = 10_000;

const CONTENT = PUBLIC_LISTS.map((path) => `/api/${path}`);

/** The pictures whose sizes the server makes, for use in the pages. */
const PICTURE_SIZES = `/api/${endpoints.pictureSizes}`;
/** What other servers of the contract may lack. */
const BEYOND_CONTRACT = [PICTURE_SIZES, ...LISTS_BEYOND_CONTRACT.map((path) => `/api/${path}`)];

/** The public content of another server. */
export function openApiContent(origin: string) {
  let last: string | null = null;

  const readList = async (path: string): Promise<string> => {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      ({ cause }) => {
        // For a failed connection, such as for an expired certificate, the code of the cause says more.
        throw Object.assign(new Error(`${path} has no response`), { code: cause?.code ?? 'no response' });
      },
    );
    if (BEYOND_CONTRACT.includes(path) && NOT_OFFERED.includes(response.status)) return '';
    if (!response.ok)
      throw Object.assign(new Error(`${path} responded with ${response.status}`), { code: response.status });
    return response.text();
  };

  const read = async (): Promise<string | null> => {
    try {
      return JSON.stringify(await Promise.all([...CONTENT, PICTURE_SIZES].map(readList)));
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
    probe: async () => void (await readList(`/api/${news.path}`)),
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
