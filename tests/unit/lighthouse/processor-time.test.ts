import type { Trace } from 'lighthouse';
import { expect, test } from 'vitest';
import { inProcessorTime } from '../../lighthouse/processor-time.ts';

type TraceEvent = Trace['traceEvents'][number];

/** An event of a page's one thread, with microseconds of wall clock and, where given, of the processor. */
function event(name: string, ts: number, dur: number, own?: { tts: number; tdur: number }): TraceEvent {
  return { name, ph: 'X', pid: 1, tid: 1, cat: '', args: {}, ts, dur, ...own };
}

const TASK = event('RunTask', 1000, 900, { tts: 10, tdur: 300 });
const INSIDE = event('Layout', 1500, 400, { tts: 60, tdur: 200 });
const LATER = event('ThreadControllerImpl::RunTask', 3000, 100, { tts: 310, tdur: 100 });

test('a task takes as long as the processor worked on it, from where it began, with what is in it', () => {
  const [task, inside, later] = inProcessorTime([TASK, INSIDE, LATER]);
  expect([task?.ts, task?.dur]).toEqual([1000, 300]);
  expect([inside?.ts, inside?.dur]).toEqual([1050, 200]);
  expect([later?.ts, later?.dur]).toEqual([3000, 100]);
});

test('what has no time of the processor, is in no task, or is of another thread, stays as it is', () => {
  const paint = { ...event('firstContentfulPaint', 1950, 0), ph: 'R' as const };
  const alone = event('Layout', 2500, 100, { tts: 400, tdur: 10 });
  const other = { ...INSIDE, tid: 2 };
  expect(inProcessorTime([TASK, paint, alone, other]).slice(1)).toEqual([paint, alone, other]);
});
