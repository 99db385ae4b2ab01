import { contentDay } from '../lib/dates.ts';

// Hints on what staff may want to check before it is public. They never refuse anything, and exist only where they are
// more often right than wrong.
/** Whether a day, such as `2026-08-15`, is after this one. */
export function isFutureDate(day: string, today: string): boolean {
  return contentDay(day) === day && day > today;
}

const LONG_AGO = 3; // years

/** Whether a day is more than three years before today, as after a typing error in the year. */
export function isLongAgo(day: string, today: string): boolean {
  return contentDay(day) === day && day < `${Number(today.slice(0, 4)) - LONG_AGO}${today.slice(4)}`;
}

// A first name with a second name or initials. Names of places and occasions look the same.
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

/** Whether the name of a person is near words about a child: “student”, “class 5”, “aged 9”. */
export function namesChild(text: string): boolean {
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (NO_NAME.test(name)) continue;
    if (BEFORE_NAME.test(text.slice(Math.max(0, index - 60), index))) return true;
    if (AFTER_NAME.test(text.slice(index + name.length, index + name.length + 60))) return true;
  }
  return false;
}
