import styles from './Carousel.module.css';

type Props = {
  keys: readonly string[];
  current: number;
  /** A dot for each slide; without, the number of the slide stands there. */
  hasDots: boolean;
  /** `none` where the slides do not move by themselves. */
  rotation: 'none' | 'playing' | 'paused';
  onTogglePause: () => void;
  onStep: (by: 1 | -1) => void;
  onMoveTo: (index: number) => void;
};

/** A carousel's buttons. The one that stops the movement comes first, before anything that moves. */
export function CarouselControls(props: Props) {
  const { keys, current, hasDots, rotation, onTogglePause, onStep, onMoveTo } = props;
  const isPaused = rotation === 'paused';
  return (
    <>
      <div className={styles.controls}>
        {!hasDots && (
          <p className={styles.number} aria-hidden="true">
            {current + 1} / {keys.length}
          </p>
        )}
        {rotation !== 'none' && (
          <button type="button" className={styles.round} onClick={onTogglePause}>
            <span className="visually-hidden">{isPaused ? 'Play the slides' : 'Pause the slides'}</span>
            <Sign d={isPaused ? 'M8 5.5v13l10-6.5z' : 'M8 6v12M16 6v12'} />
          </button>
        )}
        <button type="button" className={styles.round} onClick={() => onStep(-1)}>
          <span className="visually-hidden">Previous slide</span>
          <Sign d="M14.5 5.5L8 12l6.5 6.5" />
        </button>
        <button type="button" className={styles.round} onClick={() => onStep(1)}>
          <span className="visually-hidden">Next slide</span>
          <Sign d="M9.5 5.5L16 12l-6.5 6.5" />
        </button>
      </div>
      {hasDots && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would show, and these are no form fields
        <div className={styles.dots} role="group" aria-label="Choose a slide">
          {keys.map((key, index) => (
            <button
              key={key}
              type="button"
              aria-label={`Slide ${index + 1}`}
              aria-current={index === current || undefined}
              onClick={() => onMoveTo(index)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
