import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { filesIn } from '../../../src/server/db/durable-file.ts';
import { buildSite } from '../../../src/server/site/build-site.ts';
import { startApi } from '../../support/local-server.ts';
import { rounds } from '../../support/rounds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const NEVER = new AbortController().signal;

it('a build reuses pages to the byte, but for those whose content has changed', {
  timeout: 600_000,
}, async () => {
  const content = manyItems();
  const folder = await temporaryFolder();
  const { origin: contentApi, stop } = await startApi(content, []);
  onTestFinished(stop);
  const source = { contentApi, ownOrigin: 'http://127.0.0.1:4321' };
  const build = async (name: string, before?: string) => {
    const order = { outDir: join(folder, name), ...source, before: before && join(folder, before) };
    await buildSite(order, NEVER).catch(({ message, output }) => expect.fail(`${message}\n${output}`));
    return filesOf(join(folder, name));
  };

  /** @param name of a folder where nothing was built before */
  const expectAsWhole = async (incremental: ReadonlyMap<string, string>, name: string) => {
    const whole = await build(name);
    expect([...incremental.keys()]).toEqual([...whole.keys()]);
    expect(changedFiles(incremental, whole)).toEqual([]);
  };

  const first = await build('first');
  // What the first page of a long list leaves out is reached from there without a script.
  for (const year of [2020, 2021, 2022, 2023, 2024])
    expect(first.get('news.html')).toContain(`href="/news/year/${year}"`);
  for (const part of [1, 2]) expect(first.get('gallery.html')).toContain(`href="/gallery/gurukulam/${part}"`);
  content.news = content.news.filter(({ id }) => id !== 12);
  content.news[19] = { ...item(content.news, 19), description: 'A longer story.' };
  content['gallery/gurukulam'].push(galleryPicture(121));
  // On the home page alone, which has its second language too.
  content.texts.push(
    { id: 1, language: 'en', file: 'home', field: 'hero.headline', value: '"Our own words"' },
    { id: 2, language: 'kn', file: 'home', field: 'hero.headline', value: '"ನಮ್ಮದೇ ಮಾತು"' },
  );
  content['picture-sizes'].pictures['/media/news/9.jpg'] = { width: 700, height: 900, tone: '#a0b0c0' };
  expect(first.get('support.html')).not.toContain('Where your donation goes');
  content.documents = [
    { id: 2, title: 'Yearly report <b>', year: '2025', pdf: '/media/documents/b.pdf', bytes: 1_240_000 },
    { id: 1, title: 'Yearly report', year: '2024', pdf: '/media/documents/a.pdf', bytes: 9800 },
    { id: 3, title: 'Of another place', year: '2023', pdf: 'javascript:alert(1)', bytes: 1 },
  ];
  const second = await build('second', 'first');
  for (const [page, heading] of Object.entries({
    'support.html': 'Where your donation goes',
    'kn/support.html': 'ನಿಮ್ಮ ದೇಣಿಗೆ ಎಲ್ಲಿಗೆ ಹೋಗುತ್ತದೆ',
  })) {
    const html = Buffer.from(second.get(page) ?? '', 'latin1').toString();
    expect(html).toContain(heading);
    const reports = html.matchAll(/<a href="([^"]+)" download="([^"]+)"[^>]*>([^<]+)/g);
    expect([...reports].map(([, ...parts]) => parts)).toEqual([
      ['/media/documents/b.pdf', 'Yearly report <b> 2025.pdf', 'Yearly report &lt;b&gt;, 2025 (PDF, 1.2 MB)'],
      ['/media/documents/a.pdf', 'Yearly report 2024.pdf', 'Yearly report, 2024 (PDF, 10 KB)'],
    ]);
    expect(html.indexOf(heading)).toBeGreaterThan(html.indexOf('tel:'));
  }
  expect(changedPages(first, second)).toEqual([
    'gallery/gurukulam/2.html',
    // It is among the newest now, whose pages hold the other news.
    'news/1.html',
    'news/12.html',
    'news/21.html',
    'news/9.html',
    'news/year/2022.html',
  ]);
  expect(
    [first.get('index.html'), second.get('index.html')].map((page) => page?.includes('Our own words')),
  ).toEqual([false, true]);

  if (rounds(true, false)) return;
  await expectAsWhole(second, 'second whole');
  content.news[3] = { ...item(content.news, 3), news_name: 'Another name', date: '2021-02-03' };
  content.texts.push({ id: 3, language: 'en', file: 'news', field: 'otherNews', value: '"More of it"' });
  content.gallery_bg.push({ id: 1, bg: '/media/backgrounds/gallery.jpg' });
  content['picture-sizes'].pictures['/media/backgrounds/gallery.jpg'] = {
    width: 1600,
    height: 1200,
    tone: '#203040',
  };
  await expectAsWhole(await build('third', 'second'), 'third whole');
});

type Item = { id: number; date: string; news_name: string; description: string; image: string };

const newsItem = (id: number): Item => ({
  id,
  date: `20${20 + (id % 5)}-0${1 + (id % 9)}-11`,
  news_name: `News ${id}`,
  description: 'The rain came. '.repeat(id),
  image: `/media/news/${id}.jpg`,
});
const galleryPicture = (id: number) => ({ id, images: `/media/gallery/${id}.jpg`, date: '2024-03-04' });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** More than the page of the news and that of the gallery hold. */
function manyItems() {
  const news = upTo(31).map(newsItem);
  const pictures = upTo(120).map(galleryPicture);
  const urls = [...news.map(({ image }) => image), ...pictures.map(({ images }) => images)];
  const noBackgrounds: { id: number; bg: string }[] = [];
  const noTexts: { id: number; language: string; file: string; field: string; value: string }[] = [];
  /** No list at first, as with another server of the contract. */
  const noList = (): object[] | null => null;
  return {
    news,
    'gallery/gurukulam': pictures,
    gallery_bg: noBackgrounds,
    texts: noTexts,
    documents: noList(),
    'picture-sizes': {
      pictures: Object.fromEntries(urls.map((url) => [url, { width: 800, height: 600, tone: '#102030' }])),
    },
  };
}

function item(list: readonly Item[], index: number): Item {
  return list[index] ?? newsItem(index);
}

/** The files of a build but the record for the next one, by name. */
async function filesOf(root: string): Promise<Map<string, string>> {
  const names = filesIn(root).filter((name) => name !== '.pages.json');
  return new Map(
    await Promise.all(names.toSorted().map(async (name) => [name, await read(join(root, name))] as const)),
  );
}

const UNPACK: Record<string, (packed: Buffer) => Buffer> = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Unpacked, and without the numbers of islands: Astro gives them in the order in which they are ready, which varies. */
async function read(path: string): Promise<string> {
  const bytes = await readFile(path);
  const text = (UNPACK[extname(path)]?.(bytes) ?? bytes).toString('latin1');
  return path.includes('.html') ? text.replace(/ prefix="r\d+"|_r\d+R_/g, '') : text;
}

function changedFiles(files: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].filter((name) => files.get(name) !== others.get(name));
}

/** English pages of an item or of a part of a list. */
function changedPages(files: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return changedFiles(files, others).filter((name) => /^(?:news|gallery)\/.*\.html$/.test(name));
}
