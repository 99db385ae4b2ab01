import { expect, test } from 'vitest';
import { shownValue } from '../../../src/data/shown-value.ts';

test.each([
  ['Sirsi', '“Sirsi”'],
  [['The Office', 'Sirsi'], 'The Office, Sirsi'],
  [{ latitude: 14.6, longitude: 74.8 }, '14.6, 74.8'],
  [[{ time: '4:30 AM' }, { time: '5:15 AM' }], '2 entries'],
  ['x'.repeat(91), `“${'x'.repeat(89)}…”`],
])('a value of a content file is shown on one short line (%#)', (value, line) => {
  expect(shownValue(value)).toBe(line);
});
