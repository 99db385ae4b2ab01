import { vi } from 'vitest';
import { fakeNetwork, ok, type Sent } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';

export type Responses = Record<string, (sent: Sent) => Response | Promise<Response>>;

/** A network that gives each 'GET messages/' its response, an empty list elsewhere. Returns everything that was sent. */
export function fakeServer(responses: Responses): Sent[] {
  return fakeNetwork((sent) => {
    const respond = responses[`${sent.method} ${sent.path.replace('/api/', '')}`];
    return respond === undefined ? ok() : respond(sent);
  });
}

/** For `beforeEach`: stores that have asked for nothing, a session, a yes to every question, and what happy-dom has not. */
export function startFresh(): void {
  vi.resetModules();
  history.replaceState(null, '', '/dashboard/home');
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', 'a1');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('confirm', () => true);
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
