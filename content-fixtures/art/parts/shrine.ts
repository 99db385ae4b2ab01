import { mix, token } from '../colour.ts';
import { type Frame, lit } from '../frame.ts';
import { circlePath, fill, glow, line, n, rect, wash } from '../svg.ts';

const { ink, leaf, line: straw, madder, madderDark, paper, saffron } = token;

/** The tulasi plant on its stepped pedestal. */
export function tulasiKatte({ light, random }: Frame, x: number, y: number, size: number): string {
  const stone = lit(light, mix(madder, straw, 0.3));
  const block = (half: number, low: number, high: number, colour: string) =>
    wash(
      rect(x - half * size, y - high * size, half * 2 * size, (high - low) * size),
      [
        [0, mix(colour, light.glow, 0.3)],
        [0.6, colour],
        [1, mix(colour, light.dark, 0.4)],
      ],
      0,
    );
  const chalk = [0.2, 0.62, 0.74]
    .map((dy) =>
      line(
        `M${n(x - size * (dy < 0.3 ? 0.4 : 0.26))} ${n(y - dy * size)}h${n(size * (dy < 0.3 ? 0.8 : 0.52))}`,
        lit(light, paper),
        size * 0.018,
      ),
    )
    .join('');
  const niche = fill(
    `M${n(x - size * 0.09)} ${n(y - size * 0.32)}v${n(-size * 0.14)}q${n(size * 0.09)} ${n(-size * 0.12)} ${n(size * 0.18)} 0v${n(size * 0.14)}Z`,
    mix(stone, ink, 0.6),
  );
  const stems = [-0.13, 0, 0.12]
    .map((dx) =>
      line(
        `M${n(x)} ${n(y - size * 0.8)}l${n(dx * size)} ${n(-size * 0.28)}`,
        lit(light, madderDark),
        size * 0.02,
      ),
    )
    .join('');
  let plant = '';
  for (let i = 0; i < 90; i++) {
    const a = random.between(-2.6, -0.5);
    const r = Math.sqrt(random()) * size * 0.38;
    plant += fill(
      circlePath(x + Math.cos(a) * r, y - size * 0.86 + Math.sin(a) * r, size * 0.035, size * 0.022),
      mix(lit(light, leaf), i % 3 ? light.glow : light.dark, i % 3 ? 0.22 : 0.3),
    );
  }
  return (
    glow(x, y, size * 0.8, light.dark, 0.4, size * 0.12) +
    block(0.5, 0, 0.13, mix(stone, straw, 0.4)) +
    block(0.42, 0.13, 0.26, stone) +
    block(0.28, 0.26, 0.68, stone) +
    block(0.34, 0.68, 0.8, mix(stone, straw, 0.3)) +
    chalk +
    niche +
    stems +
    plant
  );
}

/** A temple tower far off. */
export function shikhara({ light }: Frame, x: number, y: number, h: number, depth: number): string {
  const colour = mix(lit(light, mix(straw, madder, 0.3)), light.haze, depth);
  const storeys = [0, 1, 2, 3, 4, 5].map((i) => {
    const half = h * (0.24 - i * 0.033);
    return wash(
      rect(x - half, y - h * (0.48 + i * 0.075), half * 2, h * 0.085),
      [
        [0, mix(colour, light.glow, 0.35)],
        [1, mix(colour, light.dark, 0.25)],
      ],
      10,
    );
  });
  return (
    fill(rect(x - h * 0.26, y - h * 0.4, h * 0.52, h * 0.4), mix(colour, light.dark, 0.12)) +
    storeys.join('') +
    fill(circlePath(x, y - h * 0.89, h * 0.07, h * 0.05), colour) +
    fill(rect(x - h * 0.01, y - h * 1.02, h * 0.02, h * 0.13), mix(saffron, colour, 0.3)) +
    fill(rect(x - h * 0.07, y - h * 0.22, h * 0.14, h * 0.22), mix(colour, light.dark, 0.5))
  );
}
