import { mix } from '../colour.ts';
import type { Frame } from '../frame.ts';
import { fill, type Point } from '../svg.ts';
import { foliage, ribbon } from './tree.ts';

const crowns = [
  [-0.62, 0.6, 0.26],
  [0.62, 0.6, 0.26],
  [-0.3, 0.66, 0.28],
  [0.3, 0.66, 0.28],
  [0, 0.7, 0.3],
  [-0.44, 0.78, 0.27],
  [0.44, 0.78, 0.27],
  [0, 0.88, 0.3],
] as const;

/** A banyan with its pillars of aerial roots; `size` is about its height. */
export function banyan(frame: Frame, x: number, y: number, size: number): string {
  const { light, random, w } = frame;
  const bark = mix(light.dark, '#6d4a35', light.isNight ? 0.2 : 0.55);
  const toSun = Math.sign(light.sunAt[0] * w - x) || 1;
  const sway = () => random.between(-0.035, 0.035) * size;
  let [wood, edge, back, roots] = ['', '', '', ''];
  for (let i = 0; i < 9; i++) {
    const side = (i - 4) / 4;
    const base = x + side * size * 0.12;
    const tip: Point = [
      x + side * size * 0.78 + random.between(-20, 20),
      y - size * random.between(0.6, 0.72),
    ];
    const knee: Point = [x + side * size * 0.11 + sway(), y - size * random.between(0.24, 0.4)];
    const limb: Point[] = [
      [base + side * size * 0.1 + sway(), y + 8],
      [base + sway(), y - size * 0.12],
      knee,
      [(knee[0] + tip[0]) / 2 + sway(), y - size * random.between(0.46, 0.56)],
      tip,
    ];
    wood += ribbon(limb, size * random.between(0.06, 0.12), size * 0.02);
    edge += ribbon(
      limb.map(([px, py]) => [px + toSun * size * 0.014, py] as const),
      size * random.between(0.008, 0.024),
      size * 0.004,
    );
    if (Math.abs(side) < 0.4) continue;
    for (let r = 0; r < 5; r++) {
      const path = aerialRoot(x + side * size * random.between(0.3, 0.85));
      if (random() < 0.5) back += path;
      else roots += path;
    }
  }
  const leaves = crowns
    .map(([cx, cy, r]) =>
      foliage(frame, x + cx * size * 1.15, y - cy * size, r * size * 1.25, r * size * 0.78),
    )
    .join('');
  return (
    fill(back, mix(bark, light.haze, 0.35)) +
    fill(wood, bark) +
    fill(edge, mix(bark, light.glow, 0.28), 'opacity=".6"') +
    leaves +
    fill(roots, mix(bark, light.dark, 0.2))
  );

  function aerialRoot(rx: number): string {
    const top = y - size * random.between(0.5, 0.58);
    const end = random() < 0.6 ? y + random.between(-6, 10) : y - size * random.between(0.15, 0.32);
    return ribbon(
      [
        [rx, top],
        [rx + random.between(-6, 6), (top + end) / 2],
        [rx + random.between(-5, 5), end],
      ],
      size * 0.008,
      size * random.between(0.006, 0.026),
    );
  }
}
