// Ten years of content, or a part of them: the sample content as the newest, and generated items of the years before it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { copyFixtures, createDatabase, dataPaths } from '../../src/server/db/data-folder.ts';
import { putRows, type Row, type Rows } from '../../src/server/db/rows.ts';
import type { Collection } from '../../src/server/resources.ts';
import { seededRandom } from './seeded-random.ts';
import { splitWords } from './split-words.ts';

/** How much there is after ten years, the sample content included. */
const TEN_YEARS = {
  news: 600,
  gallery_gurukulam: 3000,
  gallery_adrishya: 1000,
  adrishya_images: 60,
  messages: 20_000,
  volunteers: 5000,
  adrishya_volunteers: 5000,
} as const satisfies Partial<Record<Collection, number>>;

/** The day before the sample content's oldest news, and as many days as ten years have. */
const LAST_DAY = Date.UTC(2025, 10, 30);
const DAYS = 3650;
const DAY = 86_400_000;

const WORDS =
  splitWords(`the children planted saplings behind the kitchen before rain came and neighbours brought seeds lamp verses
were sung at dawn while teachers from Sirsi showed how rope is made of coconut fibre nobody was late lunch waited until
every line had been drawn on the floor visitors asked questions about cows school walls paint and the river`);
const KANNADA = splitWords('ನಮ್ಮ ಮಕ್ಕಳು ಬೆಳಿಗ್ಗೆ ಬೇಗ ಎದ್ದು ಪ್ರಾರ್ಥನೆ ಮಾಡಿ ತೋಟದ ಕೆಲಸಕ್ಕೆ ಹೋಗುತ್ತಾರೆ ಮಳೆ ಬಂದ ದಿನ ಹಾಡು ಕಲಿಯುತ್ತಾರೆ');
const NAMES = splitWords('Asha Bhavana Chetan Deepa Ganesh Imran Kavya Lakshmi Meera Nagaraj');
const FAMILIES = splitWords('Hegde Bhat Shetty Gowda Naik Kulkarni Patil Rao Fernandes Nadaf');

/**
 * Makes a data folder that the server can start on. It writes the database itself, as the first start does, instead of
 * calling the API 35,000 times: ten years take seconds. The first start makes the account and the secret.
 * @param scale the part of ten years, from 0 (the sample content) to 1
 */
export async function fillDataFolder(folder: string, scale: number): Promise<void> {
  const paths = dataPaths(folder);
  await mkdir(paths.media, { recursive: true });
  const rows = grownRows(await copyFixtures(paths.media), scale);
  const dimensions = await writePictures(paths.media, rows, await smallPictures());
  await createDatabase(paths.database, (database) => {
    putRows(database, rows);
    const insert = database.prepare(
      'INSERT INTO pictures (path, width, height, tone) VALUES (:path, :width, :height, :tone)',
    );
    for (const row of dimensions) insert.run(row);
  });
}

/** The rows of such a folder, which begins with these. */
function grownRows(rows: Rows, scale: number): Rows {
  const random = seededRandom(1);
  const below = (count: number) => Math.floor(random() * count);
  const text = (from: readonly string[], count: number) =>
    Array.from({ length: count }, () => from[below(from.length)]).join(' ');
  const sentence = (count: number) =>
    text(random() < 0.2 ? KANNADA : WORDS, count).replace(/^./, (letter) => letter.toUpperCase());
  const time = (share: number) => LAST_DAY - (1 - share) * DAYS * DAY;
  const day = (share: number) => new Date(time(share)).toISOString().slice(0, 10);
  const sender = (share: number) => {
    const name = `${NAMES[below(NAMES.length)]} ${FAMILIES[below(FAMILIES.length)]}`;
    const email = `${name.toLowerCase().replace(' ', '.')}${below(9999)}@example.org`;
    return { name, email, date: new Date(time(share)).toISOString() };
  };
  const picture = (folder: string, id: number, of = '') => `/media/${folder}/grown-${of}${id}.jpg`;
  const initiatives = rows.adrishya_activities.map(({ id }) => id);

  /** Generated rows come after the sample's ids, the oldest first; `share` is how far the ten years have gone by then. */
  const grow = (collection: keyof typeof TEN_YEARS, make: (id: number, share: number) => Omit<Row, 'id'>) => {
    const wanted = Math.round(TEN_YEARS[collection] * scale) - rows[collection].length;
    const first = 1 + Math.max(0, ...rows[collection].map(({ id }) => id));
    for (let count = 0; count < wanted; count += 1) {
      const id = first + count;
      rows[collection].push({ id, ...make(id, count / wanted) });
    }
  };
  grow('news', (id, share) => ({
    image: picture('news', id),
    news_name: sentence(3 + below(6)),
    date: day(share),
    description: Array.from({ length: 1 + below(4) }, () => `${sentence(20 + below(50))}.`).join('\n\n'),
  }));
  grow('gallery_gurukulam', (id, share) => ({ images: picture('gallery', id), date: day(share) }));
  grow('gallery_adrishya', (id, share) => ({ image: picture('gallery', id, 'adrishya-'), date: day(share) }));
  grow('adrishya_images', (id) => ({
    adrishya: initiatives[id % initiatives.length] ?? 1,
    images: picture('adrishya', id),
  }));
  grow('messages', (_id, share) => ({
    ...sender(share),
    subject: sentence(2 + below(5)),
    message: `${sentence(10 + below(60))}.`,
    ...(random() < 0.1 && { suspicion: 'robot' }),
  }));
  grow('volunteers', (_id, share) => ({ ...sender(share), des: `${sentence(10 + below(30))}.` }));
  grow('adrishya_volunteers', (_id, share) => ({
    ...sender(share),
    des: random() < 0.5 ? '' : sentence(10),
    how_you_contribute: `${sentence(5 + below(20))}.`,
  }));
  return rows;
}

type SmallPicture = { bytes: Buffer; width: number; height: number; tone: string };

/**
 * Writes a file for every picture that only the generator names, and returns their dimensions, as an upload stores them. They
 * are a few drawings over and over, each with bytes of its own after the picture's end, so that a cache by content keeps
 * them apart.
 */
async function writePictures(mediaFolder: string, rows: Rows, pictures: readonly SmallPicture[]) {
  const urls = Object.values(rows).flatMap((list) =>
    list.flatMap((row) => Object.values(row).filter((value) => String(value).includes('/grown-'))),
  );
  const paths = urls.map((url) => String(url).slice('/media/'.length));
  for (const folder of new Set(paths.map(dirname)))
    await mkdir(join(mediaFolder, folder), { recursive: true });
  const drawn = paths.map((path, index) => {
    const picture = pictures[index % pictures.length];
    if (picture === undefined) throw new Error('There are no pictures.');
    return { path, ...picture };
  });
  for (const [index, { path, bytes }] of drawn.entries())
    await writeFile(join(mediaFolder, path), Buffer.concat([bytes, Buffer.from(`#${index}`)]));
  return drawn.map(({ path, width, height, tone }) => ({ path, width, height, tone }));
}

const SHAPES = [
  [480, 320],
  [320, 480],
  [400, 300],
  [360, 360],
] as const;
const COLOURS = ['#1d2140', '#a83e24', '#e58a1f', '#2c6a4c', '#f2b632'] as const;

function smallPictures(): Promise<SmallPicture[]> {
  const pictures = SHAPES.flatMap(([width, height]) =>
    COLOURS.map(async (tone) => {
      const drawing = sharp({ create: { width, height, channels: 3, background: tone } });
      return { bytes: await drawing.jpeg({ quality: 60 }).toBuffer(), width, height, tone };
    }),
  );
  return Promise.all(pictures);
}
