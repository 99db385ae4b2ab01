import { mix, token } from '../colour.ts';
import type { Frame } from '../frame.ts';
import { circlePath, curve, fill, line, n, rect } from '../svg.ts';

/** Heads and shoulders of an audience seen from behind, along the lower edge. */
export function audience({ w, h, random, light }: Frame, y: number, size: number, colour: string): string {
  let out = '';
  for (let x = -size; x < w + size; x += size * random.between(0.8, 1.15)) {
    const s = size * random.between(0.85, 1.15);
    const top = y * h + random.between(-0.2, 0.2) * size;
    const shoulder = curve([
      [x - s * 0.62, top + s * 2],
      [x - s * 0.55, top + s * 0.95],
      [x - s * 0.16, top + s * 0.6],
      [x + s * 0.16, top + s * 0.6],
      [x + s * 0.55, top + s * 0.95],
      [x + s * 0.62, top + s * 2],
    ]);
    out += fill(
      `${shoulder}Z${circlePath(x, top + s * 0.25, s * 0.27, s * 0.33)}`,
      mix(colour, light.glow, random() * 0.07),
    );
    if (random() < 0.4)
      out +=
        fill(circlePath(x, top + s * 0.55, s * 0.13), colour) +
        line(`M${n(x - s * 0.1)} ${n(top + s * 0.46)}h${n(s * 0.2)}`, token.paper, s * 0.05, 'opacity=".5"');
  }
  return out + fill(rect(0, y * h + size * 1.6, w, h), colour);
}
