import { readFile } from 'node:fs/promises';
import { apiClient } from '../../support/api-client.ts';
import { percentile } from '../../support/percentile.ts';
import { phonePhoto } from '../../support/photos.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { type ServerProcess, startServerProcess } from '../../support/start-server-process.ts';
import type { Row } from '../row.ts';

const POSTS = 200;
const UPLOADS = 10;
/** People who read a list at the same time. */
const READERS = 3;
const LISTS = [
  'news',
  'gallery/gurukulam',
  'gallery/adrishya',
  'messages',
  'Volunteers_msg',
  'adrishya_Volunteers_msg',
];

/** Each list is read so often: what a reader leaves behind must not add up. */
const ROUNDS = 3;

/**
 * How fast the server starts and takes a message, the most memory it has while three people read everything, and how long a
 * visitor waits for a page while staff send ten photos of 12 megapixels in one moment.
 */
export const server: Row = {
  name: 'server',
  measure: async ({ fill, siteDir }) => {
    const { dataDir } = await fill();
    // The limit of messages counts addresses: each message of this row has one of its own.
    const start = () => startServerProcess(dataDir, { SITE_DIR: siteDir, TRUST_PROXY: '1' });
    // The first start makes the account.
    await (await start()).end('SIGTERM');
    const begun = performance.now();
    const process = await start();
    const seconds = (performance.now() - begun) / 1000;
    try {
      const posts = await sendMessages(process);
      await readEverything(process);
      const memory = await mostMegabytes(process.pid);
      return [
        { name: 'start of the server', value: seconds, unit: 's', most: 2, isSpeed: true },
        { name: 'POST of a message, 99th percentile', value: posts, unit: 'ms', most: 20, isSpeed: true },
        { name: 'memory of the server', value: memory, unit: 'MB', most: 200 },
        {
          name: 'GET / during ten uploads, 99th percentile',
          value: await visitDuringUploads(process),
          unit: 'ms',
          most: 100,
          isSpeed: true,
        },
      ];
    } finally {
      await process.end('SIGTERM');
    }
  },
};

async function sendMessages({ origin }: ServerProcess): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < POSTS; count += 1) {
    const begun = performance.now();
    const { status } = await apiClient(origin).call('POST', '/api/messages/', {
      json: sampleFields('messages'),
      headers: { 'X-Forwarded-For': `198.51.100.${count}` },
    });
    times.push(performance.now() - begun);
    if (status !== 201) throw new Error(`A message was refused with ${status}.`);
  }
  return percentile(times, 0.99);
}

async function readEverything({ origin }: ServerProcess): Promise<void> {
  const api = apiClient(origin);
  const { access } = await api.logIn();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const list of LISTS) {
      const read = () => api.call('GET', `/api/${list}/`, { token: access });
      await Promise.all(Array.from({ length: READERS }, read));
    }
}

async function visitDuringUploads({ origin }: ServerProcess): Promise<number> {
  const api = apiClient(origin);
  const { access: token } = await api.logIn();
  const { buffer, name } = await phonePhoto();
  const file = new File([new Uint8Array(buffer)], name);
  const upload = async () => {
    const { status } = await recordsOf(api, token, 'team').add({}, { file });
    // On a machine with much other work some wait longer for their turn than they may.
    if (status !== 201 && status !== 503) throw new Error(`An upload was refused with ${status}.`);
  };
  let isOver = false;
  const sending = Promise.all(Array.from({ length: UPLOADS }, upload)).finally(() => {
    isOver = true;
  });
  // Meanwhile nobody waits for it: a refused upload would end the whole run, not this row alone.
  sending.catch(() => undefined);
  const times: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(origin)).text();
    times.push(performance.now() - begun);
  }
  await sending;
  return percentile(times, 0.99);
}

/** The peak of its resident memory. Linux only, as `npm run growth` is. */
async function mostMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000;
}
