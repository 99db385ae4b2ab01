import { mix } from './colour.ts';
import type { Light } from './light.ts';
import type { Random } from './random.ts';

/** The sheet a scene is drawn on: always 1000 units high, as wide as the picture's shape asks. */
export type Frame = {
  w: number;
  h: number;
  light: Light;
  random: Random;
  /** 0, 1, 2 …: lets one scene arrange itself differently for another picture. */
  variant: number;
};

export type Scene = (frame: Frame) => string;

/** A colour seen through air: `depth` 0 is at hand, 1 is lost in the haze. */
export const through = (light: Light, colour: string, depth: number) =>
  depth < 0.5 ? mix(colour, light.air, depth * 2) : mix(light.air, light.haze, Math.min(1, depth * 2 - 1));

/** A thing's own colour as it looks in this light. */
export const lit = (light: Light, colour: string) =>
  mix(colour, light.dark, light.isNight ? 0.45 : light.sky[0] < '#30' ? 0.22 : 0.04);
