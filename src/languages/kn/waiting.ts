// reviewed: false
import type * as english from '../../texts/waiting.ts';

export const waitingPageTexts: typeof english.waitingPageTexts = {
  building: {
    heading: 'ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ತಾಳಿ',
    text: 'ವೆಬ್‌ಸೈಟ್ ಸಿದ್ಧವಾಗುತ್ತಿದೆ. ಒಂದೆರಡು ನಿಮಿಷ ಬೇಕಾಗಬಹುದು. ಸಿದ್ಧವಾದ ಕೂಡಲೇ ಈ ಪುಟ ಅದನ್ನು ತಾನಾಗಿ ತೆರೆಯುತ್ತದೆ.',
  },
  failed: {
    heading: 'ವೆಬ್‌ಸೈಟ್ ಈಗ ಸಿಗುತ್ತಿಲ್ಲ',
    text: 'ಅದನ್ನು ಸಿದ್ಧಪಡಿಸಲು ಆಗಲಿಲ್ಲ. ಸರ್ವರ್ ಹತ್ತು ನಿಮಿಷಕ್ಕೊಮ್ಮೆ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸುತ್ತದೆ. ಸರಿಯಾದ ಮೇಲೆ ಈ ಪುಟ ವೆಬ್‌ಸೈಟ್ ಅನ್ನು ತಾನಾಗಿ ತೆರೆಯುತ್ತದೆ.',
  },
};
