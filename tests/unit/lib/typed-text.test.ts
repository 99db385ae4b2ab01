import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from '../../../src/lib/compare-key.ts';
import { oneLine, typedText } from '../../../src/lib/typed-text.ts';
import { line, message, optional, prose } from '../../../src/resources/resource.ts';
import { checkedBody, email, ruleOf } from '../../../src/server/rules.ts';

const anything = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\0', '\u0002', '\u001e', '\u0085', '\u009b', '\r', '\n', '\ufeff', '\ud83e', '\udd14'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

describe('a typed text', () => {
  it.each([
    ['the marks of a PDF', 'Kannada\u0002 and\u001e yarn\u001f', 'Kannada and yarn'],
    ['null characters', 'a\0b', 'ab'],
    ['controls of the second set', 'May we\u009b come?\u0080', 'May we come?'],
    ['carriage returns', 'May we\r\ncome?\rWe', 'May we\ncome?\nWe'],
    ['byte order marks', '\ufeffMay we\ufeff come?', 'May we come?'],
    ['halves of characters', 'half\ud83e \udd14\u0002, \ud83e\u0002\udd14', 'half ,'],
  ])('loses %s', (_what, typed, cleaned) => {
    expect(typedText(typed)).toBe(cleaned);
  });

  it.each([
    ['Kannada with its joiners', 'ಅರ್\u200Dಕ ಕ್\u200Cಷ ಶಾಲೆ ಕ್ಷ'],
    ['emoji of several characters', '👩\u200D👩\u200D👧\u200D👦 🪔 ❤️ 🇮🇳 👍🏽'],
    ['marks that are not composed', 'Zoe\u0308 s\u0323\u0307'],
    ['signs of direction', 'a\u200Fב\u200E \u2067שלום\u2069 \u061C'],
    ['tabs and line breaks', 'One\n\tTwo\n\nThree\u2028Four'],
  ])('keeps %s byte for byte', (_what, typed) => {
    expect(Buffer.from(typedText(typed))).toEqual(Buffer.from(typed));
  });

  it.each([
    ['a line break', 'A visit\r\nBcc: all@example.org', 'A visit Bcc: all@example.org'],
    ['a tab and other control characters', 'A\tvisit\u0007\u009b[2J', 'A visit[2J'],
    ['a separator of lines', 'A visit\u2028in May\u2029', 'A visit in May'],
    ['a sign that turns the direction', 'Invoice \u202Efdp.exe\u2066\u200F', 'Invoice fdp.exe'],
    ['spaces of no width, and hyphens that may not show', 'A\u200B vi\u00ADsit\u2060', 'A visit'],
    ['joiners that join nothing', '\u200Dasha\u200C@example.org \u200D', 'asha@example.org'],
    ['the joiners of Kannada', 'ಅರ್\u200Dಕ ಕ್\u200Cಷ', 'ಅರ್\u200Dಕ ಕ್\u200Cಷ'],
  ])('on one line is harmless: %s', (_what, typed, cleaned) => {
    expect(oneLine(typed)).toBe(cleaned);
  });

  it('is stored by the server as the browser cleans it', () => {
    const rules = Object.entries({ line, prose, message, optional: optional(message) });
    fc.assert(
      fc.property(anything, (typed) => {
        // A text of which nobody sees anything is refused.
        fc.pre(!isBlank(oneLine(typed)));
        for (const [name, field] of rules) {
          const rule = ruleOf(field);
          const cleaned = name === 'line' ? oneLine(typed) : typedText(typed);
          expect(checkedBody(rule, typed)).toBe(cleaned);
          expect(checkedBody(rule, cleaned)).toBe(cleaned);
        }
      }),
    );
  });

  it('is cleaned before it is counted, and before an address is judged', () => {
    expect(checkedBody(ruleOf(message), `${'\u0002'.repeat(20_000)}${'ಕ'.repeat(10_000)}`)).toBe(
      'ಕ'.repeat(10_000),
    );
    expect(checkedBody(email, '\ufeffasha@example\u0002.org')).toBe('asha@example.org');
  });
});
