import { minutesOfDay } from '../../lib/dates.ts';
import type * as english from '../en/dates.ts';

const HOUR = 60;

const MONTHS = [
  ...['ಜನವರಿ', 'ಫೆಬ್ರವರಿ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿಲ್', 'ಮೇ', 'ಜೂನ್'],
  ...['ಜುಲೈ', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಅಕ್ಟೋಬರ್', 'ನವೆಂಬರ್', 'ಡಿಸೆಂಬರ್'],
];

export const dateTexts: typeof english.dateTexts = {
  months: MONTHS,
  hour: (time) => `${partOfDay(minutesOfDay(time))} ${time.replace(/ [AP]M$/, '')}`,
  moment: (moment) => {
    const at = new Date(moment);
    if (Number.isNaN(at.getTime())) return moment;
    const hour = at.getHours();
    const minute = at.getMinutes();
    const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
    return `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${partOfDay(hour * HOUR + minute)} ${time}`;
  },
};

function partOfDay(minutes: number): string {
  if (minutes < 3 * HOUR) return 'ರಾತ್ರಿ';
  if (minutes < 6 * HOUR) return 'ಬೆಳಗಿನ ಜಾವ';
  if (minutes < 12 * HOUR) return 'ಬೆಳಿಗ್ಗೆ';
  if (minutes < 16 * HOUR) return 'ಮಧ್ಯಾಹ್ನ';
  return minutes < 19 * HOUR ? 'ಸಂಜೆ' : 'ರಾತ್ರಿ';
}
