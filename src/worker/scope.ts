// The parts of a service worker that this one uses. TypeScript's own types of workers cannot be had beside those of pages.

export interface Extendable extends Event {
  /** Keeps the worker alive until then. */
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

// Here it is the scope of a service worker, which TypeScript takes for a window.
export const worker = globalThis as unknown as ServiceWorkerScope;
