import type { LanguageRecord } from '../language-record.ts';

export const record: LanguageRecord = {
  numbers: 'en-IN',
  // A line on a phone of 360 px has 22 characters, of English 36: a text just below its limit has eight lines in both.
  longTestimonial: 175,
  isVerbLast: true,
  // The letters of modern Kannada and the nukta of loan words. Letters out of use, which would bring all their
  // ligatures, and the feature `dist` are in the whole font alone, and there is one weight:
  // build/first-paint/README.md says what that saves.
  font: {
    file: 'node_modules/@expo-google-fonts/anek-kannada/500Medium/AnekKannada_500Medium.ttf',
    subset: {
      characters: 'ಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲಳವಶಷಸಹ಼ಽಾಿೀುೂೃೆೇೈೊೋೌ್ೕೖ೦೧೨೩೪೫೬೭೮೯\u200c\u200d\u25cc',
      features: ['akhn', 'blwf', 'blws', 'haln', 'pres', 'psts', 'rphf'],
    },
    unicodeRange: ['U+C80-CFF'],
    // Letters out of use; and without `dist`, ೃ and ೈ stand more than a tenth of an em off below these consonants:
    // ತ್ರೈ, ಕ್ಷೃ.
    needsWhole: /[ಀಁ಄ಌಱೄೞೠೡೢೣೱೲೳ]|್[ಗಝಠತಯರ][ೃೈ]|ಷ[ೃೈ]/,
    letters: 'ರಈಔ',
  },
};
