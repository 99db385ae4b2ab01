import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiResponse, textOf } from '../support/api-client.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();

const send = (fields: object): Promise<ApiResponse> =>
  api.call('POST', '/api/messages/', { json: { ...sampleFields('messages'), ...fields } });

describe('a name or a subject', () => {
  it.each([
    ['a line break', 'A visit\r\nBcc: all@example.org', 'A visit Bcc: all@example.org'],
    ['a tab and other control characters', 'A\tvisit\u0007\u009b[2J', 'A visit[2J'],
    ['a separator of lines', 'A visit\u2028in May\u2029', 'A visit in May'],
    ['a sign that turns the direction', 'Invoice \u202Efdp.exe\u2066\u200F', 'Invoice fdp.exe'],
    ['half a character', 'A visit \ud83e', 'A visit'],
  ])('holding %s is kept as one harmless line', async (_what, sent, kept) => {
    const answer = await send({ subject: sent, name: sent });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ subject: kept, name: kept });
  });

  it('keeps the joiners that Kannada is written with', async () => {
    const name = 'ಅರ್\u200Dಕ ಕ್\u200Cಷ';
    expect((await send({ name })).body).toMatchObject({ name });
  });

  it('of nothing but control characters and signs of direction counts as blank', async () => {
    const answer = await send({ subject: '\u0001\u202E\u2069\r\n' });
    expect([answer.status, answer.body]).toEqual([400, { subject: [expect.any(String)] }]);
  });

  it('is one line of whole characters, whatever was sent', async () => {
    await assert(
      asyncProperty(string({ unit: 'binary', maxLength: 200 }), async (subject) => {
        const answer = await send({ subject });
        if (answer.status === 400) return;
        expect(answer.status).toBe(201);
        expect(textOf(answer, 'subject')).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
      }),
      { numRuns: rounds(40, 2000) },
    );
  });

  it('of a news item that staff post follows the same rule', async () => {
    const json = { title: 'Murals\r\n\u202Eon walls', des: 'Paint.' };
    const answer = await api.call('POST', '/api/adrishya/activities/', { token, json });
    expect(answer.body).toMatchObject({ title: 'Murals on walls' });
  });
});

describe('a message', () => {
  it('of 16,600 control characters is none', async () => {
    const answer = await send({ message: '\u0001'.repeat(16_600) });
    expect([answer.status, answer.body]).toEqual([400, { message: [expect.any(String)] }]);
  });

  it('pasted from a PDF arrives without the characters that nobody sees', async () => {
    const answer = await send({ message: 'May\u0002 we\u001e come?\u001f\u009b\ufeff' });
    expect([answer.status, answer.body]).toMatchObject([201, { message: 'May we come?' }]);
  });

  it('comes back byte for byte in Kannada and in emoji', async () => {
    const message = 'ಅರ್\u200Dಕ ಕ್\u200Cಷ 👩\u200D👩\u200D👧 ❤️ \u2067שלום\u2069\u200F';
    expect((await send({ message })).body).toMatchObject({ message });
  });

  it('sent twice under one key is one, though only the second has characters that nobody sees', async () => {
    const headers = { 'Idempotency-Key': 'pasted-from-a-pdf' };
    const json = sampleFields('messages', { message: 'May we come?' });
    const first = await api.call('POST', '/api/messages/', { json, headers });
    const raw = { ...json, message: 'May\u0002 we come?' };
    const second = await api.call('POST', '/api/messages/', { json: raw, headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('keeps its paragraphs and tabs, and the line breaks of every system and word processor', async () => {
    const answer = await send({ message: 'One\r\nTwo\rThree\vFour\fFive\n\tSix' });
    expect(answer.body).toMatchObject({ message: 'One\nTwo\nThree\nFour\nFive\n\tSix' });
  });

  it('may have 10,000 characters and no more', async () => {
    expect((await send({ message: 'ಕ'.repeat(10_000) })).status).toBe(201);
    const refused = await send({ message: 'x'.repeat(10_001) });
    expect([refused.status, refused.body]).toEqual([400, { message: [expect.stringContaining('10000')] }]);
  });
});

describe('a valid message', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const raw = (website: string) => {
    const fields = JSON.stringify(sampleFields('messages')).slice(0, -1);
    const headers = { 'Content-Type': 'application/json' };
    return api.call('POST', '/api/messages/', { raw: `${fields},"website":${website}}`, headers });
  };

  it.each([
    '{"toString":1}',
    '{"toString":{"toString":1},"valueOf":null}',
    '{"__proto__":null}',
    '[[null]]',
    nested(15),
    nested(20_000),
    `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  ])('with %s in the field for robots is kept', async (website) => {
    expect((await raw(website)).status).toBe(201);
  });

  it('may hold as many brackets as its sender likes', async () => {
    const message = `"${'[{'.repeat(2000)}\\"`;
    expect((await send({ message })).body).toMatchObject({ message });
  });
});
