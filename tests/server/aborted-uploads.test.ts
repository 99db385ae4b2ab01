import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { pictureFile } from '../support/sample-pictures.ts';
import { useTestServer } from '../support/use-test-server.ts';

const server = useTestServer();
const ABORTED = rounds(40, 1000);

let large: File | undefined;

/** Begins the upload of a valid form and hangs up after so many bytes of it. */
async function hangUpAfter(share: number): Promise<void> {
  const form = await sampleForm(sampleFields('team'));
  large ??= await pictureFile('png', 'large.png', 1600, 1600);
  form.set('image', large);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const head = [
    'POST /api/team/ HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${server().token}`,
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const socket = connect(Number(new URL(server().origin).port), '127.0.0.1');
  await new Promise<void>((sent) => {
    socket.write(
      Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body.subarray(0, Math.floor(body.length * share))]),
      () => sent(),
    );
  });
  socket.destroy();
}

describe('an upload that breaks off', () => {
  it('leaves neither a record nor a file, at whatever point it breaks', { timeout: 300_000 }, async () => {
    // The first and the last bytes are where a parser changes its state.
    const shares = [
      0,
      0.0005,
      0.01,
      0.99,
      0.999,
      0.9999,
      ...Array.from({ length: ABORTED - 6 }, Math.random),
    ];
    for (const share of shares) await hangUpAfter(share);
    expect(listOf(await server().api.call('GET', '/api/team/'))).toEqual([]);
    const form = await sampleForm(sampleFields('team'), 'image');
    const response = await server().api.call('POST', '/api/team/', { token: server().token, form });
    expect(response.status).toBe(201);
    expect(await readdir(join(server().dataDir, 'media/team'))).toHaveLength(1);
    figure(
      'aborted uploads',
      `${shares.length} broken off anywhere: no record, no file, the next one is taken`,
    );
  });
});
