// reviewed: false
import type * as english from '../../texts/map.ts';

export const mapTexts: typeof english.mapTexts = {
  show: 'ನಕ್ಷೆ ತೋರಿಸಿ',
  loading: 'ನಕ್ಷೆ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  failed: 'ನಕ್ಷೆಯನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ವಿಳಾಸ ಕೆಳಗಿದೆ.',
  blocked: 'ನಕ್ಷೆಯ ಚಿತ್ರಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ವಿಳಾಸ ಕೆಳಗಿದೆ.',
  contributors: 'ಸಹಯೋಗಿಗಳು',
  zoomIn: 'ದೊಡ್ಡದಾಗಿ ತೋರಿಸಿ',
  zoomOut: 'ಚಿಕ್ಕದಾಗಿ ತೋರಿಸಿ',
  close: 'ವಿವರವನ್ನು ಮುಚ್ಚಿ',
  keys: 'ಬಾಣದ ಕೀಲಿಗಳಿಂದ ನಕ್ಷೆಯನ್ನು ಸರಿಸಬಹುದು; + ಒತ್ತಿದರೆ ಅದು ದೊಡ್ಡದಾಗುತ್ತದೆ, - ಒತ್ತಿದರೆ ಚಿಕ್ಕದಾಗುತ್ತದೆ.',
  fingers: 'ಎರಡು ಬೆರಳುಗಳಿಂದ ನಕ್ಷೆಯನ್ನು ಸರಿಸಬಹುದು.',
};
