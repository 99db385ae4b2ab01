import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { objectPosition } from '../../domain/picture-words.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { Picture } from '../../ui/Picture.tsx';
import { AltField } from './AltField.tsx';
import styles from './PictureWordsFields.module.css';

/** What a picture shows, and what of it must stay in view; both may be empty. */
export type Words = { alt: string; focus: string };

const NO_WORDS: Words = { alt: '', focus: '' };

type Props = {
  /** Of the picture; null while there is none. */
  url: string | null;
  words: Words;
  onChange: (words: Words) => void;
  /** As they were when the form was opened; nothing unless given. */
  before?: Words;
  /** The shapes in which pages show it, width by height. */
  crops: { phone: number; desktop: number };
  error?: string | undefined;
};

/** The most that the grid of the gallery page cuts off at the sides, and above and below. */
export const GALLERY_CROPS = { phone: 1 / 1.8, desktop: 2 / 0.9 };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** Asks for words for people who do not see a picture, and for the point that no crop may cut off. */
export function PictureWordsFields({ url, words, onChange, before = NO_WORDS, crops, error }: Props) {
  const id = useId();
  const [x = 50, y = 50] = words.focus === '' ? [] : words.focus.split(' ').map(Number);
  const position = objectPosition(`${x} ${y}`);
  const move = (left: number, top: number) => onChange({ ...words, focus: `${within(left)} ${within(top)}` });

  function tap({ detail, currentTarget, clientX, clientY }: MouseEvent): void {
    // A press of Enter is a click without a place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    move(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(x + step[0], y + step[1]);
  }

  return (
    <>
      <AltField
        value={words.alt}
        onChange={(alt) => onChange({ ...words, alt })}
        before={before.alt}
        error={error}
      />
      {url !== null && (
        <div className={styles.focus}>
          <p id={`${id}-label`} className={styles.label}>
            {texts.focus}
          </p>
          <p id={`${id}-hint`} className={styles.hint}>
            {texts.focusHint}
          </p>
          <div className={styles.row}>
            <button
              type="button"
              className={styles.picture}
              aria-labelledby={`${id}-label ${id}-point`}
              aria-describedby={`${id}-hint`}
              onClick={tap}
              onKeyDown={press}
            >
              <img src={url} alt="" />
              <span
                className={styles.point}
                style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
              />
            </button>
            {(['phone', 'desktop'] as const).map((screen) => (
              <figure key={screen} className={styles.crop} data-screen={screen}>
                <div style={{ aspectRatio: crops[screen] }}>
                  <Picture url={url} alt="" position={position} />
                </div>
                <figcaption>{texts[screen]}</figcaption>
              </figure>
            ))}
          </div>
          <p id={`${id}-point`} role="status" className="visually-hidden">
            {texts.point(x, y)}
          </p>
        </div>
      )}
    </>
  );
}
