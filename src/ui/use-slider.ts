import type { KeenSliderInstance, KeenSliderOptions, KeenSliderPlugin } from 'keen-slider';
import { useKeenSlider } from 'keen-slider/react';
import { useCallback, useEffect, useState } from 'react';

export type PerView = 'many' | 'one';

/** Milliseconds for which a slide stays, and for its animation. */
const TIMES = {
  many: { autoplay: 3000, transition: 500 },
  one: { autoplay: 2500, transition: 1000 },
};

/** Shows three slides, 2 below 1024 px, 1 below 640 px, as in the style sheet. */
function widthOptions(perView: PerView): KeenSliderOptions {
  const visible = (count: number, spacing: number) => ({ slides: { perView: count, spacing } });
  if (perView === 'one') return visible(1, 0);
  const breakpoints = {
    '(max-width: 1023.98px)': visible(2, 20),
    '(max-width: 639.98px)': visible(1, 16),
  };
  return { ...visible(3, 24), breakpoints };
}

/** Updates a slider whose width changes without the window's, as in a tab that opens: it listens to the window alone. */
const followWidth: KeenSliderPlugin = (slider) => {
  const observer = new ResizeObserver(() => {
    const { width } = slider.container.getBoundingClientRect();
    if (width > 0 && width !== slider.size) slider.update();
  });
  slider.on('created', () => observer.observe(slider.container));
  slider.on('destroyed', () => observer.disconnect());
};

const plugins = [followWidth];

/** Starts the slider at the slide to which the list was scrolled by hand. */
function startAtScrolled(slider: KeenSliderInstance): void {
  const { container } = slider;
  const width = slider.slides[0]?.clientWidth ?? 0;
  const scrolled = width === 0 ? 0 : Math.round(container.scrollLeft / width);
  container.scrollLeft = 0;
  // In the same frame, the style sheet stops positioning the slides and the slider begins.
  container.dataset.live = '';
  if (scrolled > 0) slider.track.init(scrolled);
}

/** Binds keen-slider to a list whose items are the slides; `visible` is null while unknown. */
export function useSlider(keys: readonly string[], perView: PerView, isStill: boolean) {
  const { transition } = TIMES[perView];
  const buttonTransition = isStill ? 0 : transition;
  const [current, setCurrent] = useState(0);
  const [visible, setVisible] = useState<readonly number[] | null>(null);

  function follow(slider: KeenSliderInstance): void {
    const { details } = slider.track;
    if (details === null) return;
    setCurrent(details.rel);
    setVisible(details.slides.flatMap(({ portion }, index) => (portion > 0.01 ? [index] : [])));
  }

  const [list, slider] = useKeenSlider<HTMLUListElement>(
    {
      ...widthOptions(perView),
      loop: true,
      defaultAnimation: { duration: transition },
      selector: ':scope > li',
      created: (created) => {
        startAtScrolled(created);
        follow(created);
      },
      updated: follow,
      optionsChanged: follow,
      slideChanged: follow,
      animationEnded: follow,
      dragStarted: () => setVisible(null),
    },
    plugins,
  );

  const identity = keys.join('\n');
  useEffect(() => slider.current?.update(), [identity, slider]);

  const next = useCallback(() => slider.current?.next(), [slider]);
  const moveTo = (index: number) => slider.current?.moveToIdx(index, false, { duration: buttonTransition });
  const step = (by: number) => {
    const { abs = 0 } = slider.current?.track.details ?? {};
    slider.current?.moveToIdx(abs + by, true, { duration: buttonTransition });
  };
  return { list, current, visible, next, moveTo, step };
}

type Hold = 'pointer' | 'focus';

/**
 * Moves slides automatically, except when paused, under the pointer or around the focus. After Play, the pointer and
 * focus on that button do not count until they return.
 * @param canMove whether it may move, and is visible
 */
export function useRotation(perView: PerView, canMove: boolean, next: () => void) {
  const { autoplay } = TIMES[perView];
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
