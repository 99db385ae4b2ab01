import * as v from 'valibot';
import { endpoints } from '../domain/endpoints.ts';
import { Background } from '../domain/item-schemas.ts';
import { PictureDimensions } from '../domain/picture-dimensions.ts';
import { language } from '../i18n/language.ts';
import { renderContext } from '../i18n/page-texts/render-context.ts';
import { etagOf, fingerprint } from '../lib/fingerprint.ts';
import { itemsOf } from '../lib/response-json.ts';
import type { BackgroundSection } from '../resources/background-sections.ts';
import { backgroundPath } from '../resources/background-sections.ts';
import type { Resource } from '../resources/resource.ts';
import { type ApiResponse, contentApi, listIn, readContent } from './content-api.ts';

/**
 * The content of the API at build time (`CONTENT_API`); null where the build had no API. Islands start from it, and
 * ask the API again in the browser.
 */
export const snapshot = {
  /** A public list, in server order; each build requests it once. */
  list: <T>({ path }: Pick<Resource, 'path'>, schema: v.GenericSchema<unknown, T>) => readOnce(path, schema),
  background: async (section: BackgroundSection) => {
    const [first] = (await readOnce(backgroundPath(section), Background)) ?? [];
    return first?.bg ? { url: first.bg, focus: first.focus } : null;
  },
  /** Reads the dimensions of a picture by its URL; null where the server resizes none. */
  pictureDimensions: async () => {
    const dimensions = await allDimensions();
    if (dimensions === null) return null;
    return (url: string) => {
      recordRead(DIMENSIONS_OF + url, dimensions[url]);
      return dimensions[url];
    };
  },
};

/** The names of reads that are no lists: the dimensions of a picture, and a file of another server, which may change. */
const DIMENSIONS_OF = 'dimensions of ';
const ELSEWHERE = 'elsewhere';

function recordRead(name: string, value: unknown): void {
  renderContext.getStore()?.recordRead?.(name, value);
}

/** The current value of what a page of an earlier build has read under this name; undefined where it cannot be known. */
export async function readAgain(name: string): Promise<unknown> {
  if (name === ELSEWHERE) return undefined;
  if (name.startsWith(DIMENSIONS_OF)) return (await allDimensions())?.[name.slice(DIMENSIONS_OF.length)];
  return (await responseOf(name))?.body;
}

let offeredDimensions: Promise<PictureDimensions> | undefined;

function allDimensions(): Promise<PictureDimensions> {
  offeredDimensions ??= readOfferedDimensions();
  return offeredDimensions;
}

/** The dimensions of the pictures that the server has measured; null from a server without this call. */
async function readOfferedDimensions(): Promise<PictureDimensions> {
  const content = await readContent(endpoints.pictureSizes);
  const parsed = v.safeParse(v.object({ pictures: PictureDimensions }), content?.body);
  return parsed.success ? parsed.output.pictures : null;
}

/** The ETag of a whole response, by which a page checks whether it is current; null where the build had no API. */
export async function etagOfResponse(path: string): Promise<string | null> {
  const known = await responseOf(path);
  return known && (known.etag ?? etagOf(fingerprint(known.body)));
}

/** The ETag of the response with one item, as our own server would send it. */
export async function etagOfItem(path: string, id: number): Promise<string | null> {
  const list = await responseOf(path);
  if (list === null) return null;
  const isIt = (item: unknown) => typeof item === 'object' && item !== null && 'id' in item && item.id === id;
  return etagOf(fingerprint(itemsOf(list.body)?.find(isIt)));
}

/** The URL from which the build can load a picture of the API. */
export function buildUrl(picture: string): string {
  // A page with a picture of another host is rendered in every build: nobody says when that picture changes.
  recordRead(ELSEWHERE, null);
  return new URL(picture, contentApi() ?? undefined).href;
}

const responses = new Map<string, Promise<ApiResponse | null>>();

/** Lists by what decoded them, language and path: thousands of pictures are decoded once rather than for each page. */
const decoded = new WeakMap<v.GenericSchema, Map<string, unknown>>();

async function readOnce<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T[] | null> {
  const response = await responseOf(path);
  if (response === null) return null;
  const name = `${language()} ${path}`;
  const known = decoded.get(schema) ?? new Map<string, unknown>();
  const list = known.get(name) ?? listIn(schema, path, response);
  decoded.set(schema, known.set(name, list));
  // Cast: this schema has decoded it.
  return list as T[];
}

async function responseOf(path: string): Promise<ApiResponse | null> {
  const response = responses.get(path) ?? readContent(path);
  responses.set(path, response);
  const known = await response;
  if (known !== null) recordRead(path, known.body);
  return known;
}
