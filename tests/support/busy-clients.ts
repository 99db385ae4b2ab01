import { type ApiClient, idOf, textOf } from './api-client.ts';
import { sampleFields, sampleForm } from './sample-bodies.ts';

/** What four busy clients know: only what the server has acknowledged counts. */
export interface Ledger {
  /** Subjects of messages, never deleted. */
  readonly sent: Set<string>;
  /** Texts of applications that were deleted again. */
  readonly deleted: Set<string>;
  /** Names of members with a picture; each is replaced once by one with another picture. */
  readonly members: Set<string>;
  /** The number in the initiative's title. */
  version: number;
  /** Responses that were no success; none is expected. */
  readonly failures: string[];
}

export interface BusyClients {
  readonly ledger: Ledger;
  /** Resolves when the last response is there. */
  stop(): Promise<void>;
}

/** Four clients that write as fast as responses arrive: messages, deletions, renamings, uploads. */
export async function startBusyClients(api: ApiClient, token: string): Promise<BusyClients> {
  const ledger: Ledger = {
    sent: new Set(),
    deleted: new Set(),
    members: new Set(),
    version: 0,
    failures: [],
  };
  let isStopping = false;
  let caller = 0;
  // The server trusts one proxy here, so that the limits for one visitor are not met.
  const headers = () => ({ 'X-Forwarded-For': `10.9.${(++caller >> 8) & 255}.${caller & 255}` });
  const initiative = await api.call('POST', '/api/adrishya/activities/', {
    token,
    json: { title: 'Version 0', des: 'x' },
  });
  const isSuccess = ({ status }: { status: number }, what: string, expected: readonly number[]) => {
    if (!expected.includes(status)) ledger.failures.push(`${what} got ${status}`);
    return status < 300;
  };

  const turns = [
    async () => {
      const subject = crypto.randomUUID();
      const json = sampleFields('messages', { subject });
      const response = await api.call('POST', '/api/messages/', { json, headers: headers() });
      if (isSuccess(response, 'a message', [201])) ledger.sent.add(subject);
    },
    async () => {
      const des = crypto.randomUUID();
      const json = sampleFields('volunteers', { des });
      const sent = await api.call('POST', '/api/Volunteers_msg/', { json, headers: headers() });
      if (!isSuccess(sent, 'an application', [201])) return;
      // A restore in between takes the record away: 404 is right then.
      const response = await api.call('DELETE', `/api/Volunteers_msg/${idOf(sent)}/`, { token });
      if (isSuccess(response, 'a deletion', [204, 404])) ledger.deleted.add(des);
    },
    async () => {
      const version = ledger.version + 1;
      const json = { title: `Version ${version}`, des: 'x' };
      const path = `/api/adrishya/activities/${idOf(initiative)}/`;
      if (isSuccess(await api.call('PUT', path, { token, json }), 'a renaming', [200, 404]))
        ledger.version = version;
    },
    async () => {
      const name = crypto.randomUUID();
      const form = () => sampleForm(sampleFields('team', { name }), 'image');
      const created = await api.call('POST', '/api/team/', { token, form: await form() });
      if (!isSuccess(created, 'an upload', [201])) return;
      const path = `/api/team/${idOf(created)}/`;
      const replaced = await api.call('PUT', path, { token, form: await form() });
      if (!isSuccess(replaced, 'a new picture', [200, 404])) return;
      if (textOf(replaced, 'image') !== '') ledger.members.add(name);
    },
  ];
  const clients = turns.map(async (turn) => {
    while (!isStopping) await turn();
  });
  return {
    ledger,
    stop: async () => {
      isStopping = true;
      await Promise.all(clients);
    },
  };
}
