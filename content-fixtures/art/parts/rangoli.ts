import { token } from '../colour.ts';
import { circlePath, fill, group, n } from '../svg.ts';

const { madder, paper, saffron, turmeric } = token;

/** Four rings of petals round a centre, lying on the floor when `flat` is below 1. */
export function rangoli(
  x: number,
  y: number,
  r: number,
  flat: number,
  colours: readonly string[] = [paper, turmeric, madder, saffron],
): string {
  let out = '';
  for (let ring = 4; ring >= 1; ring--) {
    const petals = 8 + (ring % 2) * 4;
    const [outer, inner, half] = [(r * ring) / 4, (r * (ring - 1)) / 4, Math.PI / petals];
    const at = (angle: number, radius: number) =>
      `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
    let d = '';
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * 2 * Math.PI;
      d += `M${at(a - half, inner)}Q${at(a - half * 0.9, outer * 0.95)} ${at(a, outer)}Q${at(a + half * 0.9, outer * 0.95)} ${at(a + half, inner)}Z`;
    }
    out += fill(
      d,
      colours[ring % colours.length] ?? paper,
      `fill-opacity=".82" stroke="${paper}" stroke-width="${n(r * 0.014)}"`,
    );
  }
  let dots = '';
  for (let i = 0; i < 24; i++)
    dots += circlePath(
      Math.cos((i / 24) * 2 * Math.PI) * r * 1.1,
      Math.sin((i / 24) * 2 * Math.PI) * r * 1.1,
      r * 0.018,
    );
  return group(
    out + fill(circlePath(0, 0, r * 0.1), turmeric) + fill(dots, paper),
    `translate(${n(x)} ${n(y)}) scale(1 ${flat})`,
  );
}
