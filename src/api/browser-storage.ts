/** A storage that never throws: where it is switched off nothing is in it, and where it is full what was there stays. */
function quietly(open: () => Storage) {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key), null),
    /** Whether it is there now. */
    write: (key: string, value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Shared by all tabs of this browser, until it is cleared. */
export const deviceStorage = quietly(() => localStorage);

/** Of one tab, until it is closed. */
export const tabStorage = quietly(() => sessionStorage);
