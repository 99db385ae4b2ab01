import { drawKolam } from '../lib/kolam.ts';

type Props = { grid?: number; seed?: number; isMoving?: boolean };

/** The kolam of empty states, missing pictures and waiting; decoration, silent for screen readers. */
export function Kolam({ grid = 4, seed = 3, isMoving = false }: Props) {
  const { size, line, dots } = drawKolam(grid, seed);
  return (
    <svg
      className="kolam"
      data-moving={isMoving || undefined}
      viewBox={`-0.2 -0.2 ${size + 0.4} ${size + 0.4}`}
      aria-hidden="true"
    >
      <path strokeWidth={0.16} d={line} pathLength={1} />
      <path strokeWidth={0.42} d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
    </svg>
  );
}
