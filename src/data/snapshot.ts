import * as v from 'valibot';
import { Background, type BackgroundSection } from '../domain/background.ts';
import { decodeList } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../domain/gallery.ts';
import { itemsOf } from '../domain/items-of.ts';
import { type KnownResponse, knownText } from '../domain/known-response.ts';
import { MeasuredPictures } from '../domain/measured-pictures.ts';
import { NewsItem } from '../domain/news.ts';
import { AdrishyaActivity, BoardMember, GurukulamActivity, TeamMember } from '../domain/public-lists.ts';
import { SchoolDocument } from '../domain/school-document.ts';
import { etagOf, fingerprint } from '../lib/fingerprint.ts';
import { language } from '../lib/language.ts';
import { renderContext } from './render-context.ts';

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
  /** Newest first. */
  documents: () => readOnce(endpoints.documents, SchoolDocument),
  background: async (section: BackgroundSection) => {
    const [first] = (await readOnce(endpoints.background(section), Background)) ?? [];
    return first?.bg ? { url: first.bg, focus: first.focus } : null;
  },
  /** Finds the measure of a picture that the server has cut itself; null where it cuts none. */
  pictureSizes: async () => {
    const sizes = await allSizes();
    if (sizes === null) return null;
    return (url: string) => {
      noteRead(SIZE_OF + url, sizes[url]);
      return sizes[url];
    };
  },
};

/** Names of what pages read, besides the paths of lists: the measure of a picture, and what another server may change. */
const SIZE_OF = 'size of ';
const ELSEWHERE = 'elsewhere';

function noteRead(name: string, value: unknown): void {
  renderContext.getStore()?.noteRead?.(name, value);
}

/** What a page of an earlier build has read under a name, as it is now; undefined where that cannot be known. */
export async function readAgain(name: string): Promise<unknown> {
  const origin = contentApi();
  if (origin === null || name === ELSEWHERE) return undefined;
  if (name.startsWith(SIZE_OF)) return (await allSizes())?.[name.slice(SIZE_OF.length)];
  return (await responseOf(name, origin)).body;
}

let offeredSizes: Promise<MeasuredPictures> | undefined;

function allSizes(): Promise<MeasuredPictures> {
  offeredSizes ??= readOfferedSizes();
  return offeredSizes;
}

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
  noteRead(ELSEWHERE, Number.NaN);
  return new URL(picture, contentApi() ?? undefined).href;
}

type ReadResponse = KnownResponse & { body: unknown };

const responses = new Map<string, Promise<ReadResponse>>();

/** The items that pages have read, by language and path: thousands of pictures are decoded once, and not for each page. */
const decoded = new Map<string, unknown>();

async function readOnce<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T[] | null> {
  const origin = contentApi();
  if (origin === null) return null;
  const response = await responseOf(path, origin);
  const name = `${language()} ${path}`;
  const list = decoded.get(name) ?? decodeList(schema, response.body);
  if (list === null) throw new Error(`CONTENT_API: ${origin}/api/${path} sent no list.`);
  decoded.set(name, list);
  // Each path has one schema.
  return list as T[];
}

async function responseOf(path: string, origin: string): Promise<ReadResponse> {
  const response = responses.get(path) ?? read(new URL(`/api/${path}`, origin));
  responses.set(path, response);
  noteRead(path, (await response).body);
  return response;
}

/** What other servers of the contract need not have: they hold none of it. */
const BESIDE_CONTRACT: readonly string[] = [`/api/${endpoints.documents}`];

/** A published site must not silently lack its news: an API that does not respond stops the build. */
async function read(url: URL): Promise<ReadResponse> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (response.status === 404 && BESIDE_CONTRACT.includes(url.pathname))
    return { body: [], print: fingerprint([]), etag: null };
  if (!response.ok) throw new Error(`CONTENT_API: ${url.href} responded with ${response.status}.`);
  const body: unknown = await response.json();
  return { body, print: fingerprint(body), etag: response.headers.get('etag') };
}

function contentApi(): string | null {
  return process.env.CONTENT_API || null;
}
