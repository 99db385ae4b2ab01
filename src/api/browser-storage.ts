/** A storage that never throws: it is empty where it is disabled, and unchanged where it is full. */
function safeStorage(open: () => Storage) {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key), null),
    /** Returns whether the value was stored. */
    write: (key: string, value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** For all tabs of this browser, until it is cleared. */
export const deviceStorage = safeStorage(() => localStorage);

/** For one tab, until it is closed. */
export const tabStorage = safeStorage(() => sessionStorage);
