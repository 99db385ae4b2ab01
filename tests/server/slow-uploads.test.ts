import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConnectionLimits, listen } from '../../src/server/plugins/connections.ts';

/** A server that reads each body to its end and says how long it was, and a connection with the head of an upload. */
async function listening(limits: Partial<ConnectionLimits>, length: number) {
  const server = await listen(
    async (request, response) => {
      const body = await text(request).catch(() => null);
      if (body !== null) response.end(String(body.length));
    },
    '127.0.0.1',
    0,
    limits,
  );
  onTestFinished(server.close);
  const begin = () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
    return socket;
  };
  return { begin, origin: server.origin };
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function drip(socket: Socket, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    socket.write('x');
    await pause(100);
  }
}

it('an upload that makes progress goes on, however long it takes', async () => {
  const { begin } = await listening({ stall: 3000 }, 40);
  const socket = begin();
  const response = text(socket);
  await drip(socket, 40);
  expect(await response).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\n40$/);
});

it('an upload that stalls is ended with a 408', async () => {
  const { begin } = await listening({ stall: 200 }, 40);
  const socket = begin();
  const response = text(socket);
  await drip(socket, 3);
  expect(await response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('of too many uploads that take long, the slowest is ended, not the one that began first', async () => {
  const { begin } = await listening({ long: 300, mostLong: 2 }, 40);
  const photos = [begin(), begin()];
  const responses = photos.map((socket) => text(socket));
  await pause(100);
  for (const socket of photos) socket.write('x'.repeat(30));
  const stranger = begin();
  const ending = text(stranger);
  await drip(stranger, 2);
  expect(await ending).toContain('408 Request Timeout');
  for (const socket of photos) socket.write('x'.repeat(10));
  for (const response of await Promise.all(responses)) expect(response).toContain('200 OK');
});

it('headers that trickle in are not waited for forever', async () => {
  const { origin } = await listening({ headers: 300 }, 40);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const ending = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await ending).toContain('408 Request Timeout');
});

describe('a response', () => {
  /** Larger than what the system takes from a server on behalf of somebody who does not read. */
  const SIZE = 30_000_000;

  async function sending(still: number) {
    const app: RequestListener = (_request, response) => void response.end(Buffer.alloc(SIZE, 'x'));
    const server = await listen(app, '127.0.0.1', 0, { still });
    onTestFinished(server.close);
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return socket;
  }

  it('that nobody reads is given up, and its memory with it', async () => {
    const socket = await sending(200);
    socket.pause();
    await pause(1500);
    let received = 0;
    for await (const chunk of socket) received += chunk.length;
    expect(received).toBeLessThan(SIZE);
  });

  it('that is read slowly arrives whole', async () => {
    let received = 0;
    for await (const chunk of await sending(300)) {
      received += chunk.length;
      await pause(2);
    }
    expect(received).toBeGreaterThan(SIZE);
  });
});
