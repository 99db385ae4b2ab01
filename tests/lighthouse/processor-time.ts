import type { Trace } from 'lighthouse';
import TraceGatherer from 'lighthouse/core/gather/gatherers/trace.js';

type TraceEvent = Trace['traceEvents'][number];
/** An event that was measured by the clock of its thread too, which stops while the thread has no processor. */
type MeasuredEvent = TraceEvent & { tts: number; tdur?: number };

const TASK = 'RunTask';

/**
 * Gathers a trace in which the tasks of the pages' threads take as long as the processor worked on them. By the wall
 * clock they also include what other programs, and other machines on the same host, took from it meanwhile: on
 * a shared machine an empty page then blocks for anything between 0 and 150 ms.
 */
export class ProcessorTimeTrace extends TraceGatherer {
  override async stopSensitiveInstrumentation(
    ...context: Parameters<TraceGatherer['stopSensitiveInstrumentation']>
  ): Promise<void> {
    await super.stopSensitiveInstrumentation(...context);
    this._trace = { ...this._trace, traceEvents: inProcessorTime(this._trace.traceEvents) };
  }
}

/**
 * The events with each task as long as its thread's clock says, and what happens in it moved along: the order stays,
 * and so does what lies within what. A task begins where it began. What has no such time stays as it is.
 */
function inProcessorTime(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const changed = new Map([...threads.values()].flatMap((thread) => [...changesOf(thread)]));
  return events.map((event) => changed.get(event) ?? event);
}

function* changesOf(thread: readonly TraceEvent[]): Generator<[TraceEvent, TraceEvent]> {
  let task: MeasuredEvent | undefined;
  // Where two begin together, the outer one comes first.
  for (const event of thread
    .filter(isMeasured)
    .toSorted((a, b) => a.ts - b.ts || lengthOf(b) - lengthOf(a))) {
    const isInside = task !== undefined && event.ts < task.ts + lengthOf(task);
    if (!isInside) task = event.name.endsWith(TASK) ? event : undefined;
    if (task === undefined) continue;
    const ts = task.ts + Math.max(0, event.tts - task.tts);
    const dur = event.ph === 'X' ? { dur: Math.min(event.tdur ?? event.dur, event.dur) } : {};
    yield [event, { ...event, ts, ...dur }];
  }
}

function isMeasured(event: TraceEvent): event is MeasuredEvent {
  return 'tts' in event && typeof event.tts === 'number';
}

const lengthOf = ({ ph, dur }: TraceEvent) => (ph === 'X' ? dur : 0);
