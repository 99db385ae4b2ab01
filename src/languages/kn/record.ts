import type { LanguageRecord } from '../record.ts';

export const code = 'kn';

export const record: LanguageRecord = {
  numbers: 'en-IN',
  // A line on a phone of 360 px has 22 characters, of English 36: a text just below its limit has eight lines in both.
  longTestimonial: 175,
  isVerbLast: true,
  // What Kannada is written with today: a letter that has gone out of use would be there with all its syllables. `dist` moves
  // few letters, by a hair, and is a third of the file. A second weight is 26 kB, and the largest paint 0.15 s later.
  font: {
    file: 'node_modules/@expo-google-fonts/anek-kannada/500Medium/AnekKannada_500Medium.ttf',
    cut: {
      characters: 'ಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲಳವಶಷಸಹಽಾಿೀುೂೃೆೇೈೊೋೌ್ೕೖ೦೧೨೩೪೫೬೭೮೯\u200c\u200d\u25cc',
      features: ['akhn', 'blwf', 'blws', 'haln', 'pres', 'psts', 'rphf'],
    },
    unicodeRange: ['U+C80-CFF'],
    letters: 'ರಈಔ',
  },
};
