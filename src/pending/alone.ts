/** Runs while no other tab or window runs something of the same name; null where one does. */
export async function alone<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  // Not where the site is looked at without TLS.
  if (!navigator.locks) return run();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : run()));
}
