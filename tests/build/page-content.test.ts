import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_URL } from '../support/built-sites.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { builtPage, pagesOf, sectionOf, textOf, textsOf, theOne } from './built-pages.ts';

// What the build knew of the API, as the API that it was built from gives it.
// Parsed first: it takes seconds in which no connection to the server is looked after.
pagesOf();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Item = { id: number; news_name: string; date: string; description: string };
type Listed = {
  name: string;
  title: string;
  designation: string;
  des: string;
  image: string | string[] | null;
};

async function fromApi<T>(list: string): Promise<T> {
  return (await fetch(`${server.origin}/api/${list}/`)).json();
}

test.each([
  ['/about', 'Our Team', 'team'],
  ['/about', 'Steering Board Members', 'steeringboard-team'],
  ['/activities', 'Core Activities', 'gukulam_activities'],
  ['/activities', 'Our Initiatives', 'adrishya/activities'],
  ['/adhrishya', 'Our Initiatives', 'adrishya/activities'],
])(
  '%s shows under "%s" each of %s with its words and pictures, in the order of the server',
  async (path, heading, list) => {
    const all = await fromApi<Partial<Listed>[]>(list);
    const cards = [...sectionOf(builtPage(path), heading).querySelectorAll('article')];
    expect(cards.map((card) => textsOf(card, 'h3'))).toEqual(all.map(({ name, title = name }) => [title]));
    for (const [index, card] of cards.entries()) {
      const { designation = '', des = '', image } = all[index] ?? {};
      for (const words of [designation, des]) expect(textOf(card)).toContain(words);
      const slides = Array.isArray(image) && image.length > 1 ? image.length : 0;
      expect(card.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(slides);
      if (typeof image === 'string') expect(card.querySelectorAll('img[srcset*=".webp "]')).toHaveLength(1);
    }
  },
);

test('latest news are the first three of the list, in the order of the server', async () => {
  const all = await fromApi<Item[]>('news');
  const news = sectionOf(builtPage('/'), 'Latest News');
  expect(textsOf(news, 'h3')).toEqual(all.slice(0, 3).map(({ news_name }) => news_name));
  expect(theOne(news, 'a', 'View All News').getAttribute('href')).toBe('/news');
  const links = [...(news.querySelector('article')?.querySelectorAll('a') ?? [])];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link.getAttribute('href')).toBe(`/news/${all[0]?.id}`);
});

test('a news item is whole, with its own title and description, its date and its paragraphs', async () => {
  const item = await fromApi<Item>('news/9');
  const page = builtPage('/news/9');
  expect(textOf(theOne(page, 'h1'))).toBe(item.news_name);
  expect(page.title).toBe(`${item.news_name} | Shalmala Gurukulam`);
  expect(theOne(page, 'meta[name="description"]').getAttribute('content')).toMatch(/^On the first Sunday/);
  const [whatsApp] = page.querySelectorAll('main a[href^="https://wa.me/"]');
  const shared = new URL(whatsApp?.getAttribute('href') ?? '').searchParams.get('text');
  expect(shared).toBe(`${item.news_name} ${PUBLIC_URL}/news/9`);
  expect(textOf(theOne(page, 'main article h1').closest('article') ?? page.body)).toContain('9 August 2026');
  const paragraphs = textsOf(page, 'main article [data-drop-cap] > p');
  expect(paragraphs).toEqual(item.description.split('\n\n').map((text) => text.replace(/\s+/g, ' ').trim()));
  expect(page.querySelectorAll('meta[name="robots"][content="noindex"]')).toHaveLength(0);
});

test('a news item is followed by four other news, the newest first, without itself', async () => {
  const all = await fromApi<Item[]>('news');
  const others = all.filter(({ id }) => id !== 14).toSorted((a, b) => b.date.localeCompare(a.date));
  expect(textsOf(sectionOf(builtPage('/news/14'), 'Other News'), 'h3')).toEqual(
    others.slice(0, 4).map(({ news_name }) => news_name),
  );
});
