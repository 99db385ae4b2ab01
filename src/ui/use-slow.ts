import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 10_000;

/**
 * Whether the reader has waited ten seconds without seeing anything happen.
 * @param moved whatever changes while it makes progress: each change starts the ten seconds again
 */
export function useSlow(isWaiting: boolean, moved?: number | null): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, moved]);
  return isWaiting && isSlow;
}
