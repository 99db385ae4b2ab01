import { mix } from '../colour.ts';
import { type Frame, through } from '../frame.ts';
import { fill, line, n, type Point } from '../svg.ts';
import { ribbon } from './tree.ts';

/** A coconut palm, or with `isAreca` the slim straight palm of the Malnad gardens. */
export function palm(
  { light, random }: Frame,
  x: number,
  y: number,
  height: number,
  depth = 0,
  isAreca = false,
): string {
  const lean = isAreca ? random.between(-0.03, 0.03) : random.between(-0.2, 0.2);
  const top: Point = [x + lean * height, y - height];
  const trunk = through(light, mix(light.dark, '#6d4a35', 0.35), depth);
  const shades = [mix(light.green, light.dark, 0.5), light.green, mix(light.green, light.glow, 0.22)];
  const reach = height * (isAreca ? 0.2 : 0.36);
  const count = isAreca ? 9 : 13;
  let fronds = '';
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * (isAreca ? 0.08 : -0.12) - (Math.PI * (isAreca ? 0.84 : 1.24) * i) / (count - 1);
    const long = reach * random.between(0.82, 1.1);
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long * 0.75];
    let quills = '';
    for (let t = 0.1; t <= 1; t += 0.055) {
      const at = `M${n(top[0] + dx * t)} ${n(top[1] + dy * t + long * 0.45 * t * t)}`;
      const q = long * 0.3 * Math.sin(t * 2.6 + 0.3);
      quills += `${at}l${n(Math.sign(dx) * q * 0.32)} ${n(q)}${at}l${n(Math.sign(dx) * q * 0.75)} ${n(q * 0.35)}`;
    }
    const shade = through(light, shades[i % 3] ?? light.green, depth);
    fronds +=
      line(quills, shade, height * 0.009) +
      line(
        `M${n(top[0])} ${n(top[1])}q${n(dx * 0.5)} ${n(dy * 0.5)} ${n(dx)} ${n(dy + long * 0.45)}`,
        shade,
        height * 0.009,
      );
  }
  return (
    fill(
      ribbon(
        [[x, y + 5], [x + lean * height * 0.25, y - height * 0.45], top],
        height * (isAreca ? 0.022 : 0.045),
        height * (isAreca ? 0.016 : 0.022),
      ),
      trunk,
    ) + fronds
  );
}
