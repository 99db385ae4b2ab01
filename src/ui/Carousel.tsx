import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { carouselTexts as texts } from '../i18n/en/gallery.ts';
import styles from './Carousel.module.css';
import { useReducedMotion } from './use-browser.ts';
import { type PerView, useRotation, useSlider } from './use-slider.ts';

export type Slide = {
  key: string;
  /** `isNear`: whether the slide is, was or is about to be visible; only then does it need its picture. */
  content: (isNear: boolean) => ReactNode;
};

type Props = {
  /** The `id` of its accessible name, which may be in another language than the page. */
  labelledBy: string;
  /** Must be more than are visible at a time, because the carousel loops. */
  slides: readonly Slide[];
  /** How many slides are visible: `many` is 3, 2 below 1024 px, 1 below 640 px. */
  perView: PerView;
};

/**
 * A looping carousel after the pattern of the ARIA Authoring Practices; before hydration a list to scroll by hand. It
 * does not move under the pointer, around the keyboard's focus, when paused or out of sight, or with reduced motion.
 */
export function Carousel({ labelledBy, slides, perView }: Props) {
  const section = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(section);
  const isStill = useReducedMotion();
  const keys = slides.map(({ key }) => key);
  const { list, current, visible, next, moveTo, step } = useSlider(keys, perView, isStill);
  const rotation = useRotation(perView, !isStill && isOnScreen, next);
  const near = useNear(isOnScreen ? visible : null, slides.length);
  return (
    <section
      ref={section}
      className={styles.carousel}
      data-per-view={perView}
      aria-roledescription={texts.carousel}
      aria-labelledby={labelledBy}
      onPointerEnter={() => rotation.hold('pointer')}
      onPointerLeave={() => rotation.release('pointer')}
      onFocus={({ target }) => {
        // A button keeps the focus after a press by mouse or finger.
        if (target.matches(':focus-visible')) rotation.hold('focus');
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rotation.release('focus');
      }}
    >
      {/* The button that stops the movement comes before anything that moves. */}
      <div className={styles.controls} data-scripted>
        {perView === 'one' && (
          <p className={styles.number} aria-hidden="true">
            {`${current + 1} / ${slides.length}`}
          </p>
        )}
        {!isStill && (
          <RoundButton
            label={rotation.isPaused ? texts.play : texts.pause}
            sign={rotation.isPaused ? 'M8 5.5v13l10-6.5z' : 'M8 6v12M16 6v12'}
            onClick={rotation.togglePause}
          />
        )}
        <RoundButton label={texts.previous} sign="M14.5 5.5L8 12l6.5 6.5" onClick={() => step(-1)} />
        <RoundButton label={texts.next} sign="M9.5 5.5L16 12l-6.5 6.5" onClick={() => step(1)} />
      </div>
      {perView === 'many' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would show, and these are no form fields
        <div className={styles.dots} data-scripted role="group" aria-label={texts.choose}>
          {keys.map((key, index) => (
            <button
              key={key}
              type="button"
              aria-label={texts.slide(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => moveTo(index)}
            />
          ))}
        </div>
      )}
      <ul
        ref={list}
        role="list"
        className={styles.slides}
        data-per-view={perView}
        aria-live={rotation.isMoving ? 'off' : 'polite'}
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.slide}
            aria-roledescription={texts.aSlide}
            aria-label={texts.position(index + 1, slides.length)}
            inert={visible !== null && !visible.includes(index)}
          >
            {content(near.has(index))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ButtonProps = { label: string; sign: string; onClick: () => void };

function RoundButton({ label, sign, onClick }: ButtonProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={sign} strokeWidth="2" />
      </svg>
    </button>
  );
}

/** The indexes of slides that are or were visible, and of their neighbours; the first one from the start. */
function useNear(visible: readonly number[] | null, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  useEffect(() => {
    if (visible === null) return;
    const around = visible.flatMap((index) => [index, (index + 1) % count, (index - 1 + count) % count]);
    setNear((known) => {
      const isKnown = around.every((index) => known.has(index));
      return isKnown ? known : new Set([...known, ...around]);
    });
  }, [visible, count]);
  return near;
}

/** Whether at least a quarter of the element is visible; false while unknown. */
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
