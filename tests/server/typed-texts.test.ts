import { expect, it } from 'vitest';
import type { ApiResponse } from '../support/api-client.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();

const send = (fields: object, headers = {}): Promise<ApiResponse> =>
  api.call('POST', '/api/messages/', { json: { ...sampleFields('messages'), ...fields }, headers });

it('a name and a subject are kept as one harmless line, and a message with its paragraphs', async () => {
  const line = 'A visit\r\nBcc: all@example.org \u202Efdp.exe';
  const message = 'ನಮಸ್ಕಾರ 🪔 <b>"quoted"</b> \\ \u2067שלום\u2069';
  const response = await send({
    subject: line,
    name: line,
    message: `  ${message}\r\n\tMay\u0002 we?\ufeff\n`,
  });
  const kept = 'A visit Bcc: all@example.org fdp.exe';
  expect(response).toMatchObject({
    status: 201,
    body: { subject: kept, name: kept, message: `${message}\n\tMay we?` },
  });
  const json = { title: 'Murals\r\n\u202Eon walls', des: 'Paint.' };
  const { body } = await api.call('POST', '/api/adrishya/activities/', { token, json });
  expect(body).toMatchObject({ title: 'Murals on walls' });
});

it.each([
  ['subject', '\u0001\u202E\u2069\r\n'],
  ['message', '\u0001'.repeat(16_600)],
])('a %s of nothing but control characters and signs of direction counts as blank', async (field, text) => {
  const { status, body } = await send({ [field]: text });
  expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }]);
});

it('a message sent twice under one key is one, though only the second has characters that nobody sees', async () => {
  const headers = { 'Idempotency-Key': 'pasted-from-a-pdf' };
  const first = await send({ message: 'May we come?' }, headers);
  const second = await send({ message: 'May\u0002 we come?' }, headers);
  expect([second.status, second.body]).toEqual([201, first.body]);
});
