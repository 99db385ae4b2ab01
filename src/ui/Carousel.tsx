import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { carouselTexts } from '../texts/gallery.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { useReducedMotion } from './use-browser.ts';
import { type PerView, useRotation, useSlider } from './use-slider.ts';

export type Slide = {
  key: string;
  /** A function learns whether the slide was, or is about to be, on the screen: only then it needs its picture. */
  content: ReactNode | ((isNear: boolean) => ReactNode);
};

type Props = {
  /** The `id` of what says what it shows, for people who use a screen reader: that may be in another language than the page. */
  labelledBy: string;
  slides: readonly Slide[];
  /** Milliseconds that a slide stays, and that the move takes. */
  autoplay: number;
  transition: number;
  /** How many slides are side by side: `many` is 3, 2 below 1024 px, 1 below 640 px. */
  perView?: PerView;
};

/**
 * A looping row of slides, after the carousel pattern of the ARIA Authoring Practices.
 * Before the script runs it is a row that scrolls by hand. It does not move under the pointer, while the focus is
 * inside, when paused, when unseen, and where less motion is wanted. A single slide is no carousel: it has no buttons.
 */
export function Carousel({ labelledBy, slides, autoplay, transition, perView = 'many' }: Props) {
  const section = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(section);
  const isStill = useReducedMotion();
  const { row, current, visible, isLooping, next, moveTo, step } = useSlider({
    keys: slides.map(({ key }) => key),
    perView,
    transition,
    buttonTransition: isStill ? 0 : transition,
  });
  const canMove = slides.length > 1 && isLooping && !isStill;
  const rotation = useRotation({ autoplay, canMove: canMove && isOnScreen, next });
  const near = useNear(isOnScreen ? visible : null, slides.length);

  if (slides.length === 0) return null;
  return (
    <section
      ref={section}
      className={styles.carousel}
      data-per-view={perView}
      aria-roledescription={carouselTexts.carousel}
      aria-labelledby={labelledBy}
      onPointerEnter={() => rotation.hold('pointer')}
      onPointerLeave={() => rotation.release('pointer')}
      onFocus={() => rotation.hold('focus')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rotation.release('focus');
      }}
    >
      {slides.length > 1 && isLooping && (
        <CarouselControls
          keys={slides.map(({ key }) => key)}
          current={current}
          hasDots={perView === 'many'}
          rotation={isStill ? 'none' : rotation.isPaused ? 'paused' : 'playing'}
          onTogglePause={rotation.togglePause}
          onStep={step}
          onMoveTo={moveTo}
        />
      )}
      <ul
        ref={row}
        className={`plain ${styles.row}`}
        data-per-view={perView}
        aria-live={rotation.isMoving ? 'off' : 'polite'}
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.slide}
            aria-roledescription={carouselTexts.aSlide}
            aria-label={carouselTexts.place(index + 1, slides.length)}
            inert={visible !== null && !visible.includes(index)}
          >
            {typeof content === 'function' ? content(near.has(index)) : content}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The slides that were on the screen or stood beside one that was; the first from the beginning. */
function useNear(visible: readonly number[] | null, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  useEffect(() => {
    if (visible === null || count === 0) return;
    const around = visible.flatMap((index) => [index, (index + 1) % count, (index - 1 + count) % count]);
    setNear((known) => (around.every((index) => known.has(index)) ? known : new Set([...known, ...around])));
  }, [visible, count]);
  return near;
}

/** Whether a quarter or more of the element is on the visitor's screen; false until that is known. */
function useOnScreen(target: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.25 },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOnScreen;
}
