import { type ApiClient, type ApiResponse, idOf, listOf, type TokenPair, textOf } from './api-client.ts';

export const USERS = '/api/admin/users/';
export const INVITATIONS = `${USERS}invitations/`;
export const LOGIN = '/api/admin/login/token/';

/** A password that is strong enough for every new account of the tests. */
export const GOOD_PASSWORD = 'seven lamps beside a river';

export interface TestPerson extends TokenPair {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** Invites somebody; returns the invitation's id and its link's secret. */
export async function invite(
  api: ApiClient,
  token: string,
  email?: string,
): Promise<{ id: number; secret: string }> {
  const response = await api.call('POST', INVITATIONS, {
    token,
    json: email === undefined ? {} : { email },
  });
  return { id: idOf(response), secret: textOf(response, 'secret') };
}

/** Uses a link. */
export function accept(
  api: ApiClient,
  secret: string,
  { email, password = GOOD_PASSWORD }: { email?: string; password?: string } = {},
): Promise<ApiResponse> {
  return api.call('POST', `${USERS}accept/`, { json: { secret, password, ...(email && { email }) } });
}

/** Somebody new, who has logged in once. */
export async function newPerson(
  api: ApiClient,
  token: string,
  email = `${crypto.randomUUID()}@example.org`,
): Promise<TestPerson> {
  const { secret } = await invite(api, token, email);
  const accepted = await accept(api, secret);
  if (accepted.status !== 201) throw new Error(`accept responded with ${accepted.status}`);
  const pair = await api.logIn({ email, password: GOOD_PASSWORD });
  const people = listOf(await api.call('GET', USERS, { token }));
  const id = Number(people.find((person) => person.email === email)?.id);
  return { ...pair, id, email, password: GOOD_PASSWORD };
}

/** The response of the login to these. */
export const tryLogIn = (
  api: ApiClient,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<ApiResponse> => api.call('POST', LOGIN, { json: { email, password }, headers });

export const canLogIn = async (api: ApiClient, email: string, password: string): Promise<boolean> =>
  (await tryLogIn(api, { email, password })).status === 200;

/** 200 as long as this access token works, then 401. */
export const accessStatus = async (api: ApiClient, token: string): Promise<number> =>
  (await api.call('GET', '/api/me/', { token })).status;

/** What the link of an invitation shows when it is opened. */
export const openLink = (api: ApiClient, secret: string): Promise<ApiResponse> =>
  api.call('POST', `${USERS}invitation/`, { json: { secret } });
