import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A group of processes that together get so much memory and no swap: the system ends what takes more. */
export interface MemoryGroup {
  /** For `startServerProcess`. */
  readonly path: string;
  /** Bytes that belong to the processes themselves; what they have read of files can be dropped and does not count. */
  used(): number;
  /** Whether the limit has ended a process. */
  hasKilled(): boolean;
  /** Removes the group; its processes have ended. */
  remove(): Promise<void>;
}

/** Makes a group below this process's own; null where the system does not let it. */
export function makeMemoryGroup(bytes: number): MemoryGroup | null {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const older = /^\d+:memory:(.*)$/m.exec(own)?.[1];
  const newer = /^0::(.*)$/m.exec(own)?.[1];
  const parent =
    older === undefined ? join('/sys/fs/cgroup', newer ?? '') : join('/sys/fs/cgroup/memory', older);
  const path = join(parent, `gurukulam-${process.pid}-${bytes}`);
  const read = (name: string) => readFileSync(join(path, name), 'utf8');
  try {
    mkdirSync(path);
    const limits =
      older === undefined
        ? { 'memory.max': bytes, 'memory.swap.max': 0 }
        : { 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes };
    for (const [name, value] of Object.entries(limits)) writeFileSync(join(path, name), String(value));
  } catch {
    if (existsSync(path)) rmdirSync(path);
    return null;
  }
  const [stat, events] = older === undefined ? ['anon', 'memory.events'] : ['rss', 'memory.oom_control'];
  const numberIn = (text: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    path,
    used: () => numberIn(read('memory.stat'), stat),
    hasKilled: () => numberIn(read(events), 'oom_kill') > 0,
    remove: async () => {
      for (let tries = 0; tries < 50 && existsSync(path); tries += 1) {
        try {
          rmdirSync(path);
        } catch {
          // The system may still be cleaning up after the last process.
          await setTimeout(100);
        }
      }
    },
  };
}
