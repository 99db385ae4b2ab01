import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces the observers that a DOM without layout cannot have: the test says when the elements that are
 * watched come on the screen.
 */
export function fakeObservers(): { show: (isShown: boolean) => void } {
  const listeners = new Set<IntersectionObserverCallback>();

  class FakeIntersectionObserver {
    readonly #listener: IntersectionObserverCallback;
    constructor(listener: IntersectionObserverCallback) {
      this.#listener = listener;
    }
    observe(): void {
      listeners.add(this.#listener);
    }
    disconnect(): void {
      listeners.delete(this.#listener);
    }
  }

  class FakeResizeObserver {
    observe(): void {}
    disconnect(): void {}
  }

  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  return {
    show: (isIntersecting) =>
      act(() => {
        const entries = [
          { isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, rootBounds: null },
        ] as unknown as IntersectionObserverEntry[]; // Cast: those who watch read nothing else.
        // Nor do they ask the observer itself.
        const observer = {} as IntersectionObserver;
        for (const listener of [...listeners]) listener(entries, observer);
      }),
  };
}

/** Evaluates `prefers-reduced-motion` to `isWanted`, and every other media query to false. */
export function fakeReducedMotion(isWanted: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isWanted && media.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
