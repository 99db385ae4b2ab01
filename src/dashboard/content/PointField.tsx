import { type KeyboardEvent, type MouseEvent, use, useId } from 'react';
import { pointOf } from '../../domain/picture-sizes.ts';
import { pictureMetaTexts as texts } from '../../i18n/en/dashboard-picture-meta.ts';
import { objectPosition } from '../../resources/picture-meta.ts';
import field from '../../ui/Field.module.css';
import { FieldErrors } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PictureMetaFields.module.css';

/** The aspect ratios to which pages crop a picture, width by height. */
export type Crops = { phone: number; desktop: number };

type Props = {
  url: string;
  /** Empty for the middle. */
  focus: string;
  onChange: (focus: string) => void;
  crops: Crops;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** Asks for the point of a picture that every crop keeps, and previews the crops. */
export function PointField({ url, focus, onChange, crops }: Props) {
  const id = useId();
  const error = use(FieldErrors).focus;
  const { x, y } = pointOf(focus);
  const position = objectPosition(`${x} ${y}`);
  const move = (left: number, top: number) => onChange(`${within(left)} ${within(top)}`);

  function tap({ detail, currentTarget, clientX, clientY }: MouseEvent): void {
    // A click by the Enter key has no position.
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
    <div className={field.field}>
      <p id={`${id}-label`} className="label">
        {texts.focus}
      </p>
      <p id={`${id}-hint`} className="note">
        {texts.focusHint}
      </p>
      <div className={styles.row}>
        <button
          type="button"
          name="focus"
          className={styles.picture}
          aria-labelledby={`${id}-label ${id}-point`}
          aria-describedby={`${id}-hint`}
          onClick={tap}
          onKeyDown={press}
        >
          <img src={url} alt="" />
          <span className={styles.point} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </button>
        {(['phone', 'desktop'] as const).map((screen) => (
          <figure key={screen} className={styles.crop} data-screen={screen}>
            <div style={{ aspectRatio: crops[screen] }}>
              <Picture url={url} alt="" position={position} />
            </div>
            <figcaption className="note">{texts[screen]}</figcaption>
          </figure>
        ))}
      </div>
      <p id={`${id}-point`} role="status" className="visually-hidden">
        {texts.point(x, y)}
      </p>
      {error !== undefined && <p className={field.error}>{error}</p>}
    </div>
  );
}
