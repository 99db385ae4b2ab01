import { mix, token } from './colour.ts';

/** The hour of a scene: every scene can be drawn in every light. */
export type Light = {
  sky: readonly [string, string, string, string]; // from the zenith to the horizon
  sun: string;
  sunAt: readonly [number, number]; // shares of the width and of the height
  glow: string;
  air: string; // what the middle distance takes on: without it, dark and haze mix to mud
  haze: string; // what the far distance fades into
  dark: string; // the nearest silhouettes
  ground: string;
  green: string;
  isNight: boolean;
  isOvercast?: boolean;
};

export type LightName = 'dawn' | 'morning' | 'day' | 'golden' | 'dusk' | 'night' | 'monsoon';

const { ink, night, paper, sand, line, madder, saffron, turmeric, leaf } = token;
const mauve = mix(ink, madder, 0.45);
const rose = mix(madder, sand, 0.45);
const [pale, violet] = ['#8fb8c4', '#6f4a70'] as const;

export const lights: Record<LightName, Light> = {
  dawn: {
    sky: [ink, mix(mauve, rose, 0.2), mix(mix(madder, saffron, 0.62), rose, 0.3), mix(turmeric, sand, 0.5)],
    sun: mix(paper, turmeric, 0.3),
    sunAt: [0.66, 0.44],
    glow: mix(saffron, '#f0905a', 0.5),
    air: violet,
    haze: mix('#dc8f74', sand, 0.15),
    dark: mix(night, mauve, 0.06),
    ground: mix(mix(ink, violet, 0.38), leaf, 0.16),
    green: mix(leaf, ink, 0.45),
    isNight: false,
  },
  morning: {
    sky: [mix(ink, pale, 0.66), mix(pale, sand, 0.55), mix(sand, turmeric, 0.3), paper],
    sun: paper,
    sunAt: [0.74, 0.26],
    glow: mix(turmeric, paper, 0.5),
    air: mix('#6f9690', sand, 0.2),
    haze: mix(sand, '#9fb3a8', 0.35),
    dark: mix(ink, leaf, 0.35),
    ground: mix(leaf, turmeric, 0.35),
    green: mix(leaf, turmeric, 0.14),
    isNight: false,
  },
  day: {
    sky: [mix(ink, pale, 0.72), mix(pale, sand, 0.3), mix(pale, sand, 0.65), mix(paper, sand, 0.4)],
    sun: paper,
    sunAt: [0.3, 0.12],
    glow: paper,
    air: mix('#6f9b97', leaf, 0.2),
    haze: mix('#a9c4bd', sand, 0.45),
    dark: mix(leaf, ink, 0.6),
    ground: mix(line, saffron, 0.22),
    green: mix(leaf, turmeric, 0.08),
    isNight: false,
  },
  golden: {
    sky: [mix(rose, ink, 0.35), mix(rose, saffron, 0.3), mix(saffron, sand, 0.3), mix(turmeric, paper, 0.45)],
    sun: mix(paper, turmeric, 0.3),
    sunAt: [0.24, 0.36],
    glow: turmeric,
    air: mix('#a4684e', saffron, 0.2),
    haze: mix(saffron, sand, 0.5),
    dark: mix(night, madder, 0.2),
    ground: mix(madder, line, 0.5),
    green: mix(leaf, saffron, 0.2),
    isNight: false,
  },
  dusk: {
    sky: [night, ink, mix(ink, madder, 0.55), mix(madder, saffron, 0.45)],
    sun: mix(saffron, madder, 0.25),
    sunAt: [0.34, 0.46],
    glow: saffron,
    air: '#4a2f55',
    haze: mix(mauve, saffron, 0.3),
    dark: night,
    ground: mix(night, madder, 0.22),
    green: mix(night, leaf, 0.35),
    isNight: false,
  },
  night: {
    sky: [mix(night, '#000000', 0.25), night, mix(night, ink, 0.8), mix(ink, '#4a5a8a', 0.35)],
    sun: mix(paper, turmeric, 0.12),
    sunAt: [0.72, 0.2],
    glow: mix(paper, '#8a98c8', 0.5),
    air: mix(ink, '#3a4a7c', 0.6),
    haze: mix(ink, '#54649a', 0.35),
    dark: mix(night, '#000000', 0.3),
    ground: mix(night, leaf, 0.16),
    green: mix(night, leaf, 0.3),
    isNight: true,
  },
  monsoon: {
    sky: [
      mix(ink, '#7f959c', 0.5),
      mix('#7f959c', ink, 0.18),
      mix('#9fb2ae', sand, 0.2),
      mix('#c5d0c4', paper, 0.3),
    ],
    sun: paper,
    sunAt: [0.6, 0.1],
    glow: paper,
    air: mix('#6d8d86', leaf, 0.15),
    haze: mix('#b5c6bc', paper, 0.25),
    dark: mix(leaf, night, 0.62),
    ground: mix(leaf, turmeric, 0.22),
    green: mix(leaf, ink, 0.1),
    isNight: false,
    isOvercast: true,
  },
};
