import { beforeEach, expect, test, vi } from 'vitest';
import hydrateWhenUsed from '../../../../src/build/first-paint/hydrate-when-used.ts';

const clicked = vi.fn();
const hydrated = vi.fn(async () => undefined);

/** An island with a link, whose code comes when `arrive` is called. */
function openIsland() {
  const code = Promise.withResolvers<void>();
  const island = document.createElement('astro-island');
  island.innerHTML = '<a href="#picture">A picture</a>';
  document.body.replaceChildren(island);
  const link = island.querySelector('a') ?? island;
  link.addEventListener('click', clicked);
  const load = vi.fn(async () => {
    await code.promise;
    return hydrated;
  });
  hydrateWhenUsed(load, { name: 'Gallery', value: '' }, island);
  return { island, link, load, arrive: code.resolve };
}

beforeEach(() => {
  clicked.mockReset();
});

test.each(['pointerover', 'touchstart', 'focusin', 'keydown'])(
  'its code is fetched at the first %s, once',
  (sign) => {
    const { link, load } = openIsland();
    expect(load).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time += 1) link.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(load).toHaveBeenCalledOnce();
  },
);

test('it hydrates without a visitor where its HTML is out of date', async () => {
  const { island, arrive } = openIsland();
  arrive();
  island.dispatchEvent(new Event('changed'));
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
});

test('a click that asks for a new tab does not wait', () => {
  const { link } = openIsland();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(clicked).toHaveBeenCalledOnce();
});
