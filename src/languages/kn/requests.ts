// reviewed: false
import type * as english from '../../texts/requests.ts';

export const loadTexts: typeof english.loadTexts = {
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  slow: 'ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ. ಸರ್ವರ್‌ಗಾಗಿ ಇನ್ನೂ ಕಾಯುತ್ತಿದ್ದೇವೆ.',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  stop: 'ಕಾಯುವುದನ್ನು ನಿಲ್ಲಿಸಿ',
};

export const requestTexts: typeof english.requestTexts = {
  unreachable: 'ಸರ್ವರ್ ಸಿಗಲಿಲ್ಲ. ನೆಟ್‌ವರ್ಕ್ ಇದೆಯೇ ಎಂದು ನೋಡಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  busy: 'ಸರ್ವರ್‌ನಲ್ಲಿ ಒತ್ತಡವಿದೆ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  failed: 'ಸರ್ವರ್‌ನಲ್ಲಿ ತೊಂದರೆಯಾಗಿದೆ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  unreadable: 'ಸರ್ವರ್ ಕಳುಹಿಸಿದ ಉತ್ತರವನ್ನು ಓದಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  unanswered: 'ಸರ್ವರ್‌ನಿಂದ ಉತ್ತರ ಬಂದಿಲ್ಲ.',
  responded: (status) => `ಸರ್ವರ್‌ನಿಂದ ದೋಷದ ಸೂಚನೆ ಬಂತು (${status}).`,
  unkept: 'ಈ ಬ್ರೌಸರ್ ನಿಮ್ಮ ಲಾಗಿನ್ ಅನ್ನು ಉಳಿಸಿಕೊಳ್ಳಲಾರದು. ಈ ವೆಬ್‌ಸೈಟ್ ಮಾಹಿತಿ ಉಳಿಸಲು ಅನುಮತಿ ನೀಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
};

export const islandTexts: typeof english.islandTexts = {
  failed: 'ಪುಟದ ಈ ಭಾಗ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
  reload: 'ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
};
