// reviewed: false
import { UNDATED } from '../../domain/news.ts';
import type * as english from '../../texts/lists.ts';

export const newsTexts: typeof english.newsTexts = {
  readMore: 'ಮುಂದೆ ಓದಿ',
  empty: 'ಸದ್ಯಕ್ಕೆ ಸುದ್ದಿಗಳಿಲ್ಲ',
  loading: 'ಸುದ್ದಿಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  failed: (reason) => `ಸುದ್ದಿಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  showOlder: 'ಹಳೆಯ ಸುದ್ದಿಗಳನ್ನು ತೋರಿಸಿ',
  older: 'ಹಳೆಯ ಸುದ್ದಿಗಳು',
  ofYear: (year) => (year === UNDATED ? 'ದಿನಾಂಕವಿಲ್ಲದ ಸುದ್ದಿಗಳು' : `${year}ರ ಸುದ್ದಿಗಳು`),
  year: (year) => (year === UNDATED ? 'ದಿನಾಂಕವಿಲ್ಲದವು' : year),
};

export const partTexts: typeof english.partTexts = { inEnglish: 'ಈ ಭಾಗ ಸದ್ಯ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿದೆ' };

export const newsItemTexts: typeof english.newsItemTexts = {
  missing: 'ಈ ಸುದ್ದಿ ಇಲ್ಲಿಲ್ಲ',
  missingHelp: 'ಇದನ್ನು ತೆಗೆದಿರಬಹುದು, ಅಥವಾ ವಿಳಾಸ ತಪ್ಪಾಗಿರಬಹುದು. ನಮ್ಮ ಎಲ್ಲ ಸುದ್ದಿಗಳು ಒಂದೇ ಪುಟದಲ್ಲಿವೆ.',
  failed: (reason) => `ಈ ಸುದ್ದಿಯನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
};

export const activityTexts: typeof english.activityTexts = {
  picture: (title, number) => `${title}, ಫೋಟೊ ${number}`,
  core: {
    loading: 'ಚಟುವಟಿಕೆಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…',
    empty: 'ಮುಖ್ಯ ಚಟುವಟಿಕೆಗಳನ್ನು ಶೀಘ್ರದಲ್ಲೇ ಇಲ್ಲಿ ಹಾಕುತ್ತೇವೆ.',
    failed: (reason) => `ಚಟುವಟಿಕೆಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  },
  initiatives: {
    loading: 'ಕಾರ್ಯಕ್ರಮಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…',
    empty: 'ನಮ್ಮ ಕಾರ್ಯಕ್ರಮಗಳನ್ನು ಶೀಘ್ರದಲ್ಲೇ ಇಲ್ಲಿ ಹಾಕುತ್ತೇವೆ.',
    failed: (reason) => `ಕಾರ್ಯಕ್ರಮಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  },
};

export const teamTexts: typeof english.teamTexts = {
  loading: 'ತಂಡದವರ ಪರಿಚಯ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  empty: 'ಇಲ್ಲಿ ಇನ್ನೂ ಯಾರ ಪರಿಚಯವೂ ಇಲ್ಲ.',
  failed: (reason) => `ತಂಡದವರ ಪರಿಚಯವನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
};

export const boardTexts: typeof english.boardTexts = {
  loading: 'ಮಾರ್ಗದರ್ಶಕ ಮಂಡಳಿಯ ಪರಿಚಯ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  empty: 'ಮಂಡಳಿಯ ಸದಸ್ಯರ ಪರಿಚಯ ಇನ್ನೂ ಇಲ್ಲಿಲ್ಲ.',
  failed: (reason) => `ಮಾರ್ಗದರ್ಶಕ ಮಂಡಳಿಯ ಪರಿಚಯವನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
};

export const peopleTexts: typeof english.peopleTexts = {
  portrait: (name) => `${name} ಅವರ ಫೋಟೊ`,
};
