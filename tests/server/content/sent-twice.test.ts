import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idOf, listOf } from '../../support/api-client.ts';
import { changeDatabase, tablesIn } from '../../support/database-file.ts';
import { newPerson } from '../../support/people.ts';
import { headOf, sent } from '../../support/raw-socket.ts';
import { recordsOf } from '../../support/records-of.ts';
import { rounds } from '../../support/rounds.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { pictureFile } from '../../support/sample-pictures.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();

const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });

function sendMessage(subject: string, headers: Record<string, string>, token?: string) {
  return api.call('POST', '/api/messages/', {
    headers,
    token,
    json: sampleFields('messages', { subject }),
  });
}

async function messagesAbout(subject: string) {
  return listOf(await api.call('GET', '/api/messages/', { token })).filter((row) => row.subject === subject);
}

/** The rows of the table of keys. */
const storedKeys = () => tablesIn(join(dataDir, 'data.sqlite')).idempotency_keys ?? [];

describe('a form that is sent twice with the same key', () => {
  it('makes one message, in turn or all at once, and its visitor gets the same response', async () => {
    const headers = keyed();
    const first = await sendMessage('Sent twice', headers);
    const others = await Promise.all(Array.from({ length: 8 }, () => sendMessage('Sent twice', headers)));
    for (const { status, body } of others) expect([status, body]).toEqual([201, first.body]);
    expect(await messagesAbout('Sent twice')).toHaveLength(1);
    const atOnce = keyed();
    const all = await Promise.all(Array.from({ length: 8 }, () => sendMessage('All at once', atOnce)));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await messagesAbout('All at once')).toHaveLength(1);
  });

  it('makes one picture with one file, at once or later, and each response names it', async () => {
    const headers = keyed();
    const send = () => recordsOf(api, token, 'gallery_gurukulam').add({}, { headers });
    const all = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(listOf(await api.call('GET', '/api/gallery/gurukulam/'))).toHaveLength(1);
    expect(await readdir(join(dataDir, 'media/gallery'))).toHaveLength(1);
  });

  it('is refused with 422 when its text, its picture or its path differ, and stores nothing', async () => {
    const headers = keyed();
    const send = (name: string, file: File) =>
      recordsOf(api, token, 'board').add({ name }, { headers, file });
    const picture = await pictureFile('png', 'a.png');
    expect((await send('One', picture)).status).toBe(201);
    expect((await send('Two', picture)).status).toBe(422);
    const other = await send('One', await pictureFile('png', 'a.png', 61));
    expect(other.status).toBe(422);
    expect(other.body).toEqual({ detail: 'This was sent before, with other words. Please send it again.' });
    const json = sampleFields('adrishya_activities');
    const elsewhere = await api.call('POST', '/api/adrishya/activities/', { token, headers, json });
    expect(elsewhere.status).toBe(422);
    expect(listOf(await api.call('GET', '/api/steeringboard-team/'))).toHaveLength(1);
    expect(listOf(await api.call('GET', '/api/adrishya/activities/'))).toEqual([]);
  });

  it('gets the first response even after the item was changed', async () => {
    const initiatives = recordsOf(api, token, 'adrishya_activities');
    const headers = keyed();
    const first = await initiatives.add({}, { headers });
    const id = idOf(first);
    await initiatives.change(id, { title: 'Changed' });
    await recordsOf(api, token, 'adrishya_images').add({ adrishya: String(id) });
    expect(await initiatives.add({}, { headers })).toMatchObject({ status: 201, body: first.body });
  });

  it('is stored again once staff have deleted it: nobody is told of a success that is gone', async () => {
    const headers = keyed();
    const first = idOf(await sendMessage('Deleted meanwhile', headers));
    await api.call('DELETE', `/api/messages/${first}/`, { token });
    expect(idOf(await sendMessage('Deleted meanwhile', headers))).toBeGreaterThan(first);
    expect(await messagesAbout('Deleted meanwhile')).toHaveLength(1);
  });

  it('counts for its key and its path alone, and where only staff may write, for its sender', async () => {
    const headers = keyed();
    await sendMessage('Same key', headers);
    await sendMessage('Same key', headers, token);
    await sendMessage('Same key', {});
    const { access } = await newPerson(api, token);
    const add = (by: string) => recordsOf(api, by, 'news').add({}, { headers });
    expect(idOf(await add(token))).not.toBe(idOf(await add(access)));
    const volunteer = { headers, json: sampleFields('volunteers') };
    expect((await api.call('POST', '/api/Volunteers_msg/', volunteer)).status).toBe(201);
    expect(await messagesAbout('Same key')).toHaveLength(2);
  });

  it('leaves none of its text beside its record, nor a trace once that is deleted', async () => {
    const [marker, key] = [randomUUID(), randomUUID()];
    const [id, other] = [idOf(await sendMessage(marker, keyed(key))), idOf(await sendMessage('x', keyed()))];
    const known = () =>
      storedKeys()
        .map(Object)
        .flatMap((row) => (row.collection === 'messages' ? [Number(row.record_id)] : []));
    expect(JSON.stringify(storedKeys())).not.toMatch(new RegExp(`${marker}|${key}|shantala`));
    expect(known()).toEqual(expect.arrayContaining([id, other]));
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    expect(known()).toContain(other);
    expect(known()).not.toContain(id);
  });

  it('is forgotten after seven days', async () => {
    const headers = keyed();
    await sendMessage('Long ago', headers);
    const earlier = `UPDATE idempotency_keys SET created_at = created_at - ${7 * 86_400_000}`;
    changeDatabase(join(dataDir, 'data.sqlite'), earlier);
    await sendMessage('Long ago', headers);
    expect(await messagesAbout('Long ago')).toHaveLength(2);
    expect(storedKeys()).toHaveLength(1);
  });

  it('is refused with a key of another form', async () => {
    for (const key of ['short', 'x'.repeat(129), 'with a blank'])
      expect((await sendMessage('Odd key', keyed(key))).status, key).toBe(400);
    expect(await messagesAbout('Odd key')).toEqual([]);
  });
});

describe('a change that is sent twice with the same key', () => {
  const board = recordsOf(api, token, 'board');
  const change = (id: number, headers: Record<string, string>, fields: Record<string, string>) =>
    board.change(id, fields, { headers: { ...headers, Prefer: 'versions' }, hasPicture: true });
  const member = async () => {
    const { body } = await board.add({}, { headers: { Prefer: 'versions' } });
    // Cast: the server's own response to staff who ask for versions.
    return body as { id: number; version: string };
  };

  it('is made once, though its first try changed the version, and replaces nothing newer', async () => {
    const { id, version } = await member();
    const headers = { ...keyed(), 'If-Match': `"${version}"` };
    const first = await change(id, headers, { name: 'Meera Bai' });
    const second = await change(id, headers, { name: 'Meera Bai' });
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    await change(id, {}, { name: 'Meera Devi' });
    expect((await change(id, headers, { name: 'Meera Bai' })).body).toMatchObject({ name: 'Meera Devi' });
    const other = { ...keyed(), 'If-Match': `"${version}"` };
    expect((await change(id, other, { name: 'Meera Bai' })).status).toBe(412);
  });

  it('is refused with 422 where the key came with another text, or for another record', async () => {
    const [one, other] = [await member(), await member()];
    const headers = keyed();
    expect((await change(one.id, headers, { name: 'Meera Bai' })).status).toBe(200);
    expect((await change(one.id, headers, { name: 'Meera Devi' })).status).toBe(422);
    expect((await change(other.id, headers, { name: 'Meera Bai' })).status).toBe(422);
  });
});

/** Where a connection is cut: in the middle of the body, as soon as all is sent, or when the response begins. */
const CUTS = ['in the body', 'after the body', 'in the response'] as const;

/** Sends a request and cuts its connection; resolves when the connection is closed. */
async function cutRequest(head: string, body: Buffer, cut: (typeof CUTS)[number]): Promise<void> {
  const socket = await sent(origin, head, cut === 'in the body' ? body.subarray(0, body.length / 2) : body);
  if (cut !== 'in the response') socket.destroy();
  socket.once('data', () => socket.destroy());
  if (!socket.closed) await once(socket, 'close');
}

describe('connections that are cut', { timeout: 600_000 }, () => {
  const COUNT = rounds(100, 1000);

  it(`${COUNT} of them leave no duplicate and lose nothing, whether texts or pictures were sent`, async () => {
    const before = listOf(await api.call('GET', '/api/gallery/adrishya/')).length;
    const subjects: string[] = [];
    let pictures = 0;
    let cuts = 0;
    for (let number = 0; cuts < COUNT; number += 1) {
      const key = randomUUID();
      const isPicture = number % 4 === 3;
      const path = isPicture ? '/api/gallery/adrishya/' : '/api/messages/';
      const form = await sampleForm({ date: '2026-10-25' }, 'image');
      const subject = `Cut ${randomBytes(8).toString('hex')}`;
      const json = JSON.stringify(sampleFields('messages', { subject }));
      const request = new Request(origin + path, { method: 'POST', body: isPicture ? form : json });
      const type = isPicture ? (request.headers.get('content-type') ?? '') : 'application/json';
      const body = Buffer.from(await request.arrayBuffer());
      const head = headOf(`POST ${path}`, {
        ...(isPicture && { Authorization: `Bearer ${token}` }),
        ...{ 'Content-Type': type, 'Content-Length': body.length, 'Idempotency-Key': key },
      });
      for (let attempt = 0; attempt <= number % 3; attempt += 1) {
        await cutRequest(head, body, CUTS[(number + attempt) % 3] ?? 'after the body');
        cuts += 1;
      }
      const response = await api.call('POST', path, {
        token: isPicture ? token : undefined,
        headers: { 'Content-Type': type, 'Idempotency-Key': key },
        raw: new Uint8Array(body),
      });
      expect(response.status).toBe(201);
      if (isPicture) pictures += 1;
      else subjects.push(subject);
    }
    const messages = listOf(await api.call('GET', '/api/messages/', { token }));
    const stored = messages.map((row) => String(row.subject)).filter((text) => text.startsWith('Cut '));
    expect(stored.toSorted()).toEqual(subjects.toSorted());
    const shown = listOf(await api.call('GET', '/api/gallery/adrishya/')).length - before;
    expect(shown).toBe(pictures);
    const files = await readdir(join(dataDir, 'media/gallery'));
    expect(files).toHaveLength(listOf(await api.call('GET', '/api/gallery/gurukulam/')).length + shown);
  });
});
