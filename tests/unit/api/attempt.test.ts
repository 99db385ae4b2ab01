import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collection, multipart } from '../../../src/api/collection.ts';
import { sendContactMessage } from '../../../src/api/create-record.ts';
import { BoardMember } from '../../../src/domain/public-lists.ts';
import { fakeSessionStorage } from '../stores/fake-session-storage.ts';
import { fakeNetwork, fakeStorage, noConnection, ok, type Sent } from './fake-browser.ts';

const message = { name: 'Shantala', email: 's@example.org', subject: 'A visit', message: 'May we come?' };
const boardApi = collection('steeringboard-team/', BoardMember);

let sent: Sent[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  fakeStorage();
  fakeSessionStorage();
  respond = noConnection;
  sent = fakeNetwork(() => respond());
});

const keys = () => sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
const send = (changes = {}) => sendContactMessage({ ...message, ...changes }).catch(() => undefined);

async function sendMember(name: string, bytes: string) {
  const file = new File([bytes], 'a.png', { type: 'image/png' });
  return boardApi.create({ form: multipart({ name }, 'image', file) }).catch(() => undefined);
}

describe('whoever sends a form again because no response came', () => {
  test('sends the same key, so that the server makes one message of it', async () => {
    await send();
    await send();
    const [first, second] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('sends the same key after the page was reloaded', async () => {
    await send();
    vi.resetModules();
    const reloaded = await import('../../../src/api/create-record.ts');
    await reloaded.sendContactMessage(message).catch(() => undefined);
    expect(new Set(keys()).size).toBe(1);
  });

  test('sends another key once a word has changed, and the first one for the first words', async () => {
    await send();
    await send({ message: 'May we come on Sunday?' });
    await send();
    const [first, changed, again] = keys();
    expect(changed).not.toBe(first);
    expect(again).toBe(first);
  });

  test('sends a new key after the server has taken it: a second message of the same words is one', async () => {
    respond = () => ok();
    await send();
    await send();
    expect(new Set(keys()).size).toBe(2);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('sends a new key after the server knew the old one from something else', async () => {
    respond = () => Response.json({ detail: 'Used.' }, { status: 422 });
    await send();
    await send();
    expect(new Set(keys()).size).toBe(2);
  });

  test('keeps the key of a picture that was prepared again, not of another picture', async () => {
    await sendMember('Meera', 'bytes');
    await sendMember('Meera', 'bytes');
    await sendMember('Meera', 'other');
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('keeps nothing of what was typed', async () => {
    await send();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('May we');
  });

  test('still sends where the browser keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    respond = () => ok();
    await sendContactMessage(message);
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});
