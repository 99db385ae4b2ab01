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
const isFound = () => vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());

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
  await isFound();
  expect(shown()).toBe(LINK);
});

function Spoilt({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(true), []);
  return (
    <>
      {children}
      <button type="button" onClick={spoil}>
        {isOn ? 'On' : 'Off'}
      </button>
    </>
  );
}

/** What the browser tells the window of an error in a listener. */
async function pressSpoilt(): Promise<void> {
  await vi.waitFor(() => expect(button()?.textContent).toBe('On'));
  vi.stubGlobal('reportError', (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error })));
  button()?.click();
}

it('one that fails when something is pressed shows its HTML again', async () => {
  const html = `${LINK}<button type="button">Off</button>`;
  start(Spoilt, html);
  await pressSpoilt();
  await isFound();
  expect(shown()).toBe(html);
});

it('a form starts again by itself, since it is of no use without its script', async () => {
  const before = start(
    ({ children }) => (
      <form>
        <Spoilt>{children}</Spoilt>
      </form>
    ),
    `<form>${LINK}<button type="button">Off</button></form>`,
  );
  await pressSpoilt();
  const island = document.querySelector('astro-island');
  expect(island).not.toBe(before);
  expect(island?.hasAttribute('ssr')).toBe(true);
  expect(failed).not.toHaveBeenCalled();
});
