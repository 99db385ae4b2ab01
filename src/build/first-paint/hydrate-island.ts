import hydrateReact from '@astrojs/react/client.js';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import './keep-focus.ts';

type Hydrate = ReturnType<typeof hydrateReact>;

/** Functions that restore an island's HTML, to start it again or leave it at that. */
const undoing = new WeakMap<Element, (next: 'start' | 'stay') => void>();

/**
 * How React hydrates islands. One that fails, at any time, gets its prerendered HTML back, whose links work: React would
 * leave it empty. Where that HTML is empty, RetryIslands.astro shows a message.
 */
export default function hydrateIsland(island: HTMLElement): Hydrate {
  const hydrate = hydrateReact(island);
  return async (View: ComponentType, ...rest) => {
    // Rendering differs from the HTML until the texts of its language are loaded.
    await globalThis.interfaceTexts?.load?.();
    if (!island.hasAttribute('ssr')) return;
    const html = island.innerHTML;
    undoing.set(island, (next) => {
      const before = document.importNode(island, false);
      before.innerHTML = html;
      // Astro starts islands that have this attribute.
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

// Error boundaries do not catch errors in event handlers: the window does, during the event.
let latest: Event | undefined;
const recordEvent = (event: Event): void => {
  latest = event;
};
for (const type of ['click', 'change', 'input', 'keydown', 'pointerdown', 'focusin', 'focusout', 'submit'])
  window.addEventListener(type, recordEvent, true);
window.addEventListener('error', () => {
  if (!latest?.eventPhase || !(latest.target instanceof Element)) return;
  const island = latest.target.closest('astro-island');
  const undo = island && undoing.get(island);
  if (!undo) return;
  // A form is useless without its script, and its input is stored, so restart it.
  const next = island.querySelector('form') === null ? 'stay' : 'start';
  island.dispatchEvent(new Event('astro:unmount'));
  undo(next);
});
