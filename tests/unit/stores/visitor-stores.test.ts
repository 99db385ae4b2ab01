import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeNetwork, fakeStorage, noConnection, ok } from '../api/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  fakeStorage();
});

describe("the hero's picture", () => {
  test('is the first one that the API names', async () => {
    const { currentBackground } = await import('../../../src/stores/newer-content.ts');
    const sent = fakeNetwork(() => ok([{ id: 2, bg: '/media/dawn.jpg' }]));
    expect(await currentBackground('supportus')).toBe('/media/dawn.jpg');
    expect(sent[0]?.path).toBe('/api/supportus_bg/');
  });

  test.each([
    ['an empty list', []],
    ['a script for a URL', [{ id: 2, bg: 'javascript:alert(1)' }]],
  ])('is the default one for %s', async (_title, response) => {
    const { currentBackground } = await import('../../../src/stores/newer-content.ts');
    fakeNetwork(() => ok(response));
    expect(await currentBackground('home')).toBeNull();
  });
});

describe('the news', () => {
  test('come in the order of the server', async () => {
    const { news } = await import('../../../src/stores/public-lists.ts');
    fakeNetwork(() => ok([{ id: 2 }, { id: 9 }, { id: 1 }]));
    await news.load();
    expect(news.$load.get()).toMatchObject({ state: 'loaded', data: [{ id: 2 }, { id: 9 }, { id: 1 }] });
  });

  test('say that they could not be loaded where nobody responds', async () => {
    const { news } = await import('../../../src/stores/public-lists.ts');
    fakeNetwork(noConnection);
    await news.load();
    const message = expect.stringMatching(/^The server .*again/);
    expect(news.$load.get()).toMatchObject({ state: 'failed', message });
  });
});
