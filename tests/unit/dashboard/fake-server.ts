import { vi } from 'vitest';
import { fakeNetwork, ok, type Sent } from '../api/fake-browser.ts';

type Answers = Record<string, (sent: Sent) => Response | Promise<Response>>;

/** A network that answers each 'GET messages/' as told, an empty list elsewhere. Gives all that was sent. */
export function fakeServer(answers: Answers): Sent[] {
  return fakeNetwork((sent) => {
    const answer = answers[`${sent.method} ${sent.path.replace('/api/', '')}`];
    return answer === undefined ? ok() : answer(sent);
  });
}

/** For `beforeEach`: stores that have asked for nothing, a session, and what happy-dom does not have. */
export function startFresh(): void {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', 'a1');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('alert', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
}
