import { vi } from 'vitest';

/** A tab's own storage; its keys are its own properties, as in a browser. */
export function fakeSessionStorage(stored: Record<string, string> = {}): Record<string, string> {
  const kept: Record<string, string> = { ...stored };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  const storage = new Proxy(methods, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: shown });
  vi.stubGlobal('sessionStorage', storage);
  return kept;
}

function shown(): PropertyDescriptor {
  return { enumerable: true, configurable: true };
}
