type Run = (lock: object | null) => unknown;

/** The locks of one browser: what a page holds is free once that page is gone. Whoever waits for one waits in vain. */
export function fakeLocks() {
  const held = new Set<string>();
  return () => {
    const own = new Set<string>();
    async function request(name: string, ...given: [LockOptions, Run] | [Run]): Promise<unknown> {
      const work = given.length === 2 ? given[1] : given[0];
      if (held.has(name) && 'ifAvailable' in given[0]) return work(null);
      const signal = given.length === 2 ? given[0].signal : undefined;
      if (held.has(name) && signal) return untilAborted(signal);
      if (held.has(name)) throw new DOMException('Nobody waits here.', 'AbortError');
      held.add(name);
      own.add(name);
      try {
        return await work({ name });
      } finally {
        if (own.delete(name)) held.delete(name);
      }
    }
    return {
      locks: { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) },
      close: () => {
        for (const name of own) held.delete(name);
        own.clear();
      },
    };
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
