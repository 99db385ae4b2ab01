import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import hydrateIsland from '../../../../src/build/first-paint/hydrate-island.ts';

const failed = vi.fn();
document.addEventListener('island:failed', failed);

const LINK = '<a href="/news">All</a>';

/** An island as Astro puts it into a page and starts it. */
function start(View: ComponentType<{ children: ReactNode }>, html = LINK): Element {
  document.body.innerHTML = `<astro-island ssr client="visible">${html}</astro-island>`;
  // React logs the error, and development's React much beside.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const island = document.querySelector<HTMLElement>('astro-island');
  if (island === null) throw new Error('no island');
  const Island = () => (
    <View>
      <a href="/news">All</a>
    </View>
  );
  hydrateIsland(island)(Island, {}, { default: null }, { client: 'visible' });
  return island;
}

const shown = () => document.querySelector('astro-island')?.innerHTML;

function Sound({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <>
      {children}
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

const button = () => document.querySelector('button');

it('a sound island is taken over, and works', async () => {
  const island = start(Sound, `${LINK}<button type="button">0</button>`);
  await vi.waitFor(() => {
    button()?.click();
    expect(button()?.textContent).not.toBe('0');
  });
  expect(document.body.contains(island)).toBe(true);
  expect(failed).not.toHaveBeenCalled();
});

const spoil = () => {
  throw new Error('spoilt');
};
function SpoiltOnceThere({ children }: { children: ReactNode }) {
  useEffect(spoil);
  return children;
}

it.each([
  ['while it is rendered', spoil],
  ['once it is there', SpoiltOnceThere],
])('one that fails %s shows its HTML again', async (_when, View) => {
  start(View);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(shown()).toBe(LINK);
});
