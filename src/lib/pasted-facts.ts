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

/**
 * The coordinates in a text: two numbers, or a link of a maps service; null if there are none. Google writes `@lat,lon`,
 * `?q=lat,lon` or `!3dlat!4dlon` (the marker itself is last), OpenStreetMap `mlat=…&mlon=…` or `#map=zoom/lat/lon`.
 */
export function placeFromText(text: string): { latitude: number; longitude: number } | null {
  const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
  const forms = [
    `!3d${number}!4d${number}`,
    `mlat=${number}&mlon=${number}`,
    String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`,
    String.raw`(?:[@:]|[?&](?:q|ll|query|daddr|center)=)(?:loc:)?${number}(?:,|%2C)\+?${number}`,
    String.raw`^\s*${number}\s*°?\s*N?\s*[,;\s]\s*${number}\s*°?\s*E?\s*$`,
  ];
  const found = forms
    .map((form) => new RegExp(form, 'i').exec(plainDigits(text)))
    .find((match) => match !== null);
  const [latitude = Number.NaN, longitude = Number.NaN] = found?.slice(1).map(Number) ?? [];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The digits of an account number, which people write in groups. */
export function accountNumberIn(text: string): string {
  return plainDigits(text).replaceAll(/[\s-]/g, '');
}
