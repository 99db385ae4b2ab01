import { beforeEach, expect, test, vi } from 'vitest';
import { BoardMember, TeamMember } from '../../../src/domain/item-schemas.ts';
import { etagOf, fingerprint } from '../../../src/lib/fingerprint.ts';
import { board } from '../../../src/resources/board.ts';
import { team } from '../../../src/resources/team.ts';

const known = [{ id: 1, name: 'Asha', image: null }];
const etag = etagOf(fingerprint(known));
const etagOfNone = etagOf(fingerprint([]));

beforeEach(() => {
  // The script reads the page once, when it runs.
  vi.resetModules();
  globalThis.stashed = undefined;
});

/** A page with an island that shows the responses of two paths, and an API that gives `responses` by their paths. */
async function openPage(etags: Record<string, string | null>, responses: Record<string, Response> = {}) {
  const island = document.createElement('astro-island');
  island.setAttribute('client', 'changed');
  island.setAttribute('opts', JSON.stringify({ name: 'Board', value: etags }));
  island.innerHTML = '<ul><li>Asha <img alt="" src="/asha.webp"></li></ul>';
  document.body.replaceChildren(island);
  const onChanged = vi.fn();
  island.addEventListener('changed', onChanged);
  const ask = vi.fn(async (path: string, _request?: RequestInit) => {
    const response = responses[path];
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response;
  });
  vi.stubGlobal('fetch', ask);
  await import('../../../src/layouts/find-changes.ts');
  return { island, onChanged, ask };
}

test('an island stays plain HTML while the API holds the same, which is asked once, at once', async () => {
  const { island, onChanged, ask } = await openPage(
    { 'team/': etag, 'news/': etagOfNone },
    { '/api/team/': Response.json(structuredClone(known)), '/api/news/': Response.json([]) },
  );
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await Promise.all(ask.mock.results.map(async ({ value }) => expect((await value).bodyUsed).toBe(true)));
  expect(onChanged).not.toHaveBeenCalled();
  expect(island.hasAttribute('data-changed')).toBe(false);
});

test.each<[string, Record<string, Response>]>([
  [
    'one of its responses has changed',
    { '/api/team/': Response.json(known), '/api/news/': Response.json([1]) },
  ],
  [
    'the API refuses',
    { '/api/team/': Response.json(known), '/api/news/': Response.json([], { status: 500 }) },
  ],
  ['the API sends no JSON', { '/api/team/': Response.json(known), '/api/news/': new Response('<html>') }],
  ['no response comes', { '/api/team/': Response.json(known) }],
])('it hydrates where %s', async (_case, responses) => {
  const { island, onChanged } = await openPage({ 'team/': etag, 'news/': etagOfNone }, responses);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(island.hasAttribute('data-changed')).toBe(true);
});

test('an island that hydrates gets the responses that were checked; a retry requests them again', async () => {
  const changed = [{ id: 2, name: 'Ravi', image: null }];
  const { onChanged, ask } = await openPage(
    { 'steeringboard-team/': etag, 'team/': etag },
    {
      '/api/steeringboard-team/': Response.json(changed),
      '/api/team/': Response.json({ detail: 'The shelf is empty.' }, { status: 500 }),
    },
  );
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const { readableList } = await import('../../../src/api/readable-list.ts');
  const boardApi = readableList(board.path, BoardMember);
  const teamApi = readableList(team.path, TeamMember);
  expect(await boardApi.list()).toEqual(changed);
  await expect(teamApi.list()).rejects.toThrow('The shelf is empty.');
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(teamApi.list()).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('it hydrates at once where the build had no API, so that it can show that it is loading', async () => {
  const { onChanged, ask } = await openPage({ 'team/': null });
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

test('it hydrates for a picture that does not load, and learns of it once it can replace it', async () => {
  const { island, onChanged } = await openPage({ 'team/': etag }, { '/api/team/': Response.json(known) });
  const picture = island.querySelector('img');
  picture?.dispatchEvent(new Event('error'));
  expect(onChanged).toHaveBeenCalledOnce();
  const setAttribute = vi.spyOn(picture ?? document.createElement('img'), 'setAttribute');
  island.dispatchEvent(new Event('astro:hydrate'));
  expect(setAttribute).toHaveBeenCalledWith('src', expect.stringContaining('/asha.webp'));
});

test('an island of a server with ETags learns that nothing has changed without a body', async () => {
  const { island, ask } = await openPage(
    { 'team/': '"7"' },
    { '/api/team/': new Response(null, { status: 304 }) },
  );
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const [, request] = ask.mock.calls[0] ?? [];
  expect(new Headers(request?.headers).get('If-None-Match')).toBe('"7"');
  await new Promise(setImmediate);
  expect(island.hasAttribute('data-changed')).toBe(false);
});
