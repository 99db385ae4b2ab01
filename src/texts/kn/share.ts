// reviewed: false
import type * as english from '../share.ts';

export const shareTexts: typeof english.shareTexts = {
  share: 'ಹಂಚಿಕೊಳ್ಳಿ',
  whatsApp: 'ವಾಟ್ಸ್‌ಆ್ಯಪ್‌ನಲ್ಲಿ ಕಳುಹಿಸಿ',
  copy: 'ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ',
  copied: 'ಲಿಂಕ್ ಕಾಪಿ ಆಯಿತು.',
  notCopied: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಕಾಪಿ ಮಾಡಲು ಬಿಡಲಿಲ್ಲ. ಲಿಂಕ್ ಇದು:',
};
