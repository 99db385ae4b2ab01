import { beforeEach, expect, test, vi } from 'vitest';
import { fingerprint } from '../../../src/lib/fingerprint.ts';
import { fakeObservers } from '../../support/fake-observers.ts';

const known = [{ id: 1, name: 'Asha', image: null }];
const print = fingerprint(known);

beforeEach(() => {
  // The program looks at the page once, when it comes.
  vi.resetModules();
});

/** A page with an island that shows the answers of two paths, and an API that gives `answers` by their paths. */
async function openPage(prints: Record<string, string | null>, answers: Record<string, Response> = {}) {
  const island = document.createElement('astro-island');
  island.setAttribute('client', 'changed');
  island.setAttribute('opts', JSON.stringify({ name: 'Board', value: prints }));
  island.innerHTML = '<ul><li>Asha <img alt="" src="/asha.webp"></li></ul>';
  document.body.replaceChildren(island);
  const woken = vi.fn();
  island.addEventListener('changed', woken);
  const ask = vi.fn(async (path: string) => {
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('fetch', ask);
  const { show } = fakeObservers();
  await import('../../../src/scripts/find-changes.ts');
  return { island, woken, show, ask };
}

test('an island stays plain HTML while the API holds the same, which is asked once it is on the screen', async () => {
  const { island, woken, show, ask } = await openPage(
    { 'team/': print, 'news/': fingerprint([]) },
    { '/api/team/': Response.json(structuredClone(known)), '/api/news/': Response.json([]) },
  );
  show(false);
  expect(ask).not.toHaveBeenCalled();
  show(true);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await Promise.all(ask.mock.results.map(async ({ value }) => expect((await value).bodyUsed).toBe(true)));
  expect(woken).not.toHaveBeenCalled();
  expect(island.hasAttribute('data-changed')).toBe(false);
});

test.each<[string, Record<string, Response>]>([
  [
    'one of its answers has changed',
    { '/api/team/': Response.json(known), '/api/news/': Response.json([1]) },
  ],
  [
    'the API refuses',
    { '/api/team/': Response.json(known), '/api/news/': Response.json([], { status: 500 }) },
  ],
  ['the API sends no JSON', { '/api/team/': Response.json(known), '/api/news/': new Response('<html>') }],
  ['no answer comes', { '/api/team/': Response.json(known) }],
])('it comes to life where %s', async (_case, answers) => {
  const { island, woken, show } = await openPage({ 'team/': print, 'news/': fingerprint([]) }, answers);
  show(true);
  await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
  expect(island.hasAttribute('data-changed')).toBe(true);
});

test('it comes to life without a question where the build asked none, so that it can say that it loads', async () => {
  const { woken, show, ask } = await openPage({ 'team/': null });
  show(true);
  await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

test('it comes to life for a picture that does not load, and is told of it once it can replace it', async () => {
  const { island, woken } = await openPage({ 'team/': print });
  const picture = island.querySelector('img');
  picture?.dispatchEvent(new Event('error'));
  expect(woken).toHaveBeenCalledOnce();
  const askAgain = vi.spyOn(picture ?? document.createElement('img'), 'setAttribute');
  island.dispatchEvent(new Event('astro:hydrate'));
  expect(askAgain).toHaveBeenCalledWith('src', expect.stringContaining('/asha.webp'));
});
