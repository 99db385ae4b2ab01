// reviewed: false
import { minutesOfDay } from '../../domain/daylight.ts';
import type * as english from '../dates.ts';

const HOUR = 60;

export const dateTexts: typeof english.dateTexts = {
  months: [
    ...['ಜನವರಿ', 'ಫೆಬ್ರವರಿ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿಲ್', 'ಮೇ', 'ಜೂನ್'],
    ...['ಜುಲೈ', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಅಕ್ಟೋಬರ್', 'ನವೆಂಬರ್', 'ಡಿಸೆಂಬರ್'],
  ],
  hour: (time) => `${partOfDay(minutesOfDay(time))} ${time.replace(/ [AP]M$/, '')}`,
};

function partOfDay(minutes: number): string {
  if (minutes < 6 * HOUR) return 'ಬೆಳಗಿನ ಜಾವ';
  if (minutes < 12 * HOUR) return 'ಬೆಳಿಗ್ಗೆ';
  if (minutes < 16 * HOUR) return 'ಮಧ್ಯಾಹ್ನ';
  return minutes < 19 * HOUR ? 'ಸಂಜೆ' : 'ರಾತ್ರಿ';
}
