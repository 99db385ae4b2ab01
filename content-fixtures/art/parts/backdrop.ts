import { mix, token } from '../colour.ts';
import type { Frame } from '../frame.ts';
import { circlePath, fill, line, n, rect, wash } from '../svg.ts';
import { ridge } from './land.ts';
import { rangoli } from './rangoli.ts';
import type { Sitter } from './sitter.ts';
import { foliage } from './tree.ts';

const { ink, leaf, line: straw, madder, madderDark, paper, saffron, turmeric } = token;

/** What stands behind the sitter of a portrait. */
export function backdrop(frame: Frame, { background, tone }: Sitter): string {
  const { w, h } = frame;
  const base = wash(
    rect(0, 0, w, h),
    [
      [0, mix(tone, paper, 0.35)],
      [1, mix(tone, ink, 0.28)],
    ],
    80,
  );
  switch (background) {
    case 'hills': {
      const ranges = [0.5, 0.6, 0.72].map((y, i) =>
        ridge(frame, { y, rise: 50, depth: 0.75 - i * 0.18, hasTrees: i > 0, colour: mix(tone, ink, 0.22) }),
      );
      return base + fill(circlePath(w * 0.72, h * 0.3, 92), mix(turmeric, paper, 0.4)) + ranges.join('');
    }
    case 'sun':
      return `${base}<g opacity=".5">${rangoli(w / 2, h * 0.38, 400, 1, [mix(tone, paper, 0.3), mix(tone, turmeric, 0.4), tone, mix(tone, ink, 0.22)])}</g>`;
    case 'leaves': {
      const places = [
        [0.02, 0.16],
        [0.98, 0.12],
        [0, 0.62],
        [1, 0.58],
        [0.5, 0],
      ] as const;
      return (
        base +
        places.map(([x, y]) => foliage(frame, w * x, h * y, 240, 210, 0.42, mix(leaf, tone, 0.25))).join('')
      );
    }
    case 'wall': {
      const zigzag = Array.from(
        { length: 13 },
        (_, i) =>
          `M${n(i * (w / 12))} ${n(h * 0.66)}l${n(w / 48)} -16l${n(w / 48)} 16l${n(w / 48)} -16l${n(w / 48)} 16`,
      ).join('');
      return (
        base +
        fill(rect(0, h * 0.62, w, h), mix(tone, madderDark, 0.55)) +
        line(`M0 ${h * 0.62}H${w}`, paper, 7, 'opacity=".7"') +
        line(zigzag, paper, 4, 'opacity=".45"')
      );
    }
    case 'books':
      return base + [0.26, 0.5, 0.74, 0.98].map((y) => books(frame, h * y, tone)).join('');
    case 'window': {
      const opening = rect(w * 0.14, h * 0.06, w * 0.72, h * 0.6);
      const bars = [0.32, 0.5, 0.68].map((x) => `M${w * x} ${h * 0.06}v${h * 0.6}`).join('');
      return (
        base +
        wash(opening, [
          [0, mix(paper, tone, 0.2)],
          [1, mix(turmeric, paper, 0.4)],
        ]) +
        foliage(frame, w * 0.2, h * 0.6, 170, 130, 0.25) +
        foliage(frame, w * 0.82, h * 0.58, 160, 150, 0.25) +
        line(opening + bars, mix(madderDark, tone, 0.25), 15)
      );
    }
    default:
      return background satisfies never;
  }
}

function books({ w, random }: Frame, y: number, tone: string): string {
  const spines = Array.from({ length: 24 }, (_, i) => {
    const height = random.between(120, 185);
    return fill(
      rect(i * (w / 23) - 10, y - height, w / 26, height),
      mix(random.pick([madder, leaf, ink, saffron, straw]), tone, 0.5),
    );
  });
  return spines.join('') + fill(rect(0, y, w, 16), mix(tone, ink, 0.22));
}
