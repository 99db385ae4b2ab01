import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { type ListenLimits, listen } from '../../src/server/http/listen.ts';

/** A server that reads each body to its end and says how long it was, and a connection with the head of an upload. */
async function listening(limits: Partial<ListenLimits>, length: number) {
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

it('11.7: an upload that makes progress goes on, however long it takes', async () => {
  const { begin } = await listening({ stall: 3000 }, 40);
  const socket = begin();
  const response = text(socket);
  await drip(socket, 40);
  expect(await response).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\n40$/);
});

it('11.7: an upload that stalls is ended with a 408', async () => {
  const { begin } = await listening({ stall: 200 }, 40);
  const socket = begin();
  const response = text(socket);
  await drip(socket, 3);
  expect(await response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('11.7: of too many uploads that take long, the one that has taken longest is ended', async () => {
  const { begin } = await listening({ long: 100, mostLong: 2 }, 40);
  const first = begin();
  const ending = text(first);
  await drip(first, 1);
  const others = [begin(), begin()];
  const responses = others.map((socket) => text(socket));
  expect(await ending).toContain('408 Request Timeout');
  for (const socket of others) socket.write('x'.repeat(40));
  for (const response of await Promise.all(responses)) expect(response).toContain('200 OK');
});

it('11.7: headers that trickle in are not waited for forever', async () => {
  const { origin } = await listening({ headers: 300 }, 40);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const ending = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await ending).toContain('408 Request Timeout');
});
