import { fontProviders } from 'astro/config';
import { scriptFonts } from '../i18n/page-texts/language-records.ts';
import { readTextFiles } from '../i18n/page-texts/text-files.ts';
import { fallbacksOf } from './first-paint/fallback-fonts.ts';
import { type FontSubset, subsetFile } from './subset-font.ts';

const FRAUNCES = 'node_modules/@fontsource-variable/fraunces/files/fraunces';
const ANEK = 'node_modules/@fontsource-variable/anek-latin/files/anek-latin';
const TIRO = 'node_modules/@fontsource/tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit';

/**
 * The characters of English texts, headings included. Every page waits for these files, so they have nothing else. Those
 * of REST_OF_LATIN and EXTENDED_LATIN come with two further files; any other is drawn with a fallback.
 */
const ENGLISH_CHARACTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?'"()/&+%@<>-–—‘’“”…`;
const FEATURES = ['liga', 'calt', 'ccmp', 'lnum', 'tnum'];
/** One weight for all headings: the first screen would wait for another one. */
const HEADINGS: FontSubset = { characters: ENGLISH_CHARACTERS, features: [...FEATURES, 'kern'], weight: 540 };
/** The weights in the styles. Without kerning, which is hardly visible in small text and makes the file larger. */
const TEXT: FontSubset = {
  characters: ENGLISH_CHARACTERS,
  features: FEATURES,
  weight: { min: 400, max: 680 },
};

/** Other Latin characters, from rare signs and combining accents to é. */
const REST_OF_LATIN: FontSubset = {
  characters:
    '#$*=[\\]^_`{|}~¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿıŒœʻʼˆˇ˚˜˝\u0300\u0301\u0303\u0304\u0308\u2009‚„†•′″‹›⁄€™−∕',
  features: ['ccmp', 'mark'],
  weight: { min: 400, max: 680 },
};

/**
 * The letters of Indian words in Latin script, such as ā and ṣ, with accents that are characters of their own, and the
 * rupee sign, in the font of text. A subset leaves out without a warning what its file lacks, here Ḹ, Ṁ, Ṝ and ₪.
 */
const TRANSLITERATION: FontSubset = {
  characters: 'ĀāĪīŚśŪūḌḍḤḥḶḷṂṃṄṅṆṇṚṛṢṣṬṭ\u0301\u0304\u0323₹',
  features: ['kern', 'ccmp', 'mark'],
  weight: { min: 400, max: 680 },
};

const EXTENDED_LATIN = ['U+0100-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+2020', 'U+20A0-20B8', 'U+20BA-20C0'];
/** Without the invisible joiners: Kannada uses them too, and one would load this font. */
const DEVANAGARI = ['U+0900-097F', 'U+1CD0-1CFA', 'U+25CC', 'U+A8E0-A8FF'];

/**
 * For body text, which must not jump while it is read: if its font is late, the fallback stays until the next page.
 * Headings are few, and their fallbacks have the same line breaks: they swap whenever the font arrives. So do other
 * scripts, which have no fallback on some devices.
 */
const BODY_DISPLAY = 'optional';

/** Fallbacks until our own text font has loaded. */
const SANS = [...fallbacksOf('Anek'), 'sans-serif'];

type Face = { file: string; weight: string; unicodeRange?: readonly string[]; display?: 'optional' };

/**
 * The font families of the site, whole files of font packages or subsets of them (first-paint/README.md says why);
 * `--display` and `--text` of styles/tokens.css say which comes first. A face loads only where a character of its range
 * occurs; of two with the same character, the later one is used. A Kannada page loads a subset of the Kannada font, because
 * its first screen waits for that. Other pages, and Kannada pages with a letter that the subset lacks, load the whole
 * Kannada font.
 */
export async function fonts() {
  return [
    family('Fraunces', '--font-fraunces', [...fallbacksOf('Fraunces'), 'serif'], {
      file: await subsetFile(`${FRAUNCES}-latin-wght-normal.woff2`, HEADINGS),
      weight: '100 900',
    }),
    family('Fraunces Extended', '--font-fraunces-ext', [], ...(await furtherLatin(FRAUNCES, '100 900'))),
    family('Anek Latin', '--font-anek', SANS, {
      file: await subsetFile(`${ANEK}-latin-wght-normal.woff2`, TEXT),
      weight: '100 800',
      display: BODY_DISPLAY,
    }),
    family('Anek Latin Extended', '--font-anek-ext', [], ...(await furtherLatin(ANEK, '100 800')), {
      file: await subsetFile(`${ANEK}-latin-ext-wght-normal.woff2`, TRANSLITERATION),
      weight: '100 800',
      unicodeRange: rangesOf(TRANSLITERATION),
    }),
    ...(await Promise.all(scriptFonts.map(familiesOfScript))).flat(),
    family('Tiro Devanagari Sanskrit', '--font-tiro', [], {
      file: `${TIRO}-devanagari-400-normal.woff2`,
      weight: '400',
      unicodeRange: DEVANAGARI,
    }),
    // The verse is on the first screen of its page. The whole font weighs as much as two pages, and half of the subset is
    // hinting.
    family('Tiro Verse', '--font-verse', [], {
      file: await subsetFile(`${TIRO}-devanagari-400-normal.woff2`, {
        characters: sanskritOfTexts(),
        isForLargeText: true,
      }),
      weight: '400',
      unicodeRange: DEVANAGARI,
    }),
  ];
}

/** The characters of CSS ranges, and the joiners and dotted circle that their script is written with. */
function charactersOf(ranges: readonly string[]): string {
  const codes = ranges.flatMap((range) => {
    const [begin = 0, end = begin] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: end - begin + 1 }, (_, at) => begin + at);
  });
  return `${String.fromCodePoint(...codes)}\u200c\u200d\u25cc`;
}

/** The characters of a subset as CSS ranges. */
function rangesOf({ characters }: FontSubset): string[] {
  const codes = new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
  const firstCodes = [...codes].filter((code) => !codes.has(code - 1)).toSorted((a, b) => a - b);
  const hex = (code: number) => code.toString(16).toUpperCase();
  return firstCodes.map((first) => {
    let last = first;
    while (codes.has(last + 1)) last += 1;
    return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
  });
}

/** Latin characters that English texts do not use: a file of a few kB, and one with the rest. */
async function furtherLatin(font: string, weight: string): Promise<[Face, Face]> {
  const few = await subsetFile(`${font}-latin-wght-normal.woff2`, REST_OF_LATIN);
  return [
    { file: few, weight, unicodeRange: rangesOf(REST_OF_LATIN) },
    { file: `${font}-latin-ext-wght-normal.woff2`, weight, unicodeRange: EXTENDED_LATIN },
  ];
}

function family(name: string, cssVariable: `--${string}`, fallbacks: string[], ...faces: [Face, ...Face[]]) {
  const variantOf = ({ file, weight, unicodeRange, display }: Face) => ({
    src: [`./${file}`],
    weight,
    style: 'normal',
    display: display ?? ('swap' as const),
    ...(unicodeRange ? { unicodeRange: [...unicodeRange] } : {}),
  });
  const [first, ...others] = faces;
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    fallbacks,
    // Astro's fallbacks use the metrics of fonts that phones and Linux do not have.
    optimizedFallbacks: false,
    options: { variants: [variantOf(first), ...others.map(variantOf)] as const },
  };
}

/** One file: a second one for Latin letters would delay the first screen of Kannada pages. */
async function familiesOfScript(font: (typeof scriptFonts)[number]) {
  const { code, subset, unicodeRange } = font;
  const face: Face = {
    file: await subsetFile(font.file, withLatin(subset)),
    weight: '100 900',
    display: BODY_DISPLAY,
  };
  const wholeScript: FontSubset = {
    characters: charactersOf(unicodeRange),
    ...(subset.weight && { weight: subset.weight }),
  };
  return [
    family(`Script ${code}`, font.variable, [], { ...face, unicodeRange }),
    family(`Latin ${code}`, font.latin, SANS, face),
    family(`Script ${code} whole`, font.whole, [], {
      file: await subsetFile(font.file, wholeScript),
      weight: '100 900',
      unicodeRange,
    }),
  ];
}

/** The subset of a script's font, with the letters of English texts in it. */
function withLatin(subset: FontSubset): FontSubset {
  const { characters, features } = subset;
  return {
    ...subset,
    characters: characters + ENGLISH_CHARACTERS,
    ...(features && { features: [...features, ...FEATURES] }),
  };
}

/** The Devanagari letters of all fixed texts, and the punctuation between them. */
function sanskritOfTexts(): string {
  const texts = JSON.stringify([...readTextFiles().values()]);
  return ` ${[...new Set(texts.match(/[\u0900-\u097f\u200c\u200d]/gu))].toSorted().join('')}`;
}
