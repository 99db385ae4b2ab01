declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync: Chromium has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** What the dashboard has the browser wait for: a connection. */
export const OUTBOX_SYNC = 'outbox';

/** What the worker tells open windows then, on the channel of that name. */
export const SEND_NOW = 'send now';
