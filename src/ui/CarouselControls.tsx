import { carouselTexts as texts } from '../texts/gallery.ts';
import styles from './Carousel.module.css';

type Props = {
  keys: readonly string[];
  current: number;
  /** A dot for each slide, or else the number of the slide. */
  hasDots: boolean;
  /** `none` where the slides do not advance on their own. */
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
      <div className={styles.controls} data-scripted>
        {!hasDots && (
          <p className={styles.number} aria-hidden="true">
            {current + 1} / {keys.length}
          </p>
        )}
        {rotation !== 'none' && (
          <RoundButton
            label={isPaused ? texts.play : texts.pause}
            sign={isPaused ? 'M8 5.5v13l10-6.5z' : 'M8 6v12M16 6v12'}
            onClick={onTogglePause}
          />
        )}
        <RoundButton label={texts.previous} sign="M14.5 5.5L8 12l6.5 6.5" onClick={() => onStep(-1)} />
        <RoundButton label={texts.next} sign="M9.5 5.5L16 12l-6.5 6.5" onClick={() => onStep(1)} />
      </div>
      {hasDots && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would show, and these are no form fields
        <div className={styles.dots} data-scripted role="group" aria-label={texts.choose}>
          {keys.map((key, index) => (
            <button
              key={key}
              type="button"
              aria-label={texts.slide(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => onMoveTo(index)}
            />
          ))}
        </div>
      )}
    </>
  );
}

type ButtonProps = { label: string; sign: string; onClick: () => void };

function RoundButton({ label, sign, onClick }: ButtonProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}
