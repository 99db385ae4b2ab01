import { DEFAULT_LANGUAGE, language } from '../../i18n/language.ts';
import { ownFont, scriptFonts } from '../../i18n/page-texts/language-records.ts';

type FallbackFace = {
  family: string;
  localNames: readonly string[];
  weights: string;
  /** The metrics in per cent, with which lines break at the same words. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
};

/**
 * System fonts used until ours have loaded. Each size-adjust changes the number of lines of the fewest texts of this
 * site. For headings, bold Georgia matches best, and the regular weight of Noto and DejaVu. Android has Noto Serif and
 * Roboto, Linux DejaVu and perhaps Liberation, Windows, macOS and iOS Georgia and Arial.
 */
const FACES: readonly FallbackFace[] = [
  {
    family: 'Fraunces-Noto',
    localNames: ['Noto Serif', 'NotoSerif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    weights: '100 900',
    sizeAdjust: 100,
    ascent: 97.8,
    descent: 25.5,
  },
  {
    family: 'Fraunces-Georgia',
    localNames: ['Georgia Bold', 'Georgia-Bold'],
    weights: '100 900',
    sizeAdjust: 92.7,
    ascent: 105.5,
    descent: 27.5,
  },
  {
    family: 'Fraunces-DejaVu',
    localNames: ['DejaVu Serif'],
    weights: '100 900',
    sizeAdjust: 93.7,
    ascent: 104.4,
    descent: 27.2,
  },
  {
    family: 'Anek-Roboto',
    localNames: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    weights: '100 500',
    sizeAdjust: 94.4,
    ascent: 95.3,
    descent: 21.2,
  },
  {
    family: 'Anek-Roboto',
    localNames: ['Roboto Medium', 'Roboto-Medium', 'Roboto'],
    weights: '501 800',
    sizeAdjust: 96.6,
    ascent: 93.2,
    descent: 20.7,
  },
  {
    family: 'Anek-Arial',
    localNames: ['Arial', 'Liberation Sans'],
    weights: '100 500',
    sizeAdjust: 94.1,
    ascent: 95.6,
    descent: 21.3,
  },
  {
    family: 'Anek-Arial',
    localNames: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    weights: '501 800',
    sizeAdjust: 90.3,
    ascent: 99.7,
    descent: 22.1,
  },
  {
    family: 'Anek-DejaVu',
    localNames: ['DejaVu Sans'],
    weights: '100 500',
    sizeAdjust: 83,
    ascent: 108.4,
    descent: 24.1,
  },
];

type Ours = 'Fraunces' | 'Anek';

const facesOf = (ours: Ours) => FACES.filter(({ family }) => family.startsWith(ours));

/** The fallback families for one of ours, the best first. */
export const fallbacksOf = (ours: Ours): string[] => [...new Set(facesOf(ours).map(({ family }) => family))];

/** The fallback faces for the head of a page. Only English headings have a font of their own. */
function fallbackFaces(): string {
  const faces = language() === DEFAULT_LANGUAGE ? FACES : facesOf('Anek');
  return faces.map(fontFace).join('');
}

function fontFace({ family, localNames, weights, sizeAdjust, ascent, descent }: FallbackFace): string {
  const sources = localNames.map((name) => `local(${name})`);
  return `@font-face{font-family:${family};src:${sources};font-weight:${weights};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/**
 * The font styles for the head of a page: script fonts (each for its own letters only), the text font, and the fallbacks
 * until they load.
 */
export function fontsStyle(): string {
  const own = ownFont();
  const whole = scriptFonts.map((font) => `var(${font.whole}),`).join('');
  const style = `:root{--scripts:${own ? `var(${own.variable}),` : whole};--latin:var(${own?.latin ?? '--font-anek'})}${fallbackFaces()}`;
  return own ? `${style}:root.whole-script{--scripts:${whole}}` : style;
}
