// reviewed: false
import type * as english from '../../texts/fields.ts';

export const formTexts: typeof english.formTexts = {
  name: 'ನಿಮ್ಮ ಹೆಸರು',
  email: 'ಇಮೇಲ್',
  confirm: 'ಇದು ಸರಿಯಾಗಿದೆಯೇ?',
  cancel: 'ರದ್ದುಮಾಡಿ',
  trap: 'ಇಲ್ಲಿ ಏನೂ ಬರೆಯಬೇಡಿ',
  optional: '(ಕಡ್ಡಾಯವಲ್ಲ)',
};
