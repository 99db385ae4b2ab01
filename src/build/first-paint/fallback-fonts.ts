import { DEFAULT_LANGUAGE, language } from '../../i18n/language.ts';
import { ownFont, scriptFonts } from '../../i18n/page-texts/language-records.ts';

/**
 * System fonts used until ours have loaded: family, local names, weights, and size-adjust, ascent and descent in per
 * cent, with which lines break at the same words. Each size-adjust changes the number of lines of the fewest texts of
 * this site. For headings, bold Georgia matches best, and the regular weight of Noto and DejaVu. Android has Noto Serif and Roboto,
 * Linux DejaVu and perhaps Liberation, Windows, macOS and iOS Georgia and Arial.
 */
const FACES = [
  ['Fraunces-Noto', 'Noto Serif,NotoSerif,Noto Serif Regular,NotoSerif-Regular', '100 900', 100, 97.8, 25.5],
  ['Fraunces-Georgia', 'Georgia Bold,Georgia-Bold', '100 900', 92.7, 105.5, 27.5],
  ['Fraunces-DejaVu', 'DejaVu Serif', '100 900', 93.7, 104.4, 27.2],
  ['Anek-Roboto', 'Roboto,Roboto Regular,Roboto-Regular', '100 500', 94.4, 95.3, 21.2],
  ['Anek-Roboto', 'Roboto Medium,Roboto-Medium,Roboto', '501 800', 96.6, 93.2, 20.7],
  ['Anek-Arial', 'Arial,Liberation Sans', '100 500', 94.1, 95.6, 21.3],
  ['Anek-Arial', 'Arial Bold,Arial-BoldMT,Liberation Sans Bold', '501 800', 90.3, 99.7, 22.1],
  ['Anek-DejaVu', 'DejaVu Sans', '100 500', 83, 108.4, 24.1],
] as const;

type Ours = 'Fraunces' | 'Anek';

const facesOf = (ours: Ours) => FACES.filter(([family]) => family.startsWith(ours));

/** The fallback families for one of ours, the best first. */
export const fallbacksOf = (ours: Ours): string[] => [...new Set(facesOf(ours).map(([family]) => family))];

/** The fallback faces for the head of a page. Only English headings have a font of their own. */
function fallbackFaces(): string {
  const faces = language() === DEFAULT_LANGUAGE ? FACES : facesOf('Anek');
  return faces
    .map(([family, names, weights, size, ascent, descent]) => {
      const sources = names.split(',').map((name) => `local(${name})`);
      return `@font-face{font-family:${family};src:${sources};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
    })
    .join('');
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
