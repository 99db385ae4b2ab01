import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { CAPABILITIES } from '../../../src/resources/index.ts';
import { fakeNetwork, ok, type Sent } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';

/** The browser's confirm, which says yes to every question, and its alert. */
export const asked = vi.fn(() => true);
export const alerted = vi.fn();

/** The capabilities of a server: all of them, or these. */
export const offering = (names: readonly string[] = CAPABILITIES) => ({
  'GET capabilities/': () => ok(names),
});
/** The capabilities of a server that lacks one. */
export const offeringNo = (name: string) =>
  offering(CAPABILITIES.filter((capability) => capability !== name));

/** The health of a site where nothing is wrong; its latest news is of today. */
export const HEALTHY = {
  troubles: [],
  sections_without_background: [],
  without_picture: [],
  without_text: [],
  newest_news: new Date().toISOString().slice(0, 10),
};

export const responding = (body: unknown) => () => ok(body);
export const refused = (status: number, detail: string) => () => Response.json({ detail }, { status });

export type Responses = Record<string, (sent: Sent) => Response | Promise<Response>>;

/** Responds to each call such as 'GET messages/', to all others with an empty list. Returns everything that was sent. */
export function fakeServer(responses: Responses): Sent[] {
  return fakeNetwork((sent) => {
    const respond = responses[`${sent.method} ${sent.path.replace('/api/', '')}`];
    return respond === undefined ? ok() : respond(sent);
  });
}

/** For `beforeEach`: stores that have loaded nothing, a session, and what happy-dom lacks. */
export function startFresh(): void {
  vi.resetModules();
  history.replaceState(null, '', '/dashboard/home');
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', 'a1');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('alert', alerted.mockReset());
  vi.stubGlobal('confirm', asked.mockReset().mockReturnValue(true));
  vi.stubGlobal('indexedDB', new IDBFactory());
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // happy-dom's lock manager holds nothing; one tab needs no lock.
  const locks = {
    request: (_name: string, ...args: (LockOptions | (() => unknown))[]) => {
      const run = args.at(-1);
      return typeof run === 'function' ? run() : undefined;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}
