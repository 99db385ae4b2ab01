import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardApi, teamApi } from '../../../src/api/members.ts';
import { fingerprint } from '../../../src/lib/fingerprint.ts';
import { fakeObservers } from '../../support/fake-observers.ts';

vi.mock('../../../src/api/members.ts', () => ({ teamApi: { list: vi.fn() }, boardApi: { list: vi.fn() } }));

const known = [{ id: 1, name: 'Asha', image: null }];

beforeEach(() => {
  // Stores keep what they have asked for as long as their module lives.
  vi.resetModules();
});

/** A page with an island that shows what the build knew, by the names of its resources. */
async function openPage(prints: Record<string, string | null>) {
  const island = document.createElement('astro-island');
  island.setAttribute('client', 'changed');
  island.setAttribute('opts', JSON.stringify({ name: 'Board', value: prints }));
  island.innerHTML = '<ul><li>Asha <img alt="" src="/asha.webp"></li></ul>';
  document.body.replaceChildren(island);
  const woken = vi.fn();
  island.addEventListener('changed', woken);
  const { show } = fakeObservers();
  const { findChanges } = await import('../../../src/islands/changed/find-changes.ts');
  findChanges();
  return { island, woken, show };
}

describe('an island that shows what the build knew', () => {
  test('stays plain HTML while the API holds the same, which is asked for once it is near the screen', async () => {
    const board = vi.mocked(boardApi.list).mockResolvedValue(structuredClone(known));
    const team = vi.mocked(teamApi.list).mockResolvedValue([]);
    const { island, woken, show } = await openPage({ board: fingerprint(known), team: fingerprint([]) });
    show(false);
    expect(board).not.toHaveBeenCalled();
    show(true);
    await vi.waitFor(() => expect(team).toHaveBeenCalledOnce());
    const { resourceOf } = await import('../../../src/islands/changed/resource-of.ts');
    await Promise.all([resourceOf('board').loadOnce(), resourceOf('team').loadOnce()]);
    expect(board).toHaveBeenCalledOnce();
    expect(woken).not.toHaveBeenCalled();
    expect(island.hasAttribute('data-changed')).toBe(false);
  });

  test('comes to life when one of its lists has changed', async () => {
    vi.mocked(boardApi.list).mockResolvedValue(known);
    vi.mocked(teamApi.list).mockResolvedValue([]);
    const { island, woken, show } = await openPage({ board: fingerprint([]), team: fingerprint([]) });
    show(true);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
    expect(island.hasAttribute('data-changed')).toBe(true);
  });

  test('comes to life to say that the list could not be loaded', async () => {
    vi.mocked(boardApi.list).mockRejectedValue(new Error('Down.'));
    const { woken, show } = await openPage({ board: fingerprint(known) });
    show(true);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
  });

  test('comes to life without asking where the build knew nothing, so that waiting is shown', async () => {
    const { woken, show } = await openPage({ board: null });
    show(true);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
    expect(boardApi.list).not.toHaveBeenCalled();
  });

  test('comes to life for a picture that does not load', async () => {
    vi.mocked(boardApi.list).mockResolvedValue(known);
    const { island, woken } = await openPage({ board: fingerprint(known) });
    island.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(woken).toHaveBeenCalledOnce();
  });
});

test('a name that no list has is an error', async () => {
  const { resourceOf } = await import('../../../src/islands/changed/resource-of.ts');
  expect(() => resourceOf('users')).toThrow('There is no resource users.');
});
