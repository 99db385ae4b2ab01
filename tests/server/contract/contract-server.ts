import { afterAll, it, inject as provided } from 'vitest';
import { CONTRACT } from '../../../src/server/api.ts';
import { FIXTURE_ACCOUNT, startFixtures } from '../../../src/server/fixtures.ts';
import type { Call } from '../../../src/server/http/route.ts';
import { type Collection, SERVER_RESOURCES } from '../../../src/server/resources.ts';
import { type ApiClient, type ApiResponse, apiClient, idOf } from '../../support/api-client.ts';
import { inject } from '../../support/inject.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { ADMIN, startTestServer, type TestServer } from '../../support/start-test-server.ts';
import { withCheckedResponses } from './response-schemas.ts';

/** An origin, `fixtures`, or `django`: the one that tests/django/start.ts has started for this run. */
const { CONTRACT_ORIGIN = '' } = process.env;
const DJANGO = CONTRACT_ORIGIN === 'django' ? provided('django') : null;
const ACCOUNT = DJANGO?.credentials ?? FIXTURE_ACCOUNT;
const { CONTRACT_EMAIL = ACCOUNT.email, CONTRACT_PASSWORD = ACCOUNT.password } = process.env;

/** Whether the suite runs against another server than the embedded one: that of CONTRACT_ORIGIN, the fixtures, or Django. */
export const isForeignServer = CONTRACT_ORIGIN !== '';

export const CREDENTIALS = isForeignServer ? { email: CONTRACT_EMAIL, password: CONTRACT_PASSWORD } : ADMIN;

export interface ContractServer {
  readonly api: ApiClient;
  readonly token: string;
  readonly refresh: string;
  readonly dataDir: string | null;
}

/** The server of a test file, logged in once; each of its responses has to have the shape of its call. */
export async function useContractServer(): Promise<ContractServer> {
  const { origin, dataDir = null, handle, stop } = await openServer();
  afterAll(stop);
  const api = withCheckedResponses(apiClient(origin, handle && inject(handle)));
  const { access, refresh } = await api.logIn(CREDENTIALS);
  return { api, token: access, refresh, dataDir };
}

async function openServer(): Promise<Pick<TestServer, 'origin' | 'stop'> & Partial<TestServer>> {
  if (CONTRACT_ORIGIN === 'fixtures') return startFixtures();
  if (isForeignServer) return { origin: DJANGO?.origin ?? CONTRACT_ORIGIN, stop: async () => {} };
  return startTestServer({ seed: 'empty' });
}

/** All calls of our server; other servers of the contract may lack those beyond it. */
export const CALLS = CONTRACT.filter(({ capability }) => !isForeignServer || capability === undefined);

/**
 * The calls that work on a collection as its operations do, each with it: a bulk delete has a body of its own. Of the
 * seven backgrounds, which are declared alike, those of the home page.
 */
export const COLLECTION_CALLS = CALLS.flatMap((call) => {
  const { collection, operation } = call;
  if (collection === undefined || operation === 'delete-many') return [];
  if (collection.endsWith('_bg') && collection !== 'home_bg') return [];
  return [{ call, collection, picture: SERVER_RESOURCES[collection].picture }];
});

/** A test for those calls only that it is about: nothing is reported as left out. */
export function itWhen(isAbout: boolean, title: string, test: () => Promise<void>): void {
  if (isAbout) it(title, test);
}

export function listPathOf(collection: Collection): string {
  return `/api/${SERVER_RESOURCES[collection].path}`;
}

export function hasId(call: Call): boolean {
  return call.path.includes('{id}');
}

export function pathWith(call: Call, id: number | string): string {
  return call.path.replace('{id}', String(id));
}

/** Sends a body as the collection takes it: JSON, or a form with a picture. */
export async function sendFields(
  { api }: ContractServer,
  {
    call,
    path,
    token,
    fields,
  }: { call: Call; path: string; token: string | undefined; fields: Record<string, string> },
): Promise<ApiResponse> {
  if (call.body === 'json') return api.call(call.method, path, { token, json: fields });
  const field = call.collection === undefined ? undefined : SERVER_RESOURCES[call.collection].picture?.field;
  return api.call(call.method, path, { token, form: await sampleForm(fields, field) });
}

/** Valid fields for a collection; a picture of an initiative needs an initiative. */
export async function goodFields(
  server: ContractServer,
  collection: Collection,
  changes: Record<string, string | undefined> = {},
): Promise<Record<string, string>> {
  if (collection !== 'adrishya_images') return sampleFields(collection, changes);
  return {
    adrishya: String(await createItem(server, 'adrishya_activities')),
    ...sampleFields(collection, changes),
  };
}

/** A new item of a collection; returns its id. */
export async function createItem(server: ContractServer, collection: Collection): Promise<number> {
  const fields = await goodFields(server, collection);
  return idOf(await recordsOf(server.api, server.token, collection).add(fields));
}

/** The bytes of a picture as visitors get them, whatever host its URL names. */
export async function shownPicture({ api }: ContractServer, url: string): Promise<Buffer> {
  const response = await fetch(new URL(url, api.origin));
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
