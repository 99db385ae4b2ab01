import hydrateReact from '@astrojs/react/client.js';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import './keep-focus.ts';

type Hydrate = ReturnType<typeof hydrateReact>;

/**
 * How React hydrates islands. One that fails to render, at any time, gets its prerendered HTML back, whose links work:
 * React would leave it empty. Where that HTML is empty, RetryIslands.astro shows a message.
 */
export default function hydrateIsland(island: HTMLElement): Hydrate {
  const hydrate = hydrateReact(island);
  return async (View: ComponentType, ...rest) => {
    // Rendering differs from the HTML until the texts of its language are loaded.
    await globalThis.interfaceTexts?.load?.();
    if (!island.hasAttribute('ssr')) return;
    const html = island.innerHTML;
    function restoreHtml(): void {
      const before = document.importNode(island, false);
      before.innerHTML = html;
      // Astro would start an island that has this attribute.
      before.removeAttribute('ssr');
      island.replaceWith(before);
      before.dispatchEvent(new Event('island:failed', { bubbles: true }));
    }
    const Guarded = (props: object) =>
      createElement(Boundary, { onError: restoreHtml }, createElement(View, props));
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
