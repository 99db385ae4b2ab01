import { parsedOrNull } from './safe-url.ts';

// Facts as people have them, in a link or as they write them, and what is meant by it.

/** The id of the film that a link to YouTube leads to, in any of its forms, or that is the text itself; null where it is neither. */
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

/** A phone number of India as it is written here, `+91 98765 43210`; null where it is none. */
export function phoneNumberIn(text: string): string | null {
  const digits = text.replaceAll(/[^\d+]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^\d{10}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : null;
}

/**
 * The place in two numbers or a link of a maps service, null where there is none. Google writes `@lat,lon`, `?q=lat,lon` or
 * `!3dlat!4dlon`, of which the last is the marker itself; OpenStreetMap `mlat=…&mlon=…` or `#map=zoom/lat/lon`.
 */
export function placeIn(text: string): { latitude: number; longitude: number } | null {
  const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
  const forms = [
    `!3d${number}!4d${number}`,
    `mlat=${number}&mlon=${number}`,
    String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`,
    String.raw`(?:[@:]|[?&](?:q|ll|query|daddr|center)=)(?:loc:)?${number}(?:,|%2C)\+?${number}`,
    String.raw`^\s*${number}\s*°?\s*N?\s*[,;\s]\s*${number}\s*°?\s*E?\s*$`,
  ];
  const found = forms.map((form) => new RegExp(form, 'i').exec(text)).find((match) => match !== null);
  const [latitude = Number.NaN, longitude = Number.NaN] = found?.slice(1).map(Number) ?? [];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
