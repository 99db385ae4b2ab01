import { drawKolam, type KolamName } from '../lib/kolam.ts';

type Props = {
  name: KolamName;
  /** Draws itself once when the page opens. */
  isDrawn?: boolean;
  /** Draws itself repeatedly, while something is loading. */
  isMoving?: boolean;
  /** Whether it decorates the corner of a section: see layout.css. */
  isOrnament?: boolean;
};

/** A kolam: an ornament, or the drawing of empty, missing and loading states; hidden from screen readers. */
export function Kolam({ name, isDrawn, isMoving, isOrnament }: Props) {
  const { size, line, dots } = drawKolam(name);
  return (
    <svg
      className={isOrnament ? 'kolam ornament' : 'kolam'}
      data-moving={isMoving || undefined}
      viewBox={`-0.2 -0.2 ${size + 0.4} ${size + 0.4}`}
      aria-hidden="true"
    >
      <path className={isDrawn ? 'drawn' : undefined} strokeWidth={0.14} d={line} pathLength={1} />
      <path strokeWidth={0.42} strokeDasharray="0 2" d={dots} />
    </svg>
  );
}
