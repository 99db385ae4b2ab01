import { useEffect, useState } from 'react';

type Options = {
  /** Milliseconds that a slide stays. */
  autoplay: number;
  /** Whether there is anything to move, and anyone to see it. */
  canMove: boolean;
  next: () => void;
};

type Hold = 'pointer' | 'focus';

/**
 * Advances slides automatically, following the carousel pattern of the ARIA Authoring Practices: not while paused,
 * under the pointer or around the focus. Pressing Play is deliberate: the pointer and focus that rest on that button do
 * not count until they come again.
 */
export function useRotation({ autoplay, canMove, next }: Options) {
  const [isPaused, setIsPaused] = useState(false);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const isMoving = canMove && !isPaused && holds.length === 0;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') next();
    }, autoplay);
    return () => clearInterval(timer);
  }, [isMoving, autoplay, next]);

  const hold = (kind: Hold) => setHolds((held) => [...held.filter((other) => other !== kind), kind]);
  const release = (kind: Hold) => setHolds((held) => held.filter((other) => other !== kind));
  const togglePause = () => {
    setIsPaused(!isPaused);
    setHolds([]);
  };
  return { isPaused, isMoving, hold, release, togglePause };
}
