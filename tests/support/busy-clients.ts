import { type ApiClient, idOf, textOf } from './api-client.ts';
import { recordsOf } from './records-of.ts';
import { sampleFields } from './sample-bodies.ts';

/** What busy clients know: only what the server has acknowledged counts. */
export interface Ledger {
  /** Subjects of messages, never deleted. */
  readonly sent: Set<string>;
  /** Texts of applications that were deleted again. */
  readonly deleted: Set<string>;
  /** Names of members with a picture. */
  readonly members: Set<string>;
  /** The numbers in the initiative's title: the last acknowledged, and the last sent. */
  version: number;
  lastSent: number;
  /** Responses that were no success; none is expected. */
  readonly failures: string[];
}

export const newLedger = (): Ledger => ({
  sent: new Set(),
  deleted: new Set(),
  members: new Set(),
  version: 0,
  lastSent: 0,
  failures: [],
});

let caller = 0;
/** A sender of its own, so that the limits for one visitor are not met: the server trusts one proxy here. */
export const newCaller = () => {
  caller += 1;
  return { 'X-Forwarded-For': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}` };
};

/** The initiative that one of the clients renames. */
export async function addInitiative(api: ApiClient, token: string): Promise<number> {
  const json = { title: 'Version 0', des: 'x' };
  return idOf(await api.call('POST', '/api/adrishya/activities/', { token, json }));
}

/**
 * What each of four clients does again and again: messages, deletions, renamings, uploads.
 * @param photo what is uploaded; without it a small picture, which is then replaced by another one
 */
export function busyTurns(
  api: ApiClient,
  token: string,
  ledger: Ledger,
  initiative: number,
  photo?: () => Promise<File>,
): (() => Promise<void>)[] {
  const isSuccess = ({ status }: { status: number }, what: string, expected: readonly number[]) => {
    if (!expected.includes(status)) ledger.failures.push(`${what} got ${status}`);
    return status < 300;
  };
  return [
    async () => {
      const subject = crypto.randomUUID();
      const json = sampleFields('messages', { subject });
      const response = await api.call('POST', '/api/messages/', { json, headers: newCaller() });
      if (isSuccess(response, 'a message', [201])) ledger.sent.add(subject);
    },
    async () => {
      const des = crypto.randomUUID();
      const json = sampleFields('volunteers', { des });
      const sent = await api.call('POST', '/api/Volunteers_msg/', { json, headers: newCaller() });
      if (!isSuccess(sent, 'an application', [201])) return;
      // A restore in between takes the record away: 404 is right then.
      const response = await api.call('DELETE', `/api/Volunteers_msg/${idOf(sent)}/`, { token });
      if (isSuccess(response, 'a deletion', [204, 404])) ledger.deleted.add(des);
    },
    async () => {
      ledger.lastSent += 1;
      const version = ledger.lastSent;
      const json = { title: `Version ${version}`, des: 'x' };
      const path = `/api/adrishya/activities/${initiative}/`;
      if (isSuccess(await api.call('PUT', path, { token, json }), 'a renaming', [200, 404]))
        ledger.version = version;
    },
    async () => {
      const name = crypto.randomUUID();
      const team = recordsOf(api, token, 'team');
      const created = await team.add({ name }, photo && { file: await photo() });
      if (!isSuccess(created, 'an upload', [201])) return;
      if (photo === undefined) {
        const replaced = await team.change(idOf(created), { name }, { hasPicture: true });
        if (!isSuccess(replaced, 'a new picture', [200, 404]) || textOf(replaced, 'image') === '') return;
      }
      ledger.members.add(name);
    },
  ];
}

export interface BusyClients {
  readonly ledger: Ledger;
  /** Resolves when the last response is there. */
  stop(): Promise<void>;
}

/** Four clients that write as fast as responses arrive. */
export async function startBusyClients(api: ApiClient, token: string): Promise<BusyClients> {
  const ledger = newLedger();
  let isStopping = false;
  const clients = busyTurns(api, token, ledger, await addInitiative(api, token)).map(async (turn) => {
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
