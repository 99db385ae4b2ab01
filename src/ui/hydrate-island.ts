import hydrateReact from '@astrojs/react/client.js';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import './keep-focus.ts';

type Hydrate = ReturnType<typeof hydrateReact>;

/** Gives an island its HTML back, and starts it again or leaves it at that. */
const undoing = new WeakMap<Element, (next: 'start' | 'stay') => void>();

/**
 * How React takes over every island. One that fails, in whatever it does, shows the HTML again that it came with, whose
 * links work: without this React would leave nothing. The page says so where that is empty (ReviveIslands.astro).
 */
export default function hydrateIsland(island: HTMLElement): Hydrate {
  const hydrate = hydrateReact(island);
  return async (View: ComponentType, ...rest) => {
    // It says what its HTML says only once the words of its language are there.
    await globalThis.loadTexts?.();
    if (!island.hasAttribute('ssr')) return;
    const html = island.innerHTML;
    undoing.set(island, (next) => {
      const before = document.importNode(island, false);
      before.innerHTML = html;
      // Astro starts whatever has it.
      before.toggleAttribute('ssr', next === 'start');
      island.replaceWith(before);
      if (next === 'stay') before.dispatchEvent(new Event('island:failed', { bubbles: true }));
    });
    const Guarded = (props: object) =>
      createElement(Boundary, { onError: () => undoing.get(island)?.('stay') }, createElement(View, props));
    return hydrate(Guarded, ...rest);
  };
}

type Props = { onError: () => void; children?: ReactNode };

class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

// No boundary hears of an error in what handles an event: the window does, while the event is still on its way.
let latest: Event | undefined;
const note = (event: Event): void => {
  latest = event;
};
for (const type of ['click', 'change', 'input', 'keydown', 'pointerdown', 'focusin', 'focusout', 'submit'])
  window.addEventListener(type, note, true);
window.addEventListener('error', () => {
  if (!latest?.eventPhase || !(latest.target instanceof Element)) return;
  const island = latest.target.closest('astro-island');
  const undo = island && undoing.get(island);
  if (!undo) return;
  // A form is of no use without its script, and what was typed is kept.
  const next = island.querySelector('form') === null ? 'stay' : 'start';
  island.dispatchEvent(new Event('astro:unmount'));
  undo(next);
});
