// reviewed: false
import type * as english from '../../texts/forms.ts';

export const contactTexts: typeof english.contactTexts = {
  subject: 'ವಿಷಯ',
  message: 'ಸಂದೇಶ',
  blank: 'ದಯವಿಟ್ಟು ಎಲ್ಲ ವಿವರಗಳನ್ನೂ ತುಂಬಿ.',
  blankField: 'ದಯವಿಟ್ಟು ಇದನ್ನೂ ತುಂಬಿ.',
  submit: 'ಸಂದೇಶ ಕಳುಹಿಸಿ',
  sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
  sent: 'ನಿಮ್ಮ ಸಂದೇಶ ತಲುಪಿತು!',
  failed: 'ಸಂದೇಶ ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
};

export const receiptTexts: typeof english.receiptTexts = {
  subject: (amount) => (amount === null ? 'ನನ್ನ ದೇಣಿಗೆಗೆ ರಸೀದಿ' : `ದೇಣಿಗೆಗೆ ರಸೀದಿ: ${amount}`),
  message: (amount, day) =>
    amount === null
      ? `ನಾನು ${day}ರಂದು ದೇಣಿಗೆ ಕಳುಹಿಸಿದ್ದೇನೆ. ದಯವಿಟ್ಟು ರಸೀದಿ ಕಳುಹಿಸಿ.`
      : `ನಾನು ${day}ರಂದು ${amount} ದೇಣಿಗೆ ಕಳುಹಿಸಿದ್ದೇನೆ. ದಯವಿಟ್ಟು ರಸೀದಿ ಕಳುಹಿಸಿ.`,
};

export const admissionTexts: typeof english.admissionTexts = {
  subject: 'ನಿಮ್ಮಲ್ಲಿ ಇದ್ದು ಕಲಿಯಲು ಬಯಸುವ ಮಗು',
};

export const volunteerTexts: typeof english.volunteerTexts = {
  help: 'ನೀವು ಯಾವ ರೀತಿ ನೆರವಾಗಲು ಬಯಸುತ್ತೀರಿ?',
  helpGiven: 'ನೀವು ನೆರವಾಗಲು ಬಯಸುವ ರೀತಿ',
  submit: 'ನಮ್ಮೊಂದಿಗೆ ಸೇರಿ',
  sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ…',
  confirm: 'ಹೌದು, ಕಳುಹಿಸಿ',
  sent: '✅ ಸ್ವಯಂಸೇವೆಗೆ ಮುಂದೆ ಬಂದ ನಿಮಗೆ ಧನ್ಯವಾದಗಳು!',
  failed: '❌ ಏನೋ ತೊಂದರೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.',
};

export const adrishyaVolunteerTexts: typeof english.adrishyaVolunteerTexts = {
  contribution: 'ನೀವು ಯಾವ ರೀತಿ ಕೈಜೋಡಿಸಲು ಬಯಸುತ್ತೀರಿ?',
  contributionHint: 'ಉದಾಹರಣೆಗೆ: ಭಾನುವಾರ ಬಣ್ಣ ಹಚ್ಚುವುದು, ಒಂದು ವ್ಯಾನ್, ಗಣಿತ ಕಲಿಸುವುದು.',
  contributionGiven: 'ನೀವು ಕೈಜೋಡಿಸಲು ಬಯಸುವ ರೀತಿ',
  message: 'ಸಂದೇಶ',
  submit: 'ಅದೃಶ್ಯ ಬಳಗ ಸೇರಿ',
  confirm: 'ಹೌದು, ಕಳುಹಿಸಿ',
  submitting: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
  sent: 'ಸ್ವಯಂಸೇವೆಗೆ ಆಸಕ್ತಿ ತೋರಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು! ನಾವು ಶೀಘ್ರದಲ್ಲೇ ನಿಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸುತ್ತೇವೆ.',
  failed: 'ಏನೋ ತೊಂದರೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.',
  noMessage: '-',
};

export const savedFormTexts: typeof english.savedFormTexts = {
  kept: 'ನೀವು ಬರೆದದ್ದು ಕಳುಹಿಸುವವರೆಗೆ ಅಥವಾ ಅಳಿಸುವವರೆಗೆ ಈ ಸಾಧನದಲ್ಲೇ ಇರುತ್ತದೆ, ಹೆಚ್ಚೆಂದರೆ ಏಳು ದಿನ.',
  restored: (when) => `ಇದು ನೀವು ${when}ಕ್ಕೆ ಬರೆದದ್ದು. ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ.`,
  unsure: (when) => `ಇದು ನೀವು ${when}ಕ್ಕೆ ಬರೆದದ್ದು. ಕಳುಹಿಸುತ್ತಿದ್ದಾಗ ಪುಟ ಮುಚ್ಚಿತು, ಆದ್ದರಿಂದ ಅದು ತಲುಪಿರಲೂಬಹುದು.`,
  clear: 'ಅಳಿಸಿ',
  nothingLost: 'ಏನೂ ಕಳೆದುಹೋಗಿಲ್ಲ: ನೀವು ಬರೆದದ್ದು ಈ ಸಾಧನದಲ್ಲೇ ಇದೆ.',
  sendLater: 'ನೆಟ್‌ವರ್ಕ್ ಬಂದಾಗ ಕಳುಹಿಸಿ',
};

export const waitingTexts: typeof english.waitingTexts = {
  waiting: (when) =>
    `ನೀವು ${when}ಕ್ಕೆ ಬರೆದದ್ದು ಈ ಸಾಧನದಲ್ಲಿ ಕಾಯುತ್ತಿದೆ. ನೆಟ್‌ವರ್ಕ್ ಬಂದ ಕೂಡಲೇ ಅದನ್ನು ಕಳುಹಿಸುತ್ತೇವೆ, ಒಂದು ಸಲ ಮಾತ್ರ; ಕೆಲವು ಫೋನ್‌ಗಳಲ್ಲಿ ಈ ವೆಬ್‌ಸೈಟ್ ಅನ್ನು ಮತ್ತೆ ತೆರೆದ ಮೇಲಷ್ಟೇ ಕಳುಹಿಸಲು ಆಗುತ್ತದೆ.`,
  sendNow: 'ಈಗಲೇ ಕಳುಹಿಸಿ',
  doNotSend: 'ಕಳುಹಿಸಬೇಡಿ',
  asking: 'ನೀವು ಬರೆದದ್ದು ಆಗಲೇ ತಲುಪಿರಬಹುದು, ಆದರೆ ಸರ್ವರ್ ಅದನ್ನು ಖಚಿತಪಡಿಸಿಲ್ಲ. ಮತ್ತೊಮ್ಮೆ ಕಳುಹಿಸಬೇಕೇ?',
  sendAgain: 'ಮತ್ತೊಮ್ಮೆ ಕಳುಹಿಸಿ',
  refused: 'ಕಳುಹಿಸಲು ಕಾಯುತ್ತಿದ್ದುದನ್ನು ಸರ್ವರ್ ಸ್ವೀಕರಿಸಲಿಲ್ಲ. ಅದು ಮತ್ತೆ ಫಾರ್ಮ್‌ನಲ್ಲಿದೆ.',
  sent: 'ಈ ಸಾಧನದಲ್ಲಿ ಕಾಯುತ್ತಿದ್ದುದನ್ನು ಕಳುಹಿಸಿದ್ದೇವೆ.',
};
