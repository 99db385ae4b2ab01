import * as v from 'valibot';
import { codeOfPage, importsOfScript, isNamedIn, picturesOfPage } from './named-files.ts';
import { mainPagesBeside, publicLists } from './public-requests.ts';
import { isExpired, type Saved, savedAt, savedIn } from './saving.ts';
import type { Extendable } from './scope.ts';
import { CACHES, strategyFor } from './strategies.ts';

/** What a page tells the worker once it has loaded. */
export const Visit = v.object({
  /** Its own URL and those it has loaded: on a first visit, these requests did not pass the worker. */
  urls: v.array(v.string()),
  /** Whether the connection is unmetered. */
  isFree: v.boolean(),
  /** The width of the screen in device pixels. */
  pixels: v.number(),
});

const DAY = 24 * 3600 * 1000; // milliseconds
/** For an open page. Of a page saved ahead only the first picture, in its head, is saved. */
const PICTURES_OF_VISITED = 24;
const PICTURES_AHEAD = 1;
/** The most pages and lists that one visit fetches again. */
const REFRESHED = 12;

/** Saves the open page and, on an unmetered connection, the main pages in its language; then deletes what is not needed. */
export async function saveVisited(
  event: Extendable,
  { urls, isFree, pixels }: v.InferOutput<typeof Visit>,
): Promise<void> {
  const [page = '', ...loaded] = urls;
  const save = (url: string) => saved(event, url);
  if (!(await save(page))) return;
  for (const url of loaded) await save(url);
  if (isFree) {
    await saveFiles(save, page, pixels, PICTURES_OF_VISITED);
    for (const list of publicLists) await save(list);
    for (const path of mainPagesBeside(new URL(page).pathname)) {
      if (!(await save(path))) return;
      await saveFiles(save, path, pixels, PICTURES_AHEAD);
    }
  }
  await refresh(event);
  await dropUnnamed();
}

type Save = (url: string) => Promise<boolean>;

/** Saves a URL unless it is saved already; false where that is not possible now. */
async function saved(event: Extendable, url: string): Promise<boolean> {
  const request = new Request(url);
  const there = await caches.match(request, { ignoreVary: true });
  return there !== undefined && !isExpired(there) ? true : fetched(event, request);
}

async function fetched(event: Extendable, request: Request): Promise<boolean> {
  const strategy = strategyFor(request);
  if (strategy === undefined) return false;
  const [response, done] = strategy.handleAll({ event, request });
  try {
    const { ok } = await response;
    await done;
    return ok;
  } catch {
    return false;
  }
}

async function saveFiles(save: Save, page: string, pixels: number, pictures: number): Promise<void> {
  const html = await textOf(page);
  const code = new Set(codeOfPage(html));
  for (const path of code) {
    await save(path);
    if (path.endsWith('.js')) for (const name of importsOfScript(await textOf(path))) code.add(name);
  }
  for (const url of picturesOfPage(html, pixels).slice(0, pictures)) await save(url);
}

async function textOf(url: string): Promise<string> {
  return (await caches.match(url, { ignoreVary: true, ignoreSearch: true }))?.text() ?? '';
}

/** Fetches again what was saved more than a day ago, so that deleted content goes from here, too. */
async function refresh(event: Extendable): Promise<void> {
  const stale = (await savedIn([CACHES.pages, CACHES.lists]))
    .map(({ request, response }) => ({ request, at: savedAt(response) }))
    // Either way: a clock that was ahead may have stored a future time.
    .filter(({ at }) => Math.abs(Date.now() - at) > DAY)
    .toSorted((a, b) => a.at - b.at);
  for (const { request } of stale.slice(0, REFRESHED)) {
    await fetched(event, new Request(request.url, { cache: 'no-cache' }));
  }
}

/**
 * Deletes what has expired, and files that no saved page or list needs, directly or through a style or script. Scripts of
 * an earlier build name each other, and go together.
 */
export async function dropUnnamed(): Promise<void> {
  let needed = await savedIn([CACHES.pages, CACHES.lists]);
  let others = await savedIn([CACHES.code, CACHES.pictures]);
  while (needed.length > 0) {
    const texts = await Promise.all(needed.filter(isText).map(({ response }) => response.text()));
    needed = others.filter(({ request }) => isNamedIn(texts, new URL(request.url).pathname));
    others = others.filter((file) => !needed.includes(file));
  }
  for (const { cache, request } of others) await cache.delete(request);
}

function isText({ response }: Saved): boolean {
  return /text|json|javascript/.test(response.headers.get('Content-Type') ?? '');
}
