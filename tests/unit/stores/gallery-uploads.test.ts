import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUploads } from '../../../src/stores/gallery-uploads.ts';

// Animations are never redrawn, so that no browser is needed here.
const picture = (name: string) => new File([name], name, { type: 'image/gif' });

type Body = Parameters<Parameters<typeof createUploads>[0]['api']['create']>[0];

/** A row of pictures whose server refuses, or holds back, what the test says. */
function rowOf(send: (image: File, body: Body) => Promise<void> = async () => undefined) {
  const sent: string[] = [];
  const create = async (body: Body) => {
    const image = body.form?.get('images');
    if (!(image instanceof File)) throw new Error('The picture should be in the form.');
    sent.push(`${body.form?.get('date')} ${image.name}`);
    await send(image, body);
  };
  const uploads = createUploads({
    path: 'gallery/gurukulam/',
    pictureField: 'images',
    api: { create },
    loadPending: async () => null,
    onTaken: () => undefined,
  });
  return { ...uploads, sent, states: () => uploads.$uploads.get().map(({ state }) => state) };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('several pictures chosen at once', () => {
  test('go up one by one, in their order', async () => {
    let underWay = 0;
    const row = rowOf(async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
    });
    row.add([picture('a.gif'), picture('b.gif'), picture('c.gif')]);
    expect(await row.start('2026-11-19')).toEqual({ taken: 3, firstReason: null });
    expect(row.sent).toEqual(['2026-11-19 a.gif', '2026-11-19 b.gif', '2026-11-19 c.gif']);
    expect(row.states()).toEqual(['done', 'done', 'done']);
  });

  test('go on past one that fails, which can be retried on its own', async () => {
    let isFull = true;
    const row = rowOf(async ({ name }) => {
      if (isFull && name === 'a.gif') throw new Error('The disk is full.');
    });
    row.add([picture('a.gif'), picture('b.gif')]);
    expect(await row.start('2026-11-19')).toEqual({ taken: 1, firstReason: 'The disk is full.' });
    expect(row.states()).toEqual(['failed', 'done']);
    isFull = false;
    row.retry(row.$uploads.get()[0]?.key ?? 0);
    expect(await row.start('2026-11-19')).toEqual({ taken: 1, firstReason: null });
    expect(row.sent.map((sent) => sent.slice(11))).toEqual(['a.gif', 'b.gif', 'a.gif']);
  });

  test('are sent once, however often the button is clicked', async () => {
    const row = rowOf();
    row.add([picture('a.gif')]);
    const [first, second] = await Promise.all([row.start('2026-11-19'), row.start('2026-11-19')]);
    expect([first?.taken, second]).toEqual([1, null]);
    expect(row.sent).toHaveLength(1);
  });

  test('leave out the one that was cancelled, without reporting a failure', async () => {
    const begun = Promise.withResolvers<void>();
    const row = rowOf((_image, { signal }) => {
      begun.resolve();
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
      });
    });
    row.add([picture('a.gif')]);
    const run = row.start('2026-11-19');
    await begun.promise;
    row.cancel();
    expect(await run).toEqual({ taken: 0, firstReason: null });
    expect(row.states()).toEqual(['cancelled']);
  });

  test('can be taken out; a new choice takes the place of those that are up', async () => {
    const row = rowOf();
    row.add([picture('a.gif'), picture('b.gif')]);
    row.discard(row.$uploads.get()[1]?.key ?? 0);
    await row.start('2026-11-19');
    row.add([picture('c.gif')]);
    expect(row.$uploads.get().map(({ file }) => file.name)).toEqual(['c.gif']);
  });
});
