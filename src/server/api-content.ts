import { endpoints } from '../domain/endpoints.ts';
import { CONTRACT } from './contract.ts';

const PATIENCE_MILLISECONDS = 10_000;

const PUBLIC_LISTS = CONTRACT.filter(
  ({ method, path, access, target }) =>
    method === 'GET' && access === 'anyone' && !path.includes('{id}') && 'collection' in target,
).map(({ path }) => path);

/** Which pictures the server has cut itself, beside the contract: pages show them in its sizes once they are there. */
const PICTURE_SIZES = `/api/${endpoints.pictureSizes}`;

/** What visitors may read from another server. */
export interface ApiContent {
  /** All of it as one text; null when the server cannot be reached or responds with an error. */
  read(): Promise<string | null>;
  /** Reads it at this interval in milliseconds and calls back when it has changed; returns what ends that. */
  watch(interval: number, onChange: () => void): () => void;
}

/** Lists that have not changed are not sent again by a server that gives them an ETag. */
export function openApiContent(origin: string): ApiContent {
  const known = new Map<string, { etag: string; text: string }>();
  let last: string | null = null;

  const readList = async (path: string): Promise<string> => {
    const kept = known.get(path);
    const response = await fetch(origin + path, {
      headers: kept === undefined ? {} : { 'If-None-Match': kept.etag },
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.status === 304 && kept !== undefined) return kept.text;
    if (path === PICTURE_SIZES && response.status >= 400 && response.status < 500) return '';
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    const text = await response.text();
    const etag = response.headers.get('etag');
    if (etag === null) known.delete(path);
    else known.set(path, { etag, text });
    return text;
  };

  const read = async (): Promise<string | null> => {
    try {
      return JSON.stringify(await Promise.all([...PUBLIC_LISTS, PICTURE_SIZES].map(readList)));
    } catch {
      return null;
    }
  };

  return {
    read: async () => {
      const content = await read();
      // What a build reads after it has begun is not in its pages: only `watch` goes on from one content to the next.
      last ??= content;
      return content;
    },
    watch: (interval, onChange) => {
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
