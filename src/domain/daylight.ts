import { minutesOfDay } from '../lib/dates.ts';

/** The yearly mean of sunrise and sunset in coastal Karnataka, in minutes from midnight. */
const SUNRISE = 6 * 60 + 20;
const SUNSET = 18 * 60 + 30;

/** A time such as "4:30 AM" for machines, as in `<time datetime="04:30">`. */
export function machineTime(time: string): string {
  const minutes = minutesOfDay(time);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The sky in the drawing of a day. Texts are placed only on skies with enough contrast. */
export type Sky = 'night' | 'first-light' | 'morning' | 'noon' | 'afternoon' | 'golden' | 'lamp-light';

/** The sky at this many minutes from midnight. Dawn is between `first-light` and `morning`. */
export function skyAt(minutes: number): Sky {
  if (minutes < 5 * 60 || minutes >= SUNSET + 90) return 'night';
  if (minutes < SUNRISE) return 'first-light';
  if (minutes < 9 * 60) return 'morning';
  if (minutes < 13 * 60) return 'noon';
  if (minutes < 16 * 60) return 'afternoon';
  return minutes < 18 * 60 ? 'golden' : 'lamp-light';
}

/** Whether this sky needs light text. */
export function isDarkSky(sky: Sky): boolean {
  return sky === 'night' || sky === 'first-light' || sky === 'lamp-light';
}

/** The height of the sun, from 0 at sunrise and sunset to 1 at noon; null at night. */
export function sunHeight(minutes: number): number | null {
  if (minutes < SUNRISE || minutes >= SUNSET) return null;
  return Math.sin((Math.PI * (minutes - SUNRISE)) / (SUNSET - SUNRISE));
}
