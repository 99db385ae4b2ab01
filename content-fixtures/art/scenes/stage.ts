import { mix, token } from '../colour.ts';
import type { Frame, Scene } from '../frame.ts';
import { audience } from '../parts/audience.ts';
import { standingLamp } from '../parts/lamp.ts';
import { anyone, person, skins } from '../parts/person.ts';
import { torana } from '../parts/plant.ts';
import { rangoli } from '../parts/rangoli.ts';
import { pleats, yakshaganaHero } from '../parts/yakshagana.ts';
import { circlePath, fill, glow, n, polygon, rect, wash } from '../svg.ts';

const { ink, leaf, madder, madderDark, night, paper, saffron, turmeric } = token;

/** An evening on the stage. Variants: 0 Bharatanatyam, 1 Yakshagana, 2 singers, 3 a play by children. */
export const stage: Scene = (frame) => {
  const { w, h, variant } = frame;
  const floor = h * 0.74;
  const cx = w / 2;
  const cloth = [madder, madder, mix(ink, madder, 0.35), leaf][variant] ?? madder;
  const beam = (x: number, tilt: number) =>
    `<g opacity=".5">${wash(
      polygon([
        [x - 16, 0],
        [x + 16, 0],
        [x + tilt + 170, floor],
        [x + tilt - 170, floor],
      ]),
      [
        [0, turmeric, 0.55],
        [1, turmeric, 0],
      ],
    )}</g>`;
  const curtain = (side: 1 | -1) =>
    Array.from({ length: 6 }, (_, i) => {
      const x0 = side < 0 ? i * w * 0.026 : w - i * w * 0.026;
      return wash(
        `M${n(x0)} 0h${n(-side * w * 0.03)}C${n(x0 - side * w * 0.03)} ${h * 0.4} ${n(x0 - side * w * 0.012)} ${h * 0.6} ${n(x0 - side * w * 0.02)} ${floor + 6}h${n(side * w * 0.03)}Z`,
        [
          [0, mix(cloth, night, 0.5)],
          [0.5, mix(cloth, saffron, 0.12)],
          [1, mix(cloth, night, 0.6)],
        ],
        0,
      );
    }).join('');
  return [
    fill(rect(0, 0, w, h), night),
    wash(rect(0, 0, w, floor), [
      [0, mix(night, cloth, 0.25)],
      [1, mix(cloth, madderDark, 0.35)],
    ]),
    glow(cx, h * 0.42, 560, saffron, 0.55),
    `<g opacity=".42">${rangoli(cx, h * 0.42, 290, 1, [turmeric, saffron, mix(madder, saffron, 0.5), madder])}</g>`,
    wash(rect(0, floor, w, h * 0.16), [
      [0, mix(madderDark, saffron, 0.4)],
      [1, mix(night, madderDark, 0.6)],
    ]),
    glow(cx, floor + 40, w * 0.42, turmeric, 0.4, 70),
    beam(w * 0.2, 180),
    beam(cx, 0),
    beam(w * 0.8, -180),
    curtain(-1),
    curtain(1),
    torana([0, 24], [cx, 24], 60, 15),
    torana([cx, 24], [w, 24], 60, 15),
    standingLamp(w * 0.19, floor + 50, 260),
    standingLamp(w * 0.81, floor + 50, 260),
    (performers[variant] ?? dancers)(frame, cx, floor),
    audience(frame, 0.86, 84, mix(night, ink, 0.3)),
  ].join('');
};

const performers = [
  dancers,
  (frame: Frame, cx: number, floor: number) => yakshaganaHero(frame, cx, floor + 62, 470),
  singers,
  players,
];

function dancers(frame: Frame, cx: number, floor: number): string {
  return (
    [
      [-250, turmeric],
      [250, leaf],
      [0, madder],
    ] as const
  )
    .map(([dx, bottom], i) => {
      const isFirst = dx === 0;
      const size = isFirst ? 450 : 370;
      const y = floor + (isFirst ? 76 : 44);
      return (
        person(frame, {
          x: cx + dx,
          y,
          size,
          pose: isFirst ? 'aramandi' : 'stepUp',
          dress: 'saree',
          skin: skins[i] ?? skins[0],
          top: mix(bottom, night, 0.25),
          bottom,
          trim: turmeric,
          hair: 'bun',
          facesLeft: dx > 0,
        }) + pleats(cx + dx + (isFirst ? 0 : 8), y - size * 0.26, size, bottom)
      );
    })
    .join('');
}

function singers(frame: Frame, cx: number, floor: number): string {
  return [-210, -80, 70, 205]
    .map((dx, i) => {
      const isDrummer = i === 0 || i === 3;
      const who = anyone(
        frame,
        { x: cx + dx, y: floor + 60 + (i % 2) * 14, size: 330, pose: isDrummer ? 'read' : 'teach' },
        { isChild: false, facesLeft: i > 1, top: i % 2 ? paper : saffron },
      );
      return person(frame, who) + (isDrummer ? drum(cx + dx + (i ? -34 : 34), floor + 54) : '');
    })
    .join('');
}

function players(frame: Frame, cx: number, floor: number): string {
  return (['salute', 'stand', 'namaste', 'walk', 'salute'] as const)
    .map((pose, i) =>
      person(
        frame,
        anyone(
          frame,
          { x: cx - 260 + i * 130, y: floor + 56 + (i % 2) * 12, size: 270, pose },
          { facesLeft: i > 2 },
        ),
      ),
    )
    .join('');
}

const drum = (x: number, y: number) =>
  wash(
    rect(x - 34, y - 60, 68, 60),
    [
      [0, mix(madderDark, night, 0.3)],
      [0.4, mix(madder, turmeric, 0.4)],
      [1, night],
    ],
    0,
  ) +
  fill(circlePath(x, y - 60, 34, 11), paper) +
  fill(circlePath(x, y - 60, 13, 5), night);
