export type GatherTimes = {
  /** Milliseconds for which changes are gathered into one build. */
  readonly gatherFor: number;
  /**
   * Milliseconds without a change after which a row of them is over, as when many pictures are uploaded. The first change
   * of a row is built soon, what follows when the row is over; a long row is built in between, ever more rarely.
   */
  readonly rowEndsAfter?: number;
  /** Milliseconds after which a row is built in between for the first time. */
  readonly longestWait?: number;
};

export type Gathering = {
  /** What was deleted is urgent: it may not wait for the end of a row. */
  changed(isUrgent?: boolean): void;
  isUnderWay(): boolean;
  stop(): void;
};

/** Calls `build` when changes are to be built: staff save several things in a row, and each build costs as much as one. */
export function gatherChanges(times: GatherTimes, build: () => void): Gathering {
  const { gatherFor, rowEndsAfter = 0, longestWait = 0 } = times;
  let timer: NodeJS.Timeout | undefined;
  let builds = 0;
  let lastChange = 0;
  let waitingSince = 0;
  /** When what is urgent has to be built, whatever else changes until then. */
  let dueAt = Number.POSITIVE_INFINITY;

  const waitFor = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      dueAt = Number.POSITIVE_INFINITY;
      builds += 1;
      build();
    }, milliseconds);
  };

  return {
    changed: (isUrgent = false) => {
      const now = performance.now();
      const isWaiting = timer !== undefined;
      if (!isWaiting && now - lastChange > rowEndsAfter) builds = 0;
      if (!isWaiting) waitingSince = now;
      lastChange = now;
      if (builds === 0) {
        if (!isWaiting) waitFor(gatherFor);
        return;
      }
      if (isUrgent) dueAt = Math.min(dueAt, now + gatherFor);
      const left = waitingSince + longestWait * 2 ** (builds - 1) - now;
      waitFor(Math.min(dueAt - now, Math.max(gatherFor, Math.min(rowEndsAfter, left))));
    },
    isUnderWay: () => timer !== undefined,
    stop: () => clearTimeout(timer),
  };
}
