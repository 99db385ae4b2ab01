import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Person = { name: string; designation: string; des: string };
type Activity = { title: string; des: string; image: string | string[] | null };
type Item = { id: number; news_name: string; date: string; description: string };

async function fromApi<T>(list: string): Promise<T> {
  return (await fetch(`${server.origin}/api/${list}/`)).json();
}

test('Our Team shows photo, name, designation and description of everyone, as staff listed them', async () => {
  const people = await fromApi<Person[]>('team');
  const cards = [...sectionOf(builtPage('/about'), 'Our Team').querySelectorAll('article')];
  expect(cards.map((card) => textOf(theOne(card, 'h3')))).toEqual(people.map(({ name }) => name));
  for (const [index, card] of cards.entries()) {
    const { name = '-', designation = '-', des = '-' } = people[index] ?? {};
    expect(textOf(card)).toContain(designation);
    expect(textOf(card)).toContain(des);
    expect(theOne(card, `img[alt*="${name}"]`).getAttribute('srcset')).toMatch(/\.webp \d+w/);
  }
});

test('Steering Board Members shows photo and name of each', async () => {
  const members = await fromApi<Person[]>('steeringboard-team');
  const board = sectionOf(builtPage('/about'), 'Steering Board Members');
  expect(textsOf(board, 'h3')).toEqual(members.map(({ name }) => name));
  for (const { name } of members) expect(board.querySelectorAll(`img[alt*="${name}"]`)).toHaveLength(1);
});

test('core activities are those of the server, each with title, words and picture', async () => {
  const all = await fromApi<Activity[]>('gukulam_activities');
  const cards = [...sectionOf(builtPage('/activities'), 'Core Activities').querySelectorAll('article')];
  expect(cards.map((card) => textsOf(card, 'h3'))).toEqual(all.map(({ title }) => [title]));
  for (const [index, card] of cards.entries()) {
    expect(textOf(card)).toContain(all[index]?.des ?? '-');
    expect(card.querySelectorAll('img')).toHaveLength(1);
  }
});

test.each(['/activities', '/adhrishya'])(
  '%s shows the initiatives of the server, each with title, words and pictures',
  async (path) => {
    const all = await fromApi<Activity[]>('adrishya/activities');
    const cards = [...sectionOf(builtPage(path), 'Our Initiatives').querySelectorAll('article')];
    expect(cards.map((card) => textsOf(card, 'h3'))).toEqual(all.map(({ title }) => [title]));
    for (const [index, card] of cards.entries()) {
      const { des = '-', image } = all[index] ?? {};
      const count = Array.isArray(image) ? image.length : 0;
      expect(textOf(card)).toContain(des);
      expect(card.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(count > 1 ? count : 0);
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

test('a news item is there in full, with its own title and description, its date and its paragraphs', async () => {
  const item = await fromApi<Item>('news/9');
  const page = builtPage('/news/9');
  expect(textOf(theOne(page, 'h1'))).toBe(item.news_name);
  expect(page.title).toBe(`${item.news_name} | Shalmala Gurukulam`);
  expect(theOne(page, 'meta[name="description"]').getAttribute('content')).toMatch(/^On the first Sunday/);
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

test('a news item with markup in its text shows the markup as text', async () => {
  const all = await fromApi<Item[]>('news');
  const letter = all.find(({ description }) => description.includes('<b>February</b>'));
  const page = builtPage(`/news/${letter?.id}`);
  expect(textOf(theOne(page, 'main'))).toContain('<b>February</b>');
  expect(page.querySelectorAll('main article b')).toHaveLength(0);
});
