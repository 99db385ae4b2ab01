declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync: Chromium has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** What the dashboard has the browser wait for: a connection. */
export const OUTBOX_SYNC = 'outbox';

/** The channel on which the windows of the dashboard and its worker tell each other of changes. */
export const CHANNEL = 'outbox';

/** What the worker tells open windows once there is signal. */
export const SEND_NOW = 'send now';

/** Tells every open window of the dashboard. */
export function tellWindows(message: 'changed' | typeof SEND_NOW): void {
  const windows = new BroadcastChannel(CHANNEL);
  windows.postMessage(message);
  windows.close();
}
