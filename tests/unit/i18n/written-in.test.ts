import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/i18n/written-in.ts';

describe('The language of a text', () => {
  it('is Kannada where most letters are Kannada', () => {
    expect(languageOf('ಗುರುಕುಲದಲ್ಲಿ ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ')).toBe('kn');
    expect(languageOf('ನವೆಂಬರ್ 1 ರಂದು (2026) NIOS ಪರೀಕ್ಷೆ ನಡೆಯಿತು')).toBe('kn');
  });

  it('stays that of the page where Kannada is only quoted', () => {
    expect(languageOf('The children sang ನಾಡಗೀತೆ together, and the village listened.')).toBeUndefined();
    expect(languageOf('All nine candidates pass')).toBeUndefined();
  });

  it('is not marked where there are no letters', () => {
    expect(languageOf('')).toBeUndefined();
    expect(languageOf('2026 – 27 ☀')).toBeUndefined();
  });

  it('is not Kannada for another Indian script', () => {
    expect(languageOf('सा विद्या या विमुक्तये')).toBeUndefined();
  });
});
