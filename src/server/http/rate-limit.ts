import type { HttpError } from '../http-error.ts';
import type { LimitSettings } from '../settings.ts';

/** Beyond this many keys the oldest are forgotten, so that a distributed flood does not fill the memory. */
const MAX_KEYS = 10_000;

/**
 * A rate limit: so many calls per key within a sliding window of seconds, on the monotonic clock, in memory. Returns a
 * function that counts a call and returns one that takes it back.
 * @param refuse makes the error to throw, given the seconds until the next call is allowed
 */
export function createRateLimit({ calls, seconds }: LimitSettings, refuse: (seconds: number) => HttpError) {
  const now = () => performance.now();
  // The keys are in the order of their last call, so that expired ones are in front.
  const counted = new Map<string, readonly number[]>();
  const recentOf = (times: readonly number[] = []) => times.filter((time) => time > now() - seconds * 1000);

  return (key: string): (() => void) => {
    for (const [old, times] of counted) {
      if (recentOf(times).length > 0 && counted.size < MAX_KEYS) break;
      counted.delete(old);
    }
    const recent = recentOf(counted.get(key));
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= calls)
      throw refuse(Math.ceil((oldest + seconds * 1000 - now()) / 1000));
    const time = now();
    counted.delete(key);
    counted.set(key, [...recent, time]);
    return () => {
      const times = counted.get(key) ?? [];
      const remaining = times.toSpliced(times.lastIndexOf(time), 1);
      if (remaining.length > 0) counted.set(key, remaining);
      else counted.delete(key);
    };
  };
}
