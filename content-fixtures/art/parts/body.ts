import { mix, token } from '../colour.ts';
import type { Point } from '../svg.ts';
import { dot, head, stroke } from './head.ts';
import type { Person } from './person.ts';
import { type Pose, poses } from './pose.ts';

const along = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const cut = (points: readonly Point[], colour: string, width: number) =>
  `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** The drawing of a person one unit tall, y upwards; `tone` turns a thing's own colour into the one to paint. */
export function body(who: Person, tone: (colour: string) => string): string {
  const pose: Pose = poses[who.pose];
  const { neck, hip } = pose;
  const darker = (colour: string) => tone(mix(colour, token.ink, 0.22));
  const spine = Math.atan2(neck[1] - hip[1], neck[0] - hip[0]);
  const beside = ([x, y]: Point, by: number): Point => [x + Math.sin(spine) * by, y - Math.cos(spine) * by];
  const low = along(neck, hip, 0.1);
  const [near, far] = [beside(low, -0.072), beside(low, 0.072)];
  const waist = [beside(hip, -0.055), beside(hip, 0.055)] as const;
  const isBare = who.dress === 'bare' || who.dress === 'panche';
  const chest = tone(isBare ? who.skin : who.top);

  const arm = (shoulder: Point, [elbow, hand]: readonly [Point, Point], skin: string, cloth: string) =>
    stroke([shoulder, elbow], skin, 0.054) +
    stroke([elbow, hand], skin, 0.043) +
    dot(hand, 0.027, skin) +
    (isBare
      ? ''
      : stroke([shoulder, along(shoulder, elbow, who.dress === 'kurta' ? 0.8 : 0.55)], cloth, 0.072));
  const leg = ([knee, foot]: readonly [Point, Point], by: number, skin: string, cloth: string) => {
    const isLong = who.dress === 'kurta';
    return (
      stroke([knee, foot], isLong ? cloth : skin, isLong ? 0.085 : 0.06) +
      stroke([foot, [foot[0] + 0.05, foot[1] - 0.008]], skin, 0.04) +
      stroke([beside(hip, by), knee], cloth, 0.115)
    );
  };

  return [
    arm(far, pose.armFar, darker(who.skin), darker(who.top)),
    leg(pose.legFar, 0.035, darker(who.skin), darker(who.bottom)),
    leg(pose.legNear, -0.035, tone(who.skin), tone(who.bottom)),
    who.dress === 'kurta' || who.dress === 'bare' ? '' : skirt(),
    cut([near, beside(neck, -0.02), beside(neck, 0.02), far, waist[1], waist[0]], chest, 0.05),
    who.dress === 'kurta'
      ? cut(
          [
            waist[0],
            waist[1],
            along(beside(hip, 0.075), pose.legFar[0], 0.5),
            along(beside(hip, -0.075), pose.legNear[0], 0.5),
          ],
          tone(who.top),
          0.06,
        )
      : '',
    drape(),
    stroke([neck, along(neck, pose.head, 0.6)], darker(who.skin), 0.05),
    arm(near, pose.armNear, tone(who.skin), tone(who.top)),
    head(who, pose.head, tone),
  ].join('');

  function skirt(): string {
    const [[kneeN, footN], [kneeF, footF]] = [pose.legNear, pose.legFar];
    const hem = ([x, y]: Point): Point => [x, y + (who.dress === 'panche' ? 0.1 : 0.02)];
    const folds = [0.3, 0.5, 0.7].map((t) =>
      stroke(
        [
          along(beside(hip, -0.03), beside(hip, 0.03), t),
          along(along(kneeN, kneeF, t), along(hem(footN), hem(footF), t), 0.8),
        ],
        darker(who.bottom),
        0.008,
      ),
    );
    const border = who.trim ? stroke([hem(footN), hem(footF)], tone(who.trim), 0.03) : '';
    return (
      cut(
        [beside(hip, -0.04), kneeN, hem(footN), hem(footF), kneeF, beside(hip, 0.04)],
        tone(who.bottom),
        0.1,
      ) +
      folds.join('') +
      border
    );
  }

  /** The end of the saree over the shoulder, or the cloth that goes with a panche. */
  function drape(): string {
    if (who.dress === 'saree') {
      const border = who.trim ? stroke([waist[1], near], tone(who.trim), 0.014) : '';
      return (
        stroke([waist[1], along(waist[0], near, 0.55), near], tone(who.bottom), 0.07) +
        stroke([near, beside(along(neck, hip, 0.75), -0.1)], tone(who.bottom), 0.06) +
        border
      );
    }
    if (who.dress !== 'panche') return '';
    const cloth = tone(who.trim ?? who.top);
    return (
      stroke([near, beside(along(neck, hip, 0.9), -0.085)], cloth, 0.05) +
      stroke([near, beside(neck, -0.03)], cloth, 0.05)
    );
  }
}
