import { connect } from 'node:net';
import { type ApiClient, idOf, textOf } from './api-client.ts';
import { sampleFields, sampleForm } from './sample-bodies.ts';
import { seededRandom } from './seeded-random.ts';

/** Traffic as a long day brings it, good and bad. It deletes what it makes, so that the content stays as large. */
export interface SoakTraffic {
  /** Sends one request and reads its response; which one is random. */
  send(): Promise<void>;
  /** How many of each kind were sent. */
  readonly counts: Map<string, number>;
  /** Responses with 5xx, and those that nobody expected. */
  readonly failures: string[];
}

/** Messages and members that are kept at a time. */
const KEPT = 30;
const CALLERS = 300;
const TOKEN_SECONDS = 300;

export async function soakTraffic(api: ApiClient): Promise<SoakTraffic> {
  const random = seededRandom(50_000);
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const messages: number[] = [];
  const members: { id: number; image: string }[] = [];
  let token = (await api.logIn()).access;
  let tokenFrom = performance.now();

  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  /** The server trusts one proxy here: visitors come from many addresses. */
  const caller = () => ({ 'X-Forwarded-For': `10.7.${Math.floor(random() * CALLERS)}.1` });
  const call = async (
    expected: readonly number[],
    ...[method, path, request]: Parameters<ApiClient['call']>
  ) => {
    const response = await api.call(method, path, request);
    if (!expected.includes(response.status)) failures.push(`${method} ${path} got ${response.status}`);
    return response;
  };

  const kinds: Record<string, readonly [number, () => Promise<unknown>]> = {
    pages: [25, () => call([200], 'GET', pick(['/', '/model', '/?from=poster']))],
    'known pages': [5, () => call([200, 304], 'GET', '/model', { headers: { 'If-None-Match': '"x"' } })],
    lists: [25, () => call([200], 'GET', pick(['/api/news/', '/api/team/', '/api/gallery/gurukulam/']))],
    pictures: [
      8,
      () => {
        const member = members[Math.floor(random() * members.length)];
        // Another client may delete it in between.
        return member === undefined
          ? call([200], 'GET', '/api/home_bg/')
          : call([200, 206, 404], 'GET', member.image, pick([{}, { headers: { Range: 'bytes=0-20' } }]));
      },
    ],
    messages: [
      8,
      async () => {
        const json = sampleFields('messages');
        const response = await call([201, 429], 'POST', '/api/messages/', { json, headers: caller() });
        if (response.status === 201) messages.push(idOf(response));
        const oldest = messages.length > KEPT ? messages.shift() : undefined;
        if (oldest !== undefined) await call([204], 'DELETE', `/api/messages/${oldest}/`, { token });
      },
    ],
    inbox: [3, () => call([200], 'GET', '/api/messages/', { token })],
    uploads: [
      3,
      async () => {
        const form = await sampleForm(sampleFields('team'), 'image');
        const response = await call([201], 'POST', '/api/team/', { token, form });
        members.push({ id: idOf(response), image: textOf(response, 'image') });
        const oldest = members.length > KEPT ? members.shift() : undefined;
        if (oldest !== undefined) await call([204], 'DELETE', `/api/team/${oldest.id}/`, { token });
      },
    ],
    'not there': [
      8,
      () => call([404], 'GET', pick(['/nothing', '/api/nothing/', '/media/team/x.png', '/api/news/999999/'])),
    ],
    'bad bodies': [
      6,
      () => {
        const raw = pick(['{', '[]', '"x"', '{"name":1}', 'x'.repeat(120_000)]);
        const headers = { ...caller(), 'Content-Type': 'application/json' };
        return call([400, 413, 429], 'POST', '/api/messages/', { raw, headers });
      },
    ],
    'bad forms': [
      3,
      () => {
        const raw = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n<svg>';
        const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
        return call([400], 'POST', '/api/team/', { token, raw: raw + pick(['', '\r\n--b--\r\n']), headers });
      },
    ],
    'wrong tokens': [3, () => call([401], 'GET', '/api/messages/', { token: 'garbage' })],
    'wrong passwords': [
      0.2,
      () => {
        const json = { email: `${Math.floor(random() * 1e6)}@example.org`, password: 'guess' };
        return call([401, 429], 'POST', '/api/admin/login/token/', { json, headers: caller() });
      },
    ],
    'broken off': [4, () => hangUp(api.origin, token, random())],
  };
  const total = Object.values(kinds).reduce((sum, [weight]) => sum + weight, 0);

  return {
    counts,
    failures,
    send: async () => {
      if (performance.now() - tokenFrom > TOKEN_SECONDS * 1000) {
        tokenFrom = performance.now();
        token = (await api.logIn()).access;
      }
      let left = random() * total;
      for (const [name, [weight, send]] of Object.entries(kinds)) {
        left -= weight;
        if (left > 0) continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return void (await send());
      }
    },
  };
}

/** Hangs up in the middle of an upload, of a message, or before the response to a read. */
function hangUp(origin: string, token: string, chance: number): Promise<void> {
  const head = (method: string, path: string, ...lines: string[]) =>
    [`${method} ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');
  const text =
    chance < 0.4
      ? `${head('POST', '/api/team/', `Authorization: Bearer ${token}`, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 900000')}--b\r\n${'x'.repeat(chance * 100_000)}`
      : chance < 0.7
        ? `${head('POST', '/api/messages/', 'Content-Type: application/json', 'Content-Length: 500')}{"name":"`
        : head('GET', '/api/news/');
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
    socket.write(text, () => socket.destroy());
  });
}
