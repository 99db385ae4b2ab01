import { describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, listOf } from '../../support/api-client.ts';
import { type ReceivedMail, startMailServer } from '../../support/mail-server.ts';
import { rounds } from '../../support/rounds.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { startServerProcess } from '../../support/start-server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';

const KILLS = rounds(3, 200);
const random = seededRandom(13);

let caller = 0;
/** A sender of its own, so that the limit for one visitor is not met (the server trusts one proxy here). */
const sender = () => ({ 'X-Forwarded-For': `10.7.${(++caller >> 8) & 255}.${caller & 255}` });

/** Fills in a form again and again until the server is gone; returns the names of what it acknowledged. */
async function fillIn(
  api: ApiClient,
  path: string,
  collection: 'messages' | 'volunteers',
): Promise<string[]> {
  const acknowledged: string[] = [];
  try {
    for (;;) {
      const name = crypto.randomUUID();
      const json = sampleFields(collection, { name });
      const { status } = await api.call('POST', path, { json, headers: sender() });
      expect(status).toBe(201);
      acknowledged.push(name);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return acknowledged;
  }
}

/** How many different ids each of these names came with. */
function idsByName(pairs: readonly (readonly [name: string, id: string])[]): number[] {
  return [...Map.groupBy(pairs, ([name]) => name).values()].map(
    (same) => new Set(same.map(([, id]) => id)).size,
  );
}

const countIn = ({ subject }: ReceivedMail) => Number(/^\d+/.exec(subject)?.[0]);
const namesIn = ({ text }: ReceivedMail) => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];

describe('a server that is killed while forms come in and notices go out', () => {
  it(
    `tells of each message, and repeats itself under the same id, ${KILLS} kills long`,
    async () => {
      const tried: ReceivedMail[] = [];
      const mailServer = await startMailServer((mail) => {
        tried.push(mail);
        return random() < 0.1 ? Object.assign(new Error('later'), { responseCode: 451 }) : null;
      });
      const taken = new Set<string>();
      const { calls, webhook } = await startReceiver((response, { body }) => {
        if (random() < 0.1) return void response.writeHead(503).end();
        // Taken, but the sender does not get to know it.
        if (random() < 0.1) response.destroy();
        else response.end();
        taken.add(body.id);
      });
      const dataDir = `${await temporaryFolder()}/data`;
      const environment = {
        TRUST_PROXY: '1',
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        NOTIFY_TO: 'office@gurukulam.example',
        NOTIFY_FROM: 'website@gurukulam.example',
        APPLICATION_WEBHOOK_URL: webhook.url,
        APPLICATION_WEBHOOK_SECRET: Buffer.from(webhook.key).toString('base64'),
      };
      const start = () => startServerProcess(dataDir, environment, { program: 'fast-notices' });
      const [messages, applications] = [new Set<string>(), new Set<string>()];
      for (let round = 0; round < KILLS; round += 1) {
        const server = await start();
        const api = apiClient(server.origin);
        setTimeout(() => server.end('SIGKILL'), 20 + random() * 600);
        const [sent, applied] = await Promise.all([
          fillIn(api, '/api/messages/', 'messages'),
          fillIn(api, '/api/Volunteers_msg/', 'volunteers'),
        ]);
        for (const name of sent) messages.add(name);
        for (const name of applied) applications.add(name);
        await server.end('SIGKILL');
      }

      const server = await start();
      const api = apiClient(server.origin);
      const { access: token } = await api.logIn();
      const list = async (path: string) => listOf(await api.call('GET', path, { token }));
      await expect.poll(async () => (await list('/api/admin/notices/')).length, { timeout: 60_000 }).toBe(0);
      const stored = await list('/api/messages/');
      const storedApplications = await list('/api/Volunteers_msg/');
      expect(await server.end('SIGTERM')).toBe(0);

      const namesOf = (rows: Record<string, unknown>[]) => new Set(rows.map(({ name }) => String(name)));
      expect(messages.difference(namesOf(stored)).size).toBe(0);
      expect(applications.difference(namesOf(storedApplications)).size).toBe(0);

      const mailsById = Map.groupBy(mailServer.mails, ({ id }) => id);
      const told = [...mailsById.values()].map((same) => new Set(same.map(countIn)));
      expect(
        told.filter(({ size }) => size !== 1),
        'a repeat tells of the same messages',
      ).toEqual([]);
      const total = told.reduce((sum, [count = 0]) => sum + count, 0);
      expect(total, 'each in one mail').toBe(stored.length + storedApplications.length);
      const named = tried.flatMap((mail) => namesIn(mail).map((name) => [name, mail.id] as const));
      expect(Math.max(...idsByName(named))).toBe(1);

      const called = calls.map(({ body }) => [String(body.application.name), body.id] as const);
      expect(namesOf(storedApplications)).toEqual(new Set(called.map(([name]) => name)));
      expect(Math.max(...idsByName(called))).toBe(1);
      expect(taken.size).toBe(storedApplications.length);
      expect(calls.every(({ isSigned }) => isSigned)).toBe(true);
    },
    60_000 + KILLS * 6000,
  );
});
