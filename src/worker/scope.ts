// The parts of the service worker API used here. TypeScript's types for workers cannot be loaded beside those of pages.

export interface Extendable extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Told extends Extendable {
  readonly data: unknown;
}

interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', react: (event: Extendable) => void): void;
  addEventListener(type: 'sync', react: (event: Extendable & { readonly tag: string }) => void): void;
  addEventListener(type: 'fetch', react: (event: Fetching) => void): void;
  addEventListener(type: 'message', react: (event: Told) => void): void;
}

// Cast: this runs in a service worker, but TypeScript assumes a window.
export const worker = globalThis as unknown as ServiceWorkerScope;
