import { describe, expect, it } from 'vitest';
import { textOf } from '../../support/api-client.ts';
import { CREDENTIALS, useContractServer } from './contract-server.ts';

const server = await useContractServer();

const LOGIN = '/api/admin/login/token/';
const REFRESH = '/api/token/refresh/';

describe('POST /api/admin/login/token/', () => {
  it('gives an access and a refresh token for the right password', async () => {
    const { status, body } = await server.api.call('POST', LOGIN, { json: CREDENTIALS });
    expect(status).toBe(200);
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });

  it('responds with the same 401 and detail to a wrong password and an unknown account', async () => {
    const wrong = await server.api.call('POST', LOGIN, {
      json: { ...CREDENTIALS, password: 'not this one' },
    });
    const unknown = await server.api.call('POST', LOGIN, {
      json: { email: 'nobody@example.org', password: 'x' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ detail: expect.any(String) });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('responds with 400 under the name of a field that is left out', async () => {
    for (const field of ['email', 'password'] as const) {
      const { [field]: _field, ...rest } = CREDENTIALS;
      const response = await server.api.call('POST', LOGIN, { json: rest });
      expect([response.status, response.body]).toEqual([400, { [field]: [expect.any(String)] }]);
    }
  });
});

describe('POST /api/token/refresh/', () => {
  it('gives a new access token that works', async () => {
    const { refresh } = await server.api.logIn(CREDENTIALS);
    const response = await server.api.call('POST', REFRESH, { json: { refresh } });
    expect(response.status).toBe(200);
    const me = await server.api.call('GET', '/api/me/', { token: textOf(response, 'access') });
    expect(me.status).toBe(200);
  });

  it('responds with 401 for anything but a refresh token, including an access token', async () => {
    for (const refresh of ['garbage', 'a.b.c', server.token]) {
      const response = await server.api.call('POST', REFRESH, { json: { refresh } });
      expect([response.status, response.body]).toEqual([
        401,
        expect.objectContaining({ detail: expect.any(String) }),
      ]);
    }
  });

  it('responds with 400 without a token', async () => {
    expect((await server.api.call('POST', REFRESH, { json: {} })).status).toBe(400);
  });
});

it('GET /api/me/ returns the email address of whoever is logged in', async () => {
  const { status, body } = await server.api.call('GET', '/api/me/', { token: server.token });
  expect([status, body]).toEqual([200, { email: CREDENTIALS.email }]);
});
