// reviewed: false
import type * as english from '../../texts/offline.ts';
import { dateTexts } from './dates.ts';

export const offlineTexts: typeof english.offlineTexts = {
  moment: dateTexts.moment,
  savedOn: (when) => `${when}ಕ್ಕೆ ಉಳಿಸಿದ್ದು`,
  savedLabel: 'ಉಳಿಸಿದ ಪ್ರತಿ',
  savedHint: 'ವೆಬ್‌ಸೈಟ್ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ; ನೀವು ಓದುತ್ತಿರುವುದು ಈ ಸಾಧನದಲ್ಲಿ ಉಳಿಸಿದ ಪ್ರತಿ.',
  title: 'ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ',
  heading: 'ನೆಟ್‌ವರ್ಕ್ ಸಿಗುತ್ತಿಲ್ಲ',
  notSaved: 'ಈ ಪುಟವನ್ನು ಈ ಸಾಧನದಲ್ಲಿ ಉಳಿಸಿಲ್ಲ. ನೆಟ್‌ವರ್ಕ್ ಬಂದ ಕೂಡಲೇ ಅದು ತೆರೆಯುತ್ತದೆ.',
  savedPages: 'ಈ ಸಾಧನದಲ್ಲಿ ಉಳಿಸಿದವು:',
  noneSaved: 'ಈ ಸಾಧನದಲ್ಲಿ ಇನ್ನೂ ಯಾವ ಪುಟವನ್ನೂ ಉಳಿಸಿಲ್ಲ.',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
};
