import { fakeNetwork, ok, type Sent } from '../api/fake-browser.ts';

type Answers = Record<string, (sent: Sent) => Response | Promise<Response>>;

/** A network that answers each 'GET messages/' as told, an empty list elsewhere. Gives all that was sent. */
export function fakeServer(answers: Answers): Sent[] {
  return fakeNetwork((sent) => {
    const answer = answers[`${sent.method} ${sent.path.replace('/api/', '')}`];
    return answer === undefined ? ok() : answer(sent);
  });
}
