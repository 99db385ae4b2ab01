import { endpoints } from '../../domain/endpoints.ts';
import { isNotOffered } from '../../domain/not-offered.ts';
import { PUBLIC_LISTS } from '../../resources/index.ts';
import { news } from '../../resources/news.ts';

/** The timeout of a request, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The paths below /api/ whose responses go into the pages. */
const CONTENT = [...PUBLIC_LISTS, endpoints.pictureSizes];

/** The public content of another server. */
export function openApiContent(origin: string) {
  let last: string | null = null;

  const readList = async (path: string): Promise<string> => {
    const url = `/api/${path}`;
    const response = await fetch(origin + url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      ({ cause }) => {
        // For a failed connection, such as for an expired certificate, the code of the cause says more.
        throw Object.assign(new Error(`${url} has no response`), { code: cause?.code ?? 'no response' });
      },
    );
    if (isNotOffered(path, response.status)) return '';
    if (!response.ok)
      throw Object.assign(new Error(`${url} responded with ${response.status}`), { code: response.status });
    return response.text();
  };

  const read = async (): Promise<string | null> => {
    try {
      return JSON.stringify(await Promise.all(CONTENT.map(readList)));
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
    probe: async () => void (await readList(news.path)),
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
