import type * as v from 'valibot';
import { AdrishyaActivity, GurukulamActivity } from '../domain/activity.ts';
import { Background, type BackgroundSection, backgroundPicture } from '../domain/background.ts';
import { decodeList } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../domain/gallery.ts';
import { itemsOf } from '../domain/items-of.ts';
import { BoardMember, TeamMember } from '../domain/member.ts';
import { NewsItem } from '../domain/news.ts';
import { fingerprint } from '../lib/fingerprint.ts';

/**
 * What the API held when the site was built (`CONTENT_API`), list by list; null where the build did not ask.
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
};

/** The fingerprint of a whole answer as it came, by which a page finds out whether it is still the same. */
export async function printOf(path: string): Promise<string | null> {
  const origin = contentApi();
  return origin === null ? null : fingerprint(await answerOf(path, origin));
}

/** The same for the answer that gives one item of a list alone. */
export async function printOfItem(path: string, id: number): Promise<string | null> {
  const origin = contentApi();
  if (origin === null) return null;
  const items = itemsOf(await answerOf(path, origin)) ?? [];
  return fingerprint(
    items.find((item) => typeof item === 'object' && item !== null && 'id' in item && item.id === id),
  );
}

/** The address, as the build can load it, of a picture that the API names. */
export function buildAddress(picture: string): string {
  return new URL(picture, contentApi() ?? undefined).href;
}

const answers = new Map<string, Promise<unknown>>();

async function readOnce<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T[] | null> {
  const origin = contentApi();
  if (origin === null) return null;
  const list = decodeList(schema, await answerOf(path, origin));
  if (list === null) throw new Error(`CONTENT_API: ${origin}/api/${path} gave no list.`);
  return list;
}

function answerOf(path: string, origin: string): Promise<unknown> {
  const answer = answers.get(path) ?? read(new URL(`/api/${path}`, origin));
  answers.set(path, answer);
  return answer;
}

/** A published site must not silently lack its news: an API that does not answer stops the build. */
async function read(address: URL): Promise<unknown> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`CONTENT_API: ${address.href} answered ${answer.status}.`);
  return answer.json();
}

function contentApi(): string | null {
  return process.env.CONTENT_API || null;
}
