import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const MEGABYTE = 1024 * 1024;
const TEN_GIGABYTES = 10_000_000_000;
const FORM = 'multipart/form-data; boundary=x';
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  token = (await apiClient(server.origin).logIn()).access;
});
afterAll(() => server.stop());

/** Sends ten gigabytes, or as much as is taken; reads the response all along. */
async function sendAll(head: string, first = '') {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let response = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (bytes) => {
    response += bytes.toString('latin1');
    if (first !== '') socket.destroy();
  });
  socket.write(`${head}\r\nHost: x\r\nContent-Length: ${TEN_GIGABYTES}\r\n\r\n${first}`);
  const chunk = Buffer.alloc(MEGABYTE, 'x');
  const send = () => {
    while (socket.writable && socket.bytesWritten < 1000 * MEGABYTE) if (!socket.write(chunk)) return;
  };
  socket.on('drain', send).on('end', () => void setImmediate(() => socket.destroy()));
  send();
  await closed;
  return { status: response.slice(9, 12), megabytes: socket.bytesWritten / MEGABYTE };
}

describe('whoever sends ten gigabytes', { timeout: 30_000 }, () => {
  it.each([
    ['to what a phone shares to', '303', () => 'POST /dashboard/share HTTP/1.1'],
    ['and closes then', '303', () => 'POST /dashboard/share HTTP/1.1\r\nConnection: close'],
    ['in the manner of 1996', '303', () => 'POST /dashboard/share HTTP/1.0'],
    ['to a page', '405', () => 'POST / HTTP/1.1'],
    ['with a request for a page', '200', () => 'GET / HTTP/1.1'],
    ['with a request for a page once more', '200', () => 'GET / HTTP/1.1'],
    ['to nowhere', '404', () => 'POST /api/nowhere/ HTTP/1.1'],
    ['without logging in', '401', () => `POST /api/news/ HTTP/1.1\r\nContent-Type: ${FORM}`],
    ['as a message', '413', () => 'POST /api/messages/ HTTP/1.1\r\nContent-Type: application/json'],
    ['of another type', '415', () => 'POST /api/messages/ HTTP/1.1\r\nContent-Type: text/plain'],
  ])('%s gets the response, and is not read to the end', async (_, expected, head) => {
    const { status, megabytes } = await sendAll(head());
    expect(status).toBe(expected);
    expect(megabytes).toBeLessThan(80);
  });

  it.each(['image', 'another'])('as a picture named %s hears that it is too large', async (name) => {
    const head = `POST /api/news/ HTTP/1.1\r\nContent-Type: ${FORM}\r\nAuthorization: Bearer ${token}`;
    const { status, megabytes } = await sendAll(head, part(name));
    expect(status).toBe('413');
    expect(megabytes).toBeLessThan(80);
  });
});
