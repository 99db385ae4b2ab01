// reviewed: false
import type * as english from '../../texts/share.ts';

export const shareTexts: typeof english.shareTexts = {
  share: 'ಹಂಚಿಕೊಳ್ಳಿ',
  whatsApp: 'ವಾಟ್ಸ್‌ಆ್ಯಪ್‌ನಲ್ಲಿ ಕಳುಹಿಸಿ',
  copy: 'ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ',
  copied: 'ಲಿಂಕ್ ಕಾಪಿ ಆಯಿತು.',
  notCopied: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಕಾಪಿ ಮಾಡಲು ಬಿಡಲಿಲ್ಲ. ಲಿಂಕ್ ಇದು:',
};

export const storyEndTexts: typeof english.storyEndTexts = {
  thanks: 'ಜನ ನೆರವು ಕೊಟ್ಟು, ಜೊತೆಗೆ ಬಂದದ್ದರಿಂದ ಇದು ಸಾಧ್ಯವಾಯಿತು.',
  support: 'ನೆರವಾಗಿ',
  volunteer: 'ಸ್ವಯಂಸೇವೆ ಮಾಡಿ',
};
