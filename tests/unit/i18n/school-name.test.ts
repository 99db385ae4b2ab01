import { afterEach, describe, expect, it } from 'vitest';
import { findLanguageBy, LANGUAGES } from '../../../src/i18n/language.ts';
import { withFallbacks } from '../../../src/i18n/page-texts/fallbacks.ts';
import { checkTexts, readTextFiles, withNames } from '../../../src/i18n/page-texts/text-files.ts';
import { namedTexts } from '../../support/named-texts.ts';

let pageLanguage = 'en';
findLanguageBy(() => pageLanguage);
afterEach(() => {
  pageLanguage = 'en';
});

const english = readTextFiles();
const checked = (headline: string) =>
  checkTexts('about', withFallbacks('about', english.get('about'), { hero: { headline } }).texts, 'kn');

describe('The school’s name in another language', () => {
  it.each(LANGUAGES)('is filled into every text of the language %s', (code) => {
    pageLanguage = code;
    for (const file of english.keys())
      expect(JSON.stringify(namedTexts(file)), file).not.toMatch(/[{}]\w+[:}]/);
  });

  it('appears in the form that the text asks for', () => {
    pageLanguage = 'kn';
    expect(namedTexts('about').hero.headline).toBe('ಶಾಲ್ಮಲಾ ಗುರುಕುಲದ ಬಗ್ಗೆ');
    expect(namedTexts('contact').title).toBe('ಸಂಪರ್ಕ | ಶಾಲ್ಮಲಾ ಗುರುಕುಲಕ್ಕೆ ಬರೆಯಿರಿ ಅಥವಾ ಬನ್ನಿ');
    expect(namedTexts('site').video.title).toBe('ಶಾಲ್ಮಲಾ ಗುರುಕುಲದಲ್ಲಿ ಒಂದು ದಿನ');
    expect(withNames([{ text: '{school:accusative}, {school} ({shortName})' }], namedTexts('site'))).toEqual([
      { text: 'ಶಾಲ್ಮಲಾ ಗುರುಕುಲವನ್ನು, ಶಾಲ್ಮಲಾ ಗುರುಕುಲ (ಶಾಲ್ಮಲಾ)' },
    ]);
  });

  it.each([['{school}ದ ಬಗ್ಗೆ'], ['ಇದು {school}\u200cಗೆ'], ['{school:dative}ೂ'], ['ಎಲ್ಲ\n{shortName}ಗೆ']])(
    'is not glued to an ending, as in "%s"',
    (headline) => {
      expect(() => checked(headline)).toThrow(
        /^src\/i18n\/kn\/about\.yaml, field "hero → headline": expected no braces but .* and no ending glued to them, found/,
      );
    },
  );

  it('has no other forms than the four, and those only where the language gives them', () => {
    expect(() => checked('{school:dativ} ಬಗ್ಗೆ')).toThrow(
      /field "hero → headline": expected no braces but \{school\}, \{school:genitive\}/,
    );
    expect(() => checked('{school:dative} ಬಗ್ಗೆ, “{school}”')).not.toThrow();
    pageLanguage = 'kn';
    const site = { ...namedTexts('site'), nameForms: undefined };
    expect(() => withNames('{school:dative}', site)).toThrow(
      'src/i18n/kn/site.yaml, field "nameForms": expected the school\'s name for {school:dative}, found nothing.',
    );
  });
});
