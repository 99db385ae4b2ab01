import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { rawRequest } from '../../support/raw-request.ts';
import { startServerProcess } from '../../support/start-server-process.ts';
import type { Row } from '../row.ts';

const PATHS = ['/', '/news', '/api/news/', '/api/home_bg/'];
const CONNECTIONS = 50;
const SLICE = 2000;
const ROUNDS = 3;
/** Milliseconds in which both servers get warm. */
const WARM_UP = 1000;
const BARE = join(import.meta.dirname, '../bare-server.ts');

/**
 * How near the server comes to one that does nothing but send the same bytes from memory. Both are asked in turn for two
 * seconds each, so that what else the machine does slows both. The server logs and counts as it always does.
 */
export const throughput: Row = {
  name: 'throughput',
  isLong: true,
  measure: async ({ fill, siteDir }) => {
    const { dataDir, scratch } = await fill();
    const logFile = join(scratch, 'throughput.log');
    const server = await startServerProcess(dataDir, { SITE_DIR: siteDir }, { logFile });
    const bare = await startBare(server.origin, join(scratch, 'throughput.json'));
    try {
      const figures = [];
      for (const path of PATHS) {
        const rates = { ours: 0, bare: 0 };
        for (const origin of [server.origin, bare.origin]) await requestsIn(WARM_UP, origin, path);
        for (let round = 0; round < ROUNDS; round += 1) {
          rates.ours += await requestsIn(SLICE, server.origin, path);
          rates.bare += await requestsIn(SLICE, bare.origin, path);
        }
        const perSecond = (count: number) => Math.round((count * 1000) / (SLICE * ROUNDS));
        console.log(`${path}: ${perSecond(rates.ours)}/s, bare ${perSecond(rates.bare)}/s`);
        figures.push({
          name: `requests a second for ${path}, of a bare server's`,
          value: (rates.ours / rates.bare) * 100,
          unit: '%',
          most: Infinity,
          least: 50,
          isSpeed: true,
        });
      }
      return figures;
    } finally {
      bare.stop();
      await server.end('SIGTERM');
    }
  },
};

/** A process that sends what the server sends now, with the headers without which no browser could read it. */
async function startBare(origin: string, file: string): Promise<{ origin: string; stop: () => void }> {
  const responses = PATHS.map(async (path) => {
    const { status, headers, body } = await rawRequest(origin, path, {
      headers: { 'accept-encoding': 'br' },
    });
    if (status !== 200) throw new Error(`${path} responded with ${status}.`);
    const encoding = headers['content-encoding'];
    const sent = {
      'Content-Type': headers['content-type'],
      // A short list is sent as it is.
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    };
    return [path, { headers: sent, base64: body.toString('base64') }];
  });
  await writeFile(file, JSON.stringify(Object.fromEntries(await Promise.all(responses))));
  const child = spawn(process.execPath, [BARE, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${Number(port)}`, stop: () => child.kill() };
}

/**
 * How many responses come over 50 connections, each asking again as soon as it has one. Reads sockets itself: a client that
 * took more work than the server would hide how fast that is. Throws where a response is none, or not whole.
 */
async function requestsIn(milliseconds: number, origin: string, path: string): Promise<number> {
  const until = performance.now() + milliseconds;
  const countOfConnections = async () => {
    const counts = [];
    while (performance.now() < until) counts.push(await requestsOfConnection(origin, path, until));
    return sum(counts);
  };
  return sum(await Promise.all(Array.from({ length: CONNECTIONS }, countOfConnections)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many responses come over one connection until the time is over, or the server says that it closes it. */
async function requestsOfConnection(origin: string, path: string, until: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const socket = connect(Number(port), hostname).setNoDelay();
  let count = 0;
  let size = 0;
  let received = 0;
  let isLast = false;
  socket.on('data', (chunk: Buffer) => {
    if (received === 0) {
      const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString();
      size = head.length + Number(/^content-length: (\d+)\r$/im.exec(head)?.[1]);
      isLast = /^connection: close\r$/im.test(head);
      if (!head.startsWith('HTTP/1.1 200 ')) socket.destroy(new Error(`${path}: ${head}`));
    }
    received += chunk.length;
    if (received < size) return;
    if (received !== size) socket.destroy(new Error(`${path} sent ${received} bytes in place of ${size}.`));
    count += 1;
    received = 0;
    if (performance.now() < until && !isLast) socket.write(request);
    else socket.destroy();
  });
  socket.write(request);
  await once(socket, 'close');
  if (performance.now() < until && !isLast) throw new Error(`${path}: a connection was closed.`);
  return count;
}
