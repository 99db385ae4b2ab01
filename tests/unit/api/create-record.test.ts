import { beforeEach, describe, expect, test, vi } from 'vitest';
import { multipart } from '../../../src/api/collection.ts';
import { createRecord } from '../../../src/api/create-record.ts';
import { brokenStorage, fakeNetwork, fakeStorage, noConnection, ok, type Sent } from './fake-browser.ts';

const message = { name: 'Shantala', email: 's@example.org', subject: 'A visit', message: 'May we come?' };

let storage: ReturnType<typeof fakeStorage>;
let sent: Sent[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  storage = fakeStorage();
  respond = noConnection;
  sent = fakeNetwork(() => respond());
});

const keys = () => sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
const send = (changes = {}, create = createRecord) =>
  create('messages/', { json: { ...message, ...changes } }).catch(() => undefined);

async function sendMember(name: string, bytes: string) {
  const file = new File([bytes], 'a.png', { type: 'image/png' });
  return createRecord('board/', { form: multipart({ name }, 'image', file) }).catch(() => undefined);
}

describe('whoever sends the same again because no response came', () => {
  test('sends the same key, also after the page was reloaded, so that the server makes one record of it', async () => {
    await send();
    vi.resetModules();
    await send({}, (await import('../../../src/api/create-record.ts')).createRecord);
    const [first, second] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(JSON.stringify(storage.all())).not.toContain('May we');
  });

  test('sends another key once a word has changed, and the first one for the first words', async () => {
    await send();
    await send({ message: 'May we come on Sunday?' });
    await send();
    const [first, changed, again] = keys();
    expect([changed === first, again === first]).toEqual([false, true]);
  });

  test.each([
    ['has taken it: a second record of the same words is one', 201],
    ['knew the old one from something else', 422],
  ])('sends a new key after the server %s', async (_title, status) => {
    respond = () => Response.json({}, { status });
    await send();
    await send();
    expect(new Set(keys()).size).toBe(2);
    expect(storage.all()).toEqual({});
  });

  test('keeps the key of a picture that was prepared again, not of another picture', async () => {
    await sendMember('Meera', 'bytes');
    await sendMember('Meera', 'bytes');
    await sendMember('Meera', 'other');
    const [first, second, third] = keys();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test('still sends where the browser keeps nothing', async () => {
    brokenStorage();
    respond = () => ok();
    await createRecord('messages/', { json: message });
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});
