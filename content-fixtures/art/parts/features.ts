import { mix, token } from '../colour.ts';
import { circlePath, clipped, fill, line } from '../svg.ts';
import type { Face } from './face.ts';

export function eyes({ age, hairColour, isWoman, skin }: Face, shade: string): string {
  const one = (x: number) => {
    const almond = `M${x - 26} 6Q${x} -16 ${x + 26} 4Q${x} 19 ${x - 26} 6Z`;
    const iris =
      fill(circlePath(x, 2, 12.5), '#33201a') +
      fill(circlePath(x, 2, 6), '#140c0c') +
      fill(circlePath(x - 4, -3, 3), token.paper);
    const lids =
      line(`M${x - 28} 6Q${x} -18 ${x + 28} 3`, '#1d1215', isWoman ? 7.5 : 6) +
      line(`M${x - 22} 18Q${x} 25 ${x + 22} 16`, shade, 3, 'opacity=".5"') +
      line(`M${x - 24} -14Q${x} -29 ${x + 26} -14`, shade, 3, 'opacity=".45"');
    return fill(almond, mix(token.paper, skin, 0.12)) + clipped(almond, iris) + lids;
  };
  const brow = (side: number) =>
    line(
      `M${side * 20} -37Q${side * 48} -${age === 'old' ? 48 : 54} ${side * 80} -33`,
      mix(hairColour, skin, age === 'old' ? 0.2 : 0.12),
      isWoman ? 8 : 12,
    );
  return one(-48) + one(48) + brow(-1) + brow(1);
}

export const nose = (skin: string, shade: string) =>
  line('M6 -8Q14 40 22 58Q24 72 8 74', shade, 5, 'opacity=".62"') +
  fill(circlePath(-4, 64, 17, 12), mix(skin, token.paper, 0.2), 'opacity=".4"') +
  line('M-20 70q6 8 14 5', shade, 4.5, 'opacity=".55"');

export function mouth({ isWoman, skin, beard, hairColour }: Face, shade: string): string {
  const lips = mix(token.madder, skin, isWoman ? 0.42 : 0.68);
  const moustache =
    beard === 'moustache' || beard === 'full'
      ? fill(
          'M0 84Q-22 78 -44 92Q-58 102 -66 98Q-54 112 -34 108Q-14 104 0 98Q14 104 34 108Q54 112 66 98Q58 102 44 92Q22 78 0 84Z',
          hairColour,
        )
      : '';
  return (
    fill('M-38 108Q-16 101 0 105Q16 101 38 108Q18 128 0 128Q-18 128 -38 108Z', lips) +
    line('M-42 107Q-20 116 0 114Q20 116 42 106', mix(shade, '#2a0c10', 0.4), 4.5) +
    line('M-20 140q20 7 40 0', shade, 4, 'opacity=".4"') +
    moustache
  );
}

export function spectacles(): string {
  const glasses = circlePath(-49, 4, 39, 34) + circlePath(49, 4, 39, 34);
  return (
    fill(glasses, token.paper, 'opacity=".13"') +
    line(`${glasses}M-10 0Q0 -8 10 0M-88 0L-108 8M88 0L108 8`, mix(token.night, token.madderDark, 0.25), 6) +
    line('M-72 -10l16 -12M26 -10l16 -12', token.paper, 4, 'opacity=".5"')
  );
}
