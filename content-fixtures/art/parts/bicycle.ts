import { mix, token } from '../colour.ts';
import { type Frame, lit } from '../frame.ts';
import { circlePath, glow, line, n } from '../svg.ts';
import { anyone, person } from './person.ts';

/** Somebody on a bicycle, riding to the right; (x, y) is under the saddle. */
export function rider(frame: Frame, x: number, y: number, size: number): string {
  const s = size;
  const r = s * 0.2;
  const [back, front] = [x - s * 0.24, x + s * 0.36];
  const at = (dx: number, dy: number) => `${n(x + s * dx)} ${n(y - s * dy)}`;
  const metal = lit(frame.light, mix(token.ink, token.leaf, frame.random()));
  const spokes = (cx: number) =>
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `M${n(cx - Math.cos(i * 0.52) * r)} ${n(y - r - Math.sin(i * 0.52) * r)}L${n(cx + Math.cos(i * 0.52) * r)} ${n(y - r + Math.sin(i * 0.52) * r)}`,
      )
      .join('');
  const wheel = (cx: number) =>
    line(circlePath(cx, y - r, r), token.night, s * 0.022) +
    line(spokes(cx), token.line, 1.2, 'opacity=".7"');
  const bars = `M${n(back)} ${n(y - r)}L${at(0.04, 0.2)}L${at(0.27, 0.54)}M${n(back)} ${n(y - r)}L${at(-0.05, 0.5)}L${at(0.04, 0.2)}M${at(-0.05, 0.5)}L${at(0.27, 0.54)}M${at(0.25, 0.66)}L${n(front)} ${n(y - r)}M${at(0.25, 0.66)}q${n(s * 0.06)} ${n(-s * 0.03)} ${n(s * 0.12)} ${n(-s * 0.02)}`;
  const who = anyone(
    frame,
    { x, y, size: s, pose: 'cycle' },
    { dress: 'kurta', isChild: false, hasShadow: false },
  );
  return (
    glow(x + s * 0.06, y, s * 0.6, frame.light.dark, 0.5, s * 0.05) +
    wheel(back) +
    wheel(front) +
    line(bars, metal, s * 0.024) +
    line(`M${at(-0.13, 0.6)}h${n(s * 0.14)}`, token.night, s * 0.045) +
    person(frame, who)
  );
}
