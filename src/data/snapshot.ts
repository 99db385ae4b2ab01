import * as v from 'valibot';
import { Background, type BackgroundSection, backgroundPicture } from '../domain/background.ts';
import { decodeList } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../domain/gallery.ts';
import { itemsOf } from '../domain/items-of.ts';
import { type KnownResponse, knownText } from '../domain/known-response.ts';
import { MeasuredPictures } from '../domain/measured-pictures.ts';
import { NewsItem } from '../domain/news.ts';
import { AdrishyaActivity, BoardMember, GurukulamActivity, TeamMember } from '../domain/public-lists.ts';
import { etagOf, fingerprint } from '../lib/fingerprint.ts';

/**
 * What the API held when the site was built (`CONTENT_API`), list by list; null where the build had no API.
 * Islands start from it and ask the API again in the browser.
 */
export const snapshot = {
  news: () => readOnce(endpoints.news, NewsItem),
  gurukulamActivities: () => readOnce(endpoints.gurukulamActivities, GurukulamActivity),
  adrishyaActivities: () => readOnce(endpoints.adrishyaActivities, AdrishyaActivity),
  gallery: (type: GalleryType) => readOnce(endpoints.gallery(type), GalleryPicture),
  team: () => readOnce(endpoints.team, TeamMember),
  board: () => readOnce(endpoints.board, BoardMember),
  background: async (section: BackgroundSection) => {
    const backgrounds = await readOnce(endpoints.background(section), Background);
    return backgrounds === null ? null : backgroundPicture(backgrounds);
  },
  /** The measures of the pictures that the server has cut itself, by URL; null where it cuts none. */
  pictureSizes: (): Promise<MeasuredPictures> => {
    offeredSizes ??= readOfferedSizes();
    return offeredSizes;
  },
};

let offeredSizes: Promise<MeasuredPictures> | undefined;

/** Other servers do not have the call. */
async function readOfferedSizes(): Promise<MeasuredPictures> {
  const origin = contentApi();
  if (origin === null) return null;
  const response = await fetch(new URL(`/api/${endpoints.pictureSizes}`, origin));
  if (!response.ok) return null;
  const sizes = v.safeParse(
    v.object({ pictures: MeasuredPictures }),
    await response.json().catch(() => null),
  );
  return sizes.success ? sizes.output.pictures : null;
}

/** What a page knows of a complete response, by which it finds out whether it is up to date. */
export async function fingerprintOf(path: string): Promise<string | null> {
  const known = await knownResponse(path);
  return known === null ? null : knownText(known);
}

/** What it would know of the response with one item of a list alone. */
export async function fingerprintOfItem(path: string, id: number): Promise<string | null> {
  const origin = contentApi();
  const list = await knownResponse(path);
  if (origin === null || list === null) return null;
  const items = itemsOf((await responseOf(path, origin)).body) ?? [];
  const print = fingerprint(
    items.find((item) => typeof item === 'object' && item !== null && 'id' in item && item.id === id),
  );
  // Only our own server's ETags can be told in advance.
  const isOurs = list.etag === etagOf(list.print);
  return knownText({ print, etag: isOurs ? etagOf(print) : null });
}

/** The server's ETag of a complete response; null where it gives none, or the build had no API. */
export async function etagOfResponse(path: string): Promise<string | null> {
  return (await knownResponse(path))?.etag ?? null;
}

async function knownResponse(path: string): Promise<KnownResponse | null> {
  const origin = contentApi();
  return origin === null ? null : responseOf(path, origin);
}

/** The URL from which the build can load a picture that the API names. */
export function buildUrl(picture: string): string {
  return new URL(picture, contentApi() ?? undefined).href;
}

type ReadResponse = KnownResponse & { body: unknown };

const responses = new Map<string, Promise<ReadResponse>>();

/** The items of the responses that pages have read: thousands of pictures are decoded once, and not for each page. */
const decoded = new WeakMap<ReadResponse, unknown>();

async function readOnce<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T[] | null> {
  const origin = contentApi();
  if (origin === null) return null;
  const response = await responseOf(path, origin);
  const list = decoded.get(response) ?? decodeList(schema, response.body);
  if (list === null) throw new Error(`CONTENT_API: ${origin}/api/${path} sent no list.`);
  decoded.set(response, list);
  // Each path has one schema.
  return list as T[];
}

function responseOf(path: string, origin: string): Promise<ReadResponse> {
  const response = responses.get(path) ?? read(new URL(`/api/${path}`, origin));
  responses.set(path, response);
  return response;
}

/** A published site must not silently lack its news: an API that does not respond stops the build. */
async function read(url: URL): Promise<ReadResponse> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`CONTENT_API: ${url.href} responded with ${response.status}.`);
  const body: unknown = await response.json();
  return { body, print: fingerprint(body), etag: response.headers.get('etag') };
}

function contentApi(): string | null {
  return process.env.CONTENT_API || null;
}
