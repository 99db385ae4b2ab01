import { mix, token } from '../colour.ts';
import { type Frame, lit } from '../frame.ts';
import { fill, glow, line, n, polygon, rect, wash } from '../svg.ts';

const { ink, line: straw, madder, madderDark, saffron, sand, turmeric } = token;

/** A roof of Mangalore tiles over the box (x, y, w, h), wider below than above. */
export function tiles({ light }: Frame, x: number, y: number, w: number, h: number, inset = 0.12): string {
  const base = lit(light, mix(madder, saffron, 0.22));
  const roof = polygon([
    [x + w * inset, y],
    [x + w * (1 - inset), y],
    [x + w, y + h],
    [x, y + h],
  ]);
  const count = Math.max(5, Math.round(h / 16));
  let rows = '';
  for (let r = 1; r <= count; r++) {
    const pull = inset * (1 - r / count);
    const long = w * (1 - 2 * pull);
    const scallops = Math.round(long / 18);
    rows += `M${n(x + w * pull)} ${n(y + (h * r) / count)}`;
    for (let i = 0; i < scallops; i++)
      rows += `q${n(long / scallops / 2)} ${n(h * 0.035)} ${n(long / scallops)} 0`;
  }
  const ridgeLine = line(
    `M${n(x + w * inset)} ${n(y)}H${n(x + w * (1 - inset))}`,
    mix(base, light.glow, 0.3),
    7,
  );
  return (
    wash(roof, [
      [0, mix(base, light.glow, 0.22)],
      [1, mix(base, light.dark, 0.28)],
    ]) +
    line(rows, mix(base, light.dark, 0.5), 2.2, 'opacity=".7"') +
    ridgeLine
  );
}

/** A long house with a pillared veranda; (x, y) is the left end of its foot. */
export function house(frame: Frame, x: number, y: number, w: number, h: number, isGlowing = false): string {
  const { light } = frame;
  const wall = lit(light, mix(sand, saffron, 0.16));
  const inside = lit(light, mix(madderDark, ink, 0.5));
  const roofH = h * 0.44;
  const top = y - h + roofH;
  const bays = Math.max(3, Math.round(w / (h * 0.55)));
  const step = (w * 0.92) / bays;
  let out =
    wash(rect(x + w * 0.04, top, w * 0.92, y - top), [
      [0, mix(wall, light.dark, 0.45)],
      [1, wall],
    ]) + fill(rect(x + w * 0.04, y - h * 0.09, w * 0.92, h * 0.09), lit(light, madder));
  for (let i = 0; i < bays; i++)
    out += opening(x + w * 0.04 + step * i, i === Math.floor(bays / 2), i % 2 === 0);
  for (let i = 0; i <= bays; i++) {
    const px = x + w * 0.04 + step * i - 6;
    out +=
      wash(
        rect(px, top, 13, y - top),
        [
          [0, lit(light, mix(madderDark, straw, 0.3))],
          [1, lit(light, mix(madderDark, ink, 0.4))],
        ],
        0,
      ) +
      fill(rect(px - 5, y - 12, 23, 12), lit(light, straw)) +
      fill(rect(px - 6, top, 25, 10), lit(light, madderDark));
  }
  return out + tiles(frame, x - w * 0.02, y - h, w * 1.04, roofH);

  function opening(bx: number, isDoor: boolean, isEven: boolean): string {
    const [ow, oh] = isDoor ? [step * 0.42, (y - top) * 0.8] : [step * 0.34, (y - top) * 0.42];
    const [ox, oy] = [bx + (step - ow) / 2, isDoor ? y - h * 0.03 - oh : top + (y - top) * 0.26];
    const shape = rect(ox, oy, ow, oh);
    const pane =
      isGlowing && (isDoor || isEven)
        ? glow(bx + step / 2, oy + oh / 2, step * 1.2, saffron, 0.6) +
          wash(shape, [
            [0, turmeric],
            [1, saffron],
          ])
        : fill(shape, inside);
    const bars = isDoor
      ? ''
      : [1, 2, 3, 4].map((bar) => line(`M${n(ox + (ow * bar) / 5)} ${n(oy)}v${n(oh)}`, inside, 2.5)).join('');
    return pane + line(shape, lit(light, mix(madderDark, ink, 0.25)), 4) + bars;
  }
}
