/** Minutes from midnight of a time such as "4:30 AM"; throws on anything else. */
export function minutesOfDay(time: string): number {
  const parts = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(time);
  if (parts === null) throw new Error(`Expected a time such as "4:30 AM", found "${time}".`);
  const [, hour, minute, half] = parts;
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
}

/** The same time as a machine reads it, as in `<time datetime="04:30">`. */
export function machineTime(time: string): string {
  const minutes = minutesOfDay(time);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
