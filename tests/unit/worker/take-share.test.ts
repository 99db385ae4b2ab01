import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseWrites } from '../outbox/refuse-writes.ts';

const SHARE = 'https://school.example/dashboard/share';
const NOW = Date.UTC(2026, 10, 22);

const photo = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

/** What a phone sends to the worker. */
function shared(files: readonly File[], fields: Readonly<Record<string, string>> = {}): Request {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  for (const file of files) body.append('pictures', file);
  return new Request(SHARE, { method: 'POST', body });
}

async function start() {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { entriesOf, fileOf } = await import('../../../src/outbox/database.ts');
  /** What is on the phone for the next account. */
  const stored = async () =>
    Promise.all(
      (await entriesOf('')).map(async (entry) =>
        entry.kind === 'text' ? [entry.title, entry.text] : (await fileOf(entry))?.name,
      ),
    );
  return { ...(await import('../../../src/worker/take-share.ts')), stored };
}

let worker: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  worker = await start();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('what another app shares', () => {
  test('is stored on the phone, its text as an entry of its own, and opens the screen for it', async () => {
    const fields = { title: 'Kites', text: 'Over Sirsi.', url: 'https://example.org/kites' };
    const response = await worker.takeShare(shared([photo('one.jpg'), photo('two.jpg')], fields), NOW);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard/share']);
    expect(await worker.stored()).toEqual(
      expect.arrayContaining([['Kites', 'Over Sirsi.\nhttps://example.org/kites'], 'one.jpg', 'two.jpg']),
    );
  });

  test('may be text alone', async () => {
    await worker.takeShare(shared([], { text: 'Kites.' }));
    expect(await worker.stored()).toEqual([['', 'Kites.']]);
  });

  test('may be nothing: then nothing is stored, and the screen says so', async () => {
    const response = await worker.takeShare(shared([photo('empty.jpg', 0)], { title: ' ', text: '' }));
    expect(response.status).toBe(303);
    expect(await worker.stored()).toEqual([]);
  });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'failed'],
])(
  'a phone that stores nothing (%s) takes none of them, and opens the screen, which says so',
  async (name, reason) => {
    const goOn = refuseWrites((_value, count) => count === 2, name);
    const response = await worker.takeShare(shared([photo('one.jpg'), photo('two.jpg')]));
    goOn();
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/dashboard/share?not-taken=${reason}`,
    ]);
    expect(await worker.stored()).toEqual([]);
  },
);
