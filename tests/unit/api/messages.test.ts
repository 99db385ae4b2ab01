import { expect, test, vi } from 'vitest';
import { inSlices } from '../../../src/api/messages.ts';

const messages = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }));
test.each(['a scheduler, by which what somebody sees goes first', 'none'])(
  'a long list is read in its order, and the browser works in between, where it has %s',
  async (scheduler) => {
    const postTask = vi.fn<typeof globalThis.scheduler.postTask>((task) => Promise.resolve(task()));
    if (scheduler !== 'none') vi.stubGlobal('scheduler', { postTask });
    let seen = 0;
    const reading = inSlices(messages.concat(...Array(9).fill(messages)), ({ id }) => {
      seen += 1;
      return id;
    });
    const seenByOthers = await new Promise((resolve) => setTimeout(() => resolve(seen)));
    expect((await reading).slice(-3)).toEqual([248, 249, 250]);
    expect([seen, scheduler !== 'none' || seenByOthers !== 2500]).toEqual([2500, true]);
    expect(postTask.mock.calls.map(([, options]) => options)).toEqual(
      scheduler === 'none' ? [] : Array(2).fill({ priority: 'background' }),
    );
  },
);
