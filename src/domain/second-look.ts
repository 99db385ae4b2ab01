// What staff may want to look at once more before it is public. Hints, never rules: nothing here refuses anything, and
// where a hint could be wrong as easily as right, there is none.
import { firstGraphemes } from '../lib/graphemes.ts';
import { type Pixels, shadeOver } from '../lib/shade.ts';
import { EXCERPT_LENGTH } from './text.ts';

/** Whether the text is in capitals throughout. Not a short name such as ISRO; Kannada has no capitals. */
export function isShouted(text: string): boolean {
  if (/\p{Ll}|\p{Lo}/u.test(text)) return false;
  const words = text.match(/\p{Lu}{2,}/gu) ?? [];
  return words.length > 1 && words.some(({ length }) => length >= 5);
}

/** Whether a day, such as `2026-08-15`, is after this one. */
export function isToCome(day: string, today: string): boolean {
  return isDay(day) && day > today;
}

const LONG_AGO = 3; // years

/** Whether a day is more than three years before this one, as with a slip in the year. */
export function isLongAgo(day: string, today: string): boolean {
  return isDay(day) && day < `${Number(today.slice(0, 4)) - LONG_AGO}${today.slice(4)}`;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** What letters open with, and news need not. */
const STOCK_PHRASES = [
  /\bdear (?:all|sir|madam|friends|parents|devotees|well[- ]wishers)(?: and (?:all|madam|friends|parents|devotees|well[- ]wishers))*/gi,
  /\b(?:hello|hi|greetings|namaste|namaskara?m?|good (?:morning|afternoon|evening))(?: to)?(?: (?:all|everyone|everybody|friends))?(?: of you)?/gi,
  /\b(?:i am|we are|it is) (?:(?:very|so|extremely|pleased and) )?(?:happy|glad|pleased|proud|delighted|our pleasure|with (?:great|much) (?:joy|pleasure))(?: to (?:announce|inform|share|say|tell)(?: (?:with )?(?:you|everyone))?(?: all)?)?(?: that)?/gi,
  /\bthis is to (?:inform|announce|say)(?: (?:you|everyone))?(?: all)?(?: that)?/gi,
  /\bas (?:you )?all (?:of you )?know(?: that)?/gi,
  /https?:\S+/gi,
];
const ENOUGH_WORDS = 4;

/**
 * Whether the first hundred characters, which are all that a card shows, say nothing: a greeting, the title once more, a
 * link, a line of dots.
 */
export function opensEmpty(text: string, title: string): boolean {
  if (text.trim() === '') return false;
  let opening = firstGraphemes(text.trim(), EXCERPT_LENGTH).toLowerCase();
  const heading = title.trim().toLowerCase();
  if (heading !== '' && opening.startsWith(heading)) opening = opening.slice(heading.length);
  for (const phrase of STOCK_PHRASES) opening = opening.replace(phrase, ' ');
  return (opening.match(/[\p{L}\p{M}]{2,}/gu) ?? []).length < ENOUGH_WORDS;
}

const BARE_LINKS = [
  /\b(?:click|press|tap|register|apply|download|read more)(?: on)? (?:here|this link|the link)\b/i,
  // As in a text that was copied from another page.
  /\[(?:click )?here\]\(|>\s*(?:click )?here\s*</i,
  /\bhere\s*[:(–-]?\s*https?:/i,
  /ಇಲ್ಲಿ\s+ಕ್ಲಿಕ್/,
];

/** Whether a link is announced as “here”, which says nothing about where it leads. */
export function hasBareLink(text: string): boolean {
  return BARE_LINKS.some((pattern) => pattern.test(text));
}

// A first name with a second one or with initials. Places and occasions are written in the same way.
const NAME =
  /(?<!\p{L})(?:(?:\p{Lu}\. ?){1,3}\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+| \p{Lu}\b\.?){1,2})/gu;
const NO_NAME =
  /\b(?:The|Our|All|Many|Some|Every|Each|Class|Standard|Grade|Std|Sri|Shri|Smt|Dr|Mr|Mrs|Ms|Prof|Guru\p{Ll}*|Swami|Acharya|Teacher|School|College|University|Institute|Vidyalaya|Vidyapeetha|Academy|Temple|Palace|Museum|Park|Fort|Hall|Hills?|Ghats?|River|Lake|Road|Nagara?|Day|Week|Month|Year|Festival|Fair|Meet|Camp|Contest|Competition|Olympiad|Exams?|Board|Test|Cup|League|Games|Sports|Science|Sanskrit|Kannada|English|Hindi|Mathematics|Maths|Yoga|National|Indian?|Karnataka|State|District|North|South|East|West|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/u;
const CLASS = '(?:class|grade|standard|std\\.?)';
const BEFORE_NAME =
  /\b(?:students?|pupils?|boys?|girls?|child|children|son|daughter),? (?:(?:named|called|is|are|was|were|of class \w{1,5}|from class \w{1,5}),? )?$/i;
const AFTER_NAME = new RegExp(
  `^,? ?\\(?(?:aged?:? \\d|\\d{1,2} years?(?: old)?\\b|(?:(?:is |was )?(?:an?|our) )?(?:\\w{1,12} ){0,2}(?:student|pupil)\\b|(?:(?:of|from|in|studying in) )?(?:the )?(?:${CLASS} (?:\\d|[ivx]+\\b)|\\d{1,2}(?:st|nd|rd|th) ${CLASS}))`,
  'i',
);

/** Whether two names of one person stand beside words that speak of a child: “student”, “class 5”, “aged 9”. */
export function namesChild(text: string): boolean {
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (NO_NAME.test(name)) continue;
    if (BEFORE_NAME.test(text.slice(Math.max(0, index - 60), index))) return true;
    if (AFTER_NAME.test(text.slice(index + name.length, index + name.length + 60))) return true;
  }
  return false;
}

export type Size = { width: number; height: number };

/** The part of a picture that is behind the headline of its hero: low and left in what the crop leaves of it. */
export function behindHeadline({ width, height }: Size, ratio: number): Size & { x: number; y: number } {
  const crop = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return {
    x: (width - crop.width) / 2,
    y: (height - crop.height) / 2 + crop.height * 0.45,
    width: crop.width * 0.7,
    height: crop.height * 0.55,
  };
}

/** Measured in a copy as small as this: what is finer, no letter drowns in. */
export const MEASURED_WIDTH = 320;
const HEAVY_SHADE = 0.56; // of the 0.6 that white needs
const BUSY = 14; // of 255, between one pixel and the next

/** Whether the page must darken so much of what is behind the headline that little of the picture is left. */
export function isTooBright(behind: Pixels): boolean {
  const { data } = shadeOver(behind, 16);
  let sum = 0;
  for (let at = 3; at < data.length; at += 4) sum += data[at] ?? 0;
  return sum / (data.length / 4) > HEAVY_SHADE * 255;
}

/** Whether there is so much fine detail behind the headline that its letters drown in it. */
export function isTooBusy({ data, width, height, channels }: Pixels): boolean {
  const light = (x: number, y: number) => data[(y * width + x) * channels + 1] ?? 0;
  let sum = 0;
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1)
      sum += Math.abs(light(x, y) - light(x - 1, y)) + Math.abs(light(x, y) - light(x, y - 1));
  }
  return sum / (2 * Math.max(1, (width - 1) * (height - 1))) > BUSY;
}
