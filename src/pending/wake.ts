declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync: Chromium has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** What the dashboard has the browser wait for: a connection. */
export const OUTBOX_SYNC = 'outbox';

/** The same for messages of visitors; the name is that of earlier releases, whose pages may have asked for it. */
export const MESSAGES_SYNC = 'left-messages';

/** The channel on which windows and workers tell each other of changes. */
export const CHANNEL = 'outbox';

/** What the worker tells open windows once there is signal. */
export const SEND_NOW = 'send now';

/** Calls it whenever there may be signal again: phones with little of it never say so, but somebody comes back to the page. */
export function onSignalPerhaps(send: () => unknown, options: AddEventListenerOptions = {}): void {
  addEventListener('online', send, options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && send(),
    options,
  );
}

/** Tells every other window, and each program of this one. */
export function tellWindows(message: 'changed' | typeof SEND_NOW): void {
  const windows = new BroadcastChannel(CHANNEL);
  windows.postMessage(message);
  windows.close();
}

/** Runs while no other tab or window runs something of the same name; null where one does. */
export async function alone<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  // Not where the site is looked at without TLS.
  if (!navigator.locks) return run();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : run()));
}
