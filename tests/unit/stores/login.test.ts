import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, fakeStorage, heldResponse, noConnection, ok } from '../api/fake-browser.ts';

let logIn: typeof import('../../../src/stores/login.ts').logIn;
let $login: typeof import('../../../src/stores/login.ts').$login;
let failureOf: typeof import('../../../src/stores/login.ts').failureOf;

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeStorage();
  ({ logIn, $login, failureOf } = await import('../../../src/stores/login.ts'));
});

const GENERAL = 'An error occurred. Please try again later.';

const json = (status: number, body: object) => () => Response.json(body, { status });
const AWAY = 'The server could not be reached. Please check your connection and try again.';

test.each([
  ['a wrong password', json(401, { detail: 'No' }), 'Username or password is incorrect.', null],
  ['a crash', () => new Response('<h1>500</h1>', { status: 500 }), GENERAL, null],
  ['bad input', json(400, { email: ['Enter an email.'] }), GENERAL, null],
  ['a response of the wrong shape', () => ok([]), GENERAL, null],
  ['too many attempts', json(429, { detail: 'Wait 5 minutes.' }), GENERAL, 'Wait 5 minutes.'],
  ['silence', noConnection, GENERAL, AWAY],
])('after %s the reader gets the specified words', async (_title, respond, text, reason) => {
  fakeNetwork(respond);
  await logIn('staff@example.org', 'secret');
  const login = $login.get();
  expect(login.state === 'failed' && failureOf(login.error)).toEqual({ text, reason });
});

test('a second click while the login is in progress sends nothing', async () => {
  const held = heldResponse();
  const sent = fakeNetwork(held.respond);
  const first = logIn('staff@example.org', 'secret');
  await logIn('staff@example.org', 'secret');
  expect($login.get().state).toBe('busy');
  held.arrive(ok({ access: 'a1', refresh: 'r1' }));
  await first;
  await logIn('staff@example.org', 'secret');
  expect($login.get().state).toBe('done');
  expect(sent).toHaveLength(1);
});
