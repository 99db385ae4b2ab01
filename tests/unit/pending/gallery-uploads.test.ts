import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUploads } from '../../../src/saving/gallery-uploads.ts';
import { fakeStorage } from '../api/fake-browser.ts';
import { FakeUpload, fakeUploads } from '../api/fake-upload.ts';

// Animations are never redrawn, so that no browser is needed here.
const picture = (name: string) => new File([name], name, { type: 'image/gif' });

/** A row of pictures whose server responds with the status that the test says of each, or with null not at all. */
function rowOf(statusOf: (name: string) => number | null = () => 201) {
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      override send(body: FormData): void {
        const image = body.get('images');
        const name = image instanceof File ? image.name : '';
        sent.push(`${body.get('date')} ${name}`);
        const status = statusOf(name);
        if (status !== null) setTimeout(() => this.respond(status, '{"detail":"The disk is full."}'));
      }
    },
  );
  const uploads = createUploads({
    path: 'gallery/gurukulam/',
    pictureField: 'images',
    onTaken: () => undefined,
  });
  return { ...uploads, sent, states: () => uploads.$uploads.get().map(({ state }) => state) };
}

beforeEach(() => {
  fakeUploads();
  fakeStorage();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('several pictures chosen at once', () => {
  test('go up one by one, in their order', async () => {
    const row = rowOf(() => {
      expect(row.states().filter((state) => state === 'sending')).toHaveLength(1);
      return 201;
    });
    row.add([picture('a.gif'), picture('b.gif'), picture('c.gif')]);
    expect(await row.start('2026-11-19')).toEqual({ taken: 3, firstReason: null });
    expect(row.sent).toEqual(['2026-11-19 a.gif', '2026-11-19 b.gif', '2026-11-19 c.gif']);
    expect(row.states()).toEqual(['done', 'done', 'done']);
  });

  test('go on past one that fails, which can be retried on its own', async () => {
    let isFull = true;
    const row = rowOf((name) => (isFull && name === 'a.gif' ? 507 : 201));
    row.add([picture('a.gif'), picture('b.gif')]);
    expect(await row.start('2026-11-19')).toEqual({ taken: 1, firstReason: 'The disk is full.' });
    expect(row.states()).toEqual(['failed', 'done']);
    isFull = false;
    row.retry(row.$uploads.get()[0]?.key ?? 0);
    expect(await row.start('2026-11-19')).toEqual({ taken: 1, firstReason: null });
    expect(row.sent.map((sent) => sent.slice(11))).toEqual(['a.gif', 'b.gif', 'a.gif']);
    // Should the response alone have been lost, the server knows the repeat.
    const [first, other, again] = FakeUpload.all.map(({ headers }) => headers.get('Idempotency-Key'));
    expect([first, first === other]).toEqual([again, false]);
    expect(first).toMatch(/./);
  });

  test('are sent once, however often the button is clicked, and are under way from the first click on', async () => {
    const row = rowOf();
    row.add([picture('a.gif')]);
    const runs = Promise.all([row.start('2026-11-19'), row.start('2026-11-19')]);
    expect(row.$isRunning.get()).toBe(true);
    const [first, second] = await runs;
    expect([first?.taken, second, row.$isRunning.get()]).toEqual([1, null, false]);
    expect(row.sent).toHaveLength(1);
  });

  test('leave out the one that was cancelled, without reporting a failure', async () => {
    const row = rowOf(() => null);
    row.add([picture('a.gif')]);
    const run = row.start('2026-11-19');
    await vi.waitFor(() => expect(row.sent).toHaveLength(1));
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
