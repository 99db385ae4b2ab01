import { mix, token } from '../colour.ts';
import { circlePath, curve, fill, line, n } from '../svg.ts';

const { ink, leaf, madder, paper, saffron, turmeric } = token;

/** A peacock with its train open, as it is painted on school walls. */
export function peacock(x: number, y: number, size: number): string {
  const blue = mix(ink, '#2f6f9a', 0.6);
  let train = '';
  for (let ring = 0; ring < 3; ring++) {
    for (let i = 0; i < 15; i++) {
      const a = Math.PI * (1.08 - (1.16 * i) / 14);
      const r = size * (1 - ring * 0.22);
      const [fx, fy] = [x + Math.cos(a) * r, y - Math.sin(a) * r];
      train +=
        line(`M${n(x)} ${n(y)}L${n(fx)} ${n(fy)}`, mix(leaf, turmeric, 0.2 + ring * 0.12), size * 0.035) +
        fill(circlePath(fx, fy, size * 0.085), leaf) +
        fill(circlePath(fx, fy, size * 0.06), turmeric) +
        fill(circlePath(fx, fy, size * 0.036), blue);
    }
  }
  const s = size;
  const body = curve(
    [
      [x - s * 0.16, y + s * 0.12],
      [x - s * 0.13, y - s * 0.12],
      [x - s * 0.05, y - s * 0.36],
      [x, y - s * 0.5],
      [x + s * 0.07, y - s * 0.4],
      [x + s * 0.05, y - s * 0.28],
      [x + s * 0.14, y - s * 0.05],
      [x + s * 0.13, y + s * 0.14],
      [x, y + s * 0.22],
    ],
    true,
  );
  const crest = [-0.06, 0, 0.06]
    .map(
      (d) =>
        line(`M${n(x)} ${n(y - s * 0.48)}l${n(d * s)} ${n(-s * 0.13)}`, blue, s * 0.014) +
        fill(circlePath(x + d * s, y - s * 0.62, s * 0.022), turmeric),
    )
    .join('');
  const beak = fill(
    `M${n(x + s * 0.06)} ${n(y - s * 0.44)}l${n(s * 0.1)} ${n(s * 0.05)}l${n(-s * 0.1)} ${n(s * 0.03)}Z`,
    saffron,
  );
  const legs = line(
    `M${n(x - s * 0.05)} ${n(y + s * 0.2)}v${n(s * 0.16)}M${n(x + s * 0.05)} ${n(y + s * 0.2)}v${n(s * 0.16)}`,
    madder,
    s * 0.02,
  );
  return (
    train +
    crest +
    fill(body, blue) +
    beak +
    fill(circlePath(x + s * 0.02, y - s * 0.43, s * 0.02), paper) +
    legs
  );
}
