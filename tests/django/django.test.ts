import { afterAll, describe, expect, it } from 'vitest';
import { apiClient, textOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { startDjango } from './start.ts';

// What the contract suite cannot ask of every server: limits, revoked tokens and workers.

const RATES = { FORM_RATE: '20/hour', LOGIN_RATE: '15/hour' };
const { origin, credentials, manage, stop } = await startDjango({ ...RATES, TRUST_PROXY: '1' });
afterAll(stop);
const api = apiClient(origin);
const LOGIN = '/api/admin/login/token/';

/** Whom a proxy in front names as the caller. */
const from = (caller: string) => ({ 'X-Forwarded-For': caller });
let callers = 0;
/** Each from an address of its own. */
async function logIn(password = credentials.password) {
  callers += 1;
  const json = { email: credentials.email, password };
  const response = await api.call('POST', LOGIN, { json, headers: from(`10.9.0.${callers}`) });
  return { access: textOf(response, 'access'), refresh: textOf(response, 'refresh') };
}
const me = async (token: string) => (await api.call('GET', '/api/me/', { token })).status;
const rotate = (refresh: string) => api.call('POST', '/api/token/refresh/', { json: { refresh } });

describe('the limits of three workers', () => {
  it('keep twenty of two hundred messages that one address sends at once, and count others apart', async () => {
    const send = (caller: string) =>
      api.call('POST', '/api/messages/', { json: sampleFields('messages'), headers: from(caller) });
    const responses = await Promise.all(Array.from({ length: 200 }, () => send('10.0.0.1')));
    const kept = responses.filter(({ status }) => status === 201);
    const refused = responses.filter(({ status }) => status === 429);
    expect([kept.length, refused.length]).toEqual([20, 180]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(refused[0]?.body).toEqual({ detail: expect.stringContaining('throttled') });
    expect((await send('10.0.0.99, 10.0.0.1')).status).toBe(429);
    expect((await send('10.0.0.2')).status).toBe(201);
    for (let call = 0; call < 20; call += 1) await send(`2001:db8:1:1::${call}`);
    expect((await send('2001:db8:1:2::1')).status).toBe(429);
    expect((await send('2001:db8:2:1::1')).status).toBe(201);
    figure('Django: form floods', '200 messages of one address at once to three workers: 20 kept');
  });

  it('stop guesses at a password, the right one included, for one address alone', async () => {
    const guess = (password: string, caller: string) =>
      api.call('POST', LOGIN, { json: { ...credentials, password }, headers: from(caller) });
    const guesses = Array.from({ length: 60 }, (_, index) => guess(`wrong ${index}`, '10.1.0.1'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect((await guess(credentials.password, '10.1.0.1')).status).toBe(429);
    expect((await guess(credentials.password, '10.1.0.2')).status).toBe(200);
  });
});

describe('a session', () => {
  it('goes on with each new refresh token, and no token works twice', async () => {
    const { refresh } = await logIn();
    const pair = await rotate(refresh);
    expect([pair.status, await me(textOf(pair, 'access'))]).toEqual([200, 200]);
    expect((await rotate(refresh)).status).toBe(401);
    expect((await rotate(textOf(pair, 'refresh'))).status).toBe(200);
  });

  it('gives no further access after a logout', async () => {
    const { refresh } = await logIn();
    await api.call('POST', '/api/admin/logout/', { json: { refresh } });
    expect((await rotate(refresh)).status).toBe(401);
  });

  it('ends with a new password, its access tokens at once', async () => {
    const { access, refresh } = await logIn();
    expect(await me(access)).toBe(200);
    const user = `User.objects.get(username="${credentials.email}")`;
    const change = (password: string) =>
      manage(
        'shell',
        '-c',
        `from django.contrib.auth.models import User; user = ${user}; user.set_password("${password}"); user.save()`,
      );
    change('another one of three');
    expect(await me(access)).toBe(401);
    expect(await me(textOf(await rotate(refresh), 'access'))).toBe(401);
    expect(await me((await logIn('another one of three')).access)).toBe(200);
    change(credentials.password);
  });

  it('begins whatever letters of the email are capital', async () => {
    const json = { ...credentials, email: credentials.email.toUpperCase() };
    expect((await api.call('POST', LOGIN, { json, headers: from('10.2.0.1') })).status).toBe(200);
  });
});

it('answers a GET without the slash at its end, and hides what is beyond the contract', async () => {
  expect((await api.call('GET', '/api/news')).status).toBe(200);
  for (const path of ['/admin/', '/api/', '/api/capabilities/', '/db', '/api/news/1/x/', '/media/'])
    expect(await api.call('GET', path)).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  for (const path of ['/media/../api/school/settings.py', '/media/%2e%2e/api/school/settings.py'])
    expect((await rawRequest(origin, path)).status).toBe(404);
});

it('refuses what would be a crash: half a character, ids and numbers beyond the database', async () => {
  const { access: token } = await logIn();
  const headers = { 'Content-Type': 'application/json' };
  const raws = ['{"title":"\\ud800","des":"x"}', '{"title":"\\u0000","des":"x"}'];
  for (const raw of raws)
    expect((await api.call('POST', '/api/adrishya/activities/', { token, headers, raw })).status).toBe(400);
  for (const adrishya of ['x', '999999999999999', '99999999999999999999', '0']) {
    const form = await sampleForm({ adrishya }, 'images');
    const response = await api.call('POST', '/api/adrishya/image/', { token, form });
    expect(response).toMatchObject({ status: 400, body: { adrishya: [expect.any(String)] } });
  }
  const form = await sampleForm(sampleFields('team'));
  form.set('image', new File([new Uint8Array(20_000_000)], 'large.jpg'));
  expect((await api.call('POST', '/api/team/', { token, form })).status).toBe(413);
});
