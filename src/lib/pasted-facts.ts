import { plainDigits } from './plain-digits.ts';
import { parsedOrNull } from './safe-url.ts';

// Reads facts in the forms that people have them, such as a link.

/** The id of a YouTube video, from any form of its link or the id itself; null for anything else. */
export function filmId(text: string): string | null {
  const typed = text.trim();
  if (/^[\w-]{11}$/.test(typed)) return typed;
  const link = parsedOrNull(/^https?:/i.test(typed) ? typed : `https://${typed}`);
  if (link === null) return null;
  const { hostname, pathname, searchParams } = link;
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return null;
  const inPath = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})\/?$/.exec(pathname)?.[1];
  const id = searchParams.get('v') ?? inPath ?? '';
  return /^[\w-]{11}$/.test(id) ? id : null;
}

type Coordinates = { latitude: number; longitude: number };

const DECIMAL = String.raw`-?\d{1,3}(?:\.\d+)?`;
const LATITUDE = `(?<latitude>${DECIMAL})`;
const LONGITUDE = `(?<longitude>${DECIMAL})`;
/** Google writes `@lat,lon`, `/lat,lon`, `?q=lat,lon` or `!3dlat!4dlon` (the marker itself is last). */
const LINKS = [
  `!3d${LATITUDE}!4d${LONGITUDE}`,
  `mlat=${LATITUDE}&mlon=${LONGITUDE}`,
  String.raw`#map=\d+(?:\.\d+)?/${LATITUDE}/${LONGITUDE}`,
  String.raw`(?:[@:/]|[?&](?:q|ll|query|daddr|center)=)(?:loc:)?${LATITUDE}(?:,|%2C)(?:\+|%20)?${LONGITUDE}`,
].map((form) => new RegExp(form, 'i'));

const SIXTIETHS = String.raw`\d{1,2}(?:\.\d+)?`;
const MINUTES = String.raw`(?<minutes>${SIXTIETHS})\s*['′’]`;
const SECONDS = String.raw`(?<seconds>${SIXTIETHS})\s*(?:["″”]|['′’]{2})`;
/** Degrees with a letter for the direction before or after, and perhaps minutes and seconds. */
const ANGLE = String.raw`(?<before>[NSEW]?)\s*(?<whole>${DECIMAL})\s*[°º]?\s*(?:${MINUTES})?\s*(?:${SECONDS})?\s*(?<after>[NSEW]?)`;
const ONE_ANGLE = new RegExp(`^${ANGLE}$`, 'i');
// A name may occur once only: the groups of each angle are read by `ONE_ANGLE`.
const UNNAMED = ANGLE.replaceAll(/\?<\w+>/g, '?:');
const TWO_ANGLES = new RegExp(
  String.raw`^\s*(?<one>${UNNAMED})(?:\s*[,;\s]\s*|(?<=[NSEW]))(?<other>${UNNAMED})\s*$`,
  'i',
);

/**
 * The coordinates in a text: two numbers, such as 14.652, 74.801 or 14°37'13.8"N 74°50'07.4"E, or a link of a maps
 * service that has them; null if there are none.
 */
export function locationFromText(text: string): Coordinates | null {
  const plain = plainDigits(text);
  const inLink = LINKS.map((form) => form.exec(plain)?.groups).find((groups) => groups !== undefined);
  if (inLink !== undefined) return coordinates(Number(inLink.latitude), Number(inLink.longitude));
  const angles = TWO_ANGLES.exec(plain)?.groups;
  if (angles === undefined) return null;
  const one = angleOf(angles.one);
  const other = angleOf(angles.other);
  if (one.axis !== '' && one.axis === other.axis) return null;
  const isTurned = one.axis === 'EW' || other.axis === 'NS';
  return isTurned ? coordinates(other.degrees, one.degrees) : coordinates(one.degrees, other.degrees);
}

/** The degrees of an angle, and whether its letter is of latitude or longitude; empty for no letter. */
function angleOf(text = '') {
  const { before, whole = '', minutes = '0', seconds = '0', after = '' } = ONE_ANGLE.exec(text)?.groups ?? {};
  const letter = (before || after).toUpperCase();
  const isValid = Number(minutes) < 60 && Number(seconds) < 60;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = whole.startsWith('-') || letter === 'S' || letter === 'W';
  // A millionth of a degree is 11 centimetres.
  const degrees = isValid ? Number((isNegative ? -size : size).toFixed(6)) : Number.NaN;
  return { degrees, axis: ['NS', 'EW'].find((axis) => letter !== '' && axis.includes(letter)) ?? '' };
}

function coordinates(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Whether a text is a link of any kind. */
export function isLink(text: string): boolean {
  return /^\s*(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/\S*\s*$/i.test(text);
}

/** The digits of an account number, which people write in groups. */
export function accountNumberIn(text: string): string {
  return plainDigits(text).replaceAll(/[\s-]/g, '');
}
