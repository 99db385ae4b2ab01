declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync, in Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** The Background Sync tag of the dashboard. */
export const OUTBOX_SYNC = 'outbox';

/** The channel on which windows and workers announce changes. */
export const CHANNEL = 'outbox';

/** The worker's message to open windows once there is signal. */
export const SEND_NOW = 'send now';

/** Calls `send` whenever there may be signal again. Phones do not announce a weak one, but people return to the page. */
export function onPossibleSignal(send: () => unknown, options: AddEventListenerOptions = {}): void {
  addEventListener('online', send, options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && send(),
    options,
  );
}

/** Sends a message to all windows, including other listeners in this one. */
export function tellWindows(message: 'changed' | typeof SEND_NOW): void {
  const windows = new BroadcastChannel(CHANNEL);
  windows.postMessage(message);
  windows.close();
}

/** Runs unless another tab or window is running something of the same name; then null. */
export async function exclusively<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  // Missing without TLS.
  if (!navigator.locks) return run();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : run()));
}
