// The texts of the interface in Kannada. Of the pages, those in Kannada alone load this file.
import { UNDATED } from '../../site.ts';
import type { Translation } from '../en/translation.ts';
import { registerTranslation } from '../translated.ts';
import { dateTexts } from './dates.ts';

export const interfaceTexts: Translation = {
  dateTexts,
  loadTexts: {
    loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
    slow: 'ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ. ಸರ್ವರ್‌ಗಾಗಿ ಇನ್ನೂ ಕಾಯುತ್ತಿದ್ದೇವೆ.',
    retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    stop: 'ಕಾಯುವುದನ್ನು ನಿಲ್ಲಿಸಿ',
  },
  requestTexts: {
    unreachable: 'ಸರ್ವರ್ ಸಿಗಲಿಲ್ಲ. ನೆಟ್‌ವರ್ಕ್ ಇದೆಯೇ ಎಂದು ನೋಡಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    busy: 'ಸರ್ವರ್‌ನಲ್ಲಿ ಒತ್ತಡವಿದೆ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    failed: 'ಸರ್ವರ್‌ನಲ್ಲಿ ತೊಂದರೆಯಾಗಿದೆ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    unreadable: 'ಸರ್ವರ್ ಕಳುಹಿಸಿದ ಉತ್ತರವನ್ನು ಓದಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    unanswered: 'ಸರ್ವರ್‌ನಿಂದ ಉತ್ತರ ಬಂದಿಲ್ಲ.',
    responded: (status) => `ಸರ್ವರ್‌ನಿಂದ ದೋಷದ ಸೂಚನೆ ಬಂತು (${status}).`,
    notStored: 'ಈ ಬ್ರೌಸರ್ ನಿಮ್ಮ ಲಾಗಿನ್ ಅನ್ನು ಉಳಿಸಿಕೊಳ್ಳಲಾರದು. ಈ ವೆಬ್‌ಸೈಟ್ ಮಾಹಿತಿ ಉಳಿಸಲು ಅನುಮತಿ ನೀಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  islandTexts: {
    failed: 'ಪುಟದ ಈ ಭಾಗ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
    reload: 'ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
    offline: 'ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ. ನೀವು ಬರೆದದ್ದು ಹಾಗೆಯೇ ಉಳಿಯುತ್ತದೆ.',
  },
  formTexts: {
    name: 'ನಿಮ್ಮ ಹೆಸರು',
    email: 'ಇಮೇಲ್',
    confirm: 'ಇದು ಸರಿಯಾಗಿದೆಯೇ?',
    cancel: 'ರದ್ದುಮಾಡಿ',
    honeypot: 'ಇಲ್ಲಿ ಏನೂ ಬರೆಯಬೇಡಿ',
    optional: '(ಕಡ್ಡಾಯವಲ್ಲ)',
    remaining: (number) => `ಇನ್ನು ${number} ಅಕ್ಷರಗಳಿಗೆ ಜಾಗವಿದೆ`,
    tooLong: (number) => `${number} ಅಕ್ಷರಗಳು ಹೆಚ್ಚಾಗಿವೆ.`,
  },
  contactTexts: {
    subject: 'ವಿಷಯ',
    message: 'ಸಂದೇಶ',
    blank: 'ದಯವಿಟ್ಟು ಎಲ್ಲ ವಿವರಗಳನ್ನೂ ತುಂಬಿ.',
    blankField: 'ದಯವಿಟ್ಟು ಇದನ್ನೂ ತುಂಬಿ.',
    submit: 'ಸಂದೇಶ ಕಳುಹಿಸಿ',
    sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
    sent: 'ನಿಮ್ಮ ಸಂದೇಶ ತಲುಪಿತು!',
    failed: 'ಸಂದೇಶ ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  receiptTexts: {
    subject: (amount) => (amount === null ? 'ನನ್ನ ದೇಣಿಗೆಗೆ ರಸೀದಿ' : `ದೇಣಿಗೆಗೆ ರಸೀದಿ: ${amount}`),
    message: (amount, day) =>
      amount === null
        ? `ನಾನು ${day}ರಂದು ದೇಣಿಗೆ ಕಳುಹಿಸಿದ್ದೇನೆ. ದಯವಿಟ್ಟು ರಸೀದಿ ಕಳುಹಿಸಿ.`
        : `ನಾನು ${day}ರಂದು ${amount} ದೇಣಿಗೆ ಕಳುಹಿಸಿದ್ದೇನೆ. ದಯವಿಟ್ಟು ರಸೀದಿ ಕಳುಹಿಸಿ.`,
  },
  admissionTexts: {
    subject: 'ನಿಮ್ಮಲ್ಲಿ ಇದ್ದು ಕಲಿಯಲು ಬಯಸುವ ಮಗು',
  },
  volunteerTexts: {
    help: 'ನೀವು ಯಾವ ರೀತಿ ನೆರವಾಗಲು ಬಯಸುತ್ತೀರಿ?',
    helpEntered: 'ನೀವು ನೆರವಾಗಲು ಬಯಸುವ ರೀತಿ',
    submit: 'ನಮ್ಮೊಂದಿಗೆ ಸೇರಿ',
    sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ…',
    confirm: 'ಹೌದು, ಕಳುಹಿಸಿ',
    sent: '✅ ಸ್ವಯಂಸೇವೆಗೆ ಮುಂದೆ ಬಂದ ನಿಮಗೆ ಧನ್ಯವಾದಗಳು!',
    failed: '❌ ಏನೋ ತೊಂದರೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  adrishyaVolunteerTexts: {
    contribution: 'ನೀವು ಯಾವ ರೀತಿ ಕೈಜೋಡಿಸಲು ಬಯಸುತ್ತೀರಿ?',
    contributionHint: 'ಉದಾಹರಣೆಗೆ: ಭಾನುವಾರ ಬಣ್ಣ ಹಚ್ಚುವುದು, ಒಂದು ವ್ಯಾನ್, ಗಣಿತ ಕಲಿಸುವುದು.',
    contributionEntered: 'ನೀವು ಕೈಜೋಡಿಸಲು ಬಯಸುವ ರೀತಿ',
    message: 'ಸಂದೇಶ',
    submit: 'ಅದೃಶ್ಯ ಬಳಗ ಸೇರಿ',
    confirm: 'ಹೌದು, ಕಳುಹಿಸಿ',
    submitting: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
    sent: 'ಸ್ವಯಂಸೇವೆಗೆ ಆಸಕ್ತಿ ತೋರಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು! ನಾವು ಶೀಘ್ರದಲ್ಲೇ ನಿಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸುತ್ತೇವೆ.',
    failed: 'ಏನೋ ತೊಂದರೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.',
    noMessage: '-',
  },
  offlineTexts: {
    title: 'ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ',
    heading: 'ನೆಟ್‌ವರ್ಕ್ ಸಿಗುತ್ತಿಲ್ಲ',
    text: 'ಈ ಪುಟ ನಿಮ್ಮ ಸಾಧನದಲ್ಲಿ ಇಲ್ಲ. ನೆಟ್‌ವರ್ಕ್ ಬಂದ ಕೂಡಲೇ ಅದು ತೆರೆಯುತ್ತದೆ.',
    retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
  savedFormTexts: {
    restored: 'ನೀವು ಬರೆದದ್ದನ್ನು ಉಳಿಸಿದ್ದೇವೆ.',
    clear: 'ಅಳಿಸಿ',
  },
  newsTexts: {
    readMore: 'ಮುಂದೆ ಓದಿ',
    empty: 'ಸದ್ಯಕ್ಕೆ ಸುದ್ದಿಗಳಿಲ್ಲ',
    loading: 'ಸುದ್ದಿಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
    failed: (reason) => `ಸುದ್ದಿಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
    showOlder: 'ಹಳೆಯ ಸುದ್ದಿಗಳನ್ನು ತೋರಿಸಿ',
    older: 'ಹಳೆಯ ಸುದ್ದಿಗಳು',
    ofYear: (year) => (year === UNDATED ? 'ದಿನಾಂಕವಿಲ್ಲದ ಸುದ್ದಿಗಳು' : `${year}ರ ಸುದ್ದಿಗಳು`),
    year: (year) => (year === UNDATED ? 'ದಿನಾಂಕವಿಲ್ಲದವು' : year),
  },
  newsItemTexts: {
    missing: 'ಈ ಸುದ್ದಿ ಇಲ್ಲಿಲ್ಲ',
    missingHelp: 'ಇದನ್ನು ತೆಗೆದಿರಬಹುದು, ಅಥವಾ ವಿಳಾಸ ತಪ್ಪಾಗಿರಬಹುದು. ನಮ್ಮ ಎಲ್ಲ ಸುದ್ದಿಗಳು ಒಂದೇ ಪುಟದಲ್ಲಿವೆ.',
    failed: (reason) => `ಈ ಸುದ್ದಿಯನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  },
  activityTexts: {
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
  },
  teamTexts: {
    loading: 'ತಂಡದವರ ಪರಿಚಯ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
    empty: 'ಇಲ್ಲಿ ಇನ್ನೂ ಯಾರ ಪರಿಚಯವೂ ಇಲ್ಲ.',
    failed: (reason) => `ತಂಡದವರ ಪರಿಚಯವನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  },
  boardTexts: {
    loading: 'ಮಾರ್ಗದರ್ಶಕ ಮಂಡಳಿಯ ಪರಿಚಯ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
    empty: 'ಮಂಡಳಿಯ ಸದಸ್ಯರ ಪರಿಚಯ ಇನ್ನೂ ಇಲ್ಲಿಲ್ಲ.',
    failed: (reason) => `ಮಾರ್ಗದರ್ಶಕ ಮಂಡಳಿಯ ಪರಿಚಯವನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  },
  peopleTexts: {
    portrait: (name) => `${name} ಅವರ ಫೋಟೊ`,
  },
  galleryTexts: {
    choose: 'ಯಾರ ಫೋಟೊಗಳು ಎಂದು ಆಯ್ಕೆಮಾಡಿ',
    sort: 'ದಿನಾಂಕದ ಕ್ರಮ',
    orders: { newest: 'ಹೊಸದು ಮೊದಲು', oldest: 'ಹಳೆಯದು ಮೊದಲು' },
    more: (count) => `ಇನ್ನೂ ${count}`,
    morePictures: 'ಫೋಟೊಗಳು',
    collapse: 'ಕಡಿಮೆ ತೋರಿಸಿ',
    expanded: (count) => `ಎಲ್ಲ ${count} ಫೋಟೊಗಳು ಕಾಣುತ್ತಿವೆ.`,
    loading: 'ಫೋಟೊಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…',
    empty: 'ಇನ್ನೂ ಫೋಟೊಗಳಿಲ್ಲ',
    failed: (reason) => `ಫೋಟೊಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
    alt: (gallery, position, count, date) =>
      `${gallery}: ${count} ಫೋಟೊಗಳಲ್ಲಿ ${position}ನೆಯದು${date === '' ? '' : `, ${date}`}`,
    position: (position, count) => `${position} / ${count}`,
    viewer: 'ಪೂರ್ಣ ಪರದೆಯಲ್ಲಿ ಫೋಟೊಗಳು',
    previous: 'ಹಿಂದಿನ ಫೋಟೊ',
    next: 'ಮುಂದಿನ ಫೋಟೊ',
    close: 'ಮುಚ್ಚಿ',
    parts: 'ಎಲ್ಲ ಫೋಟೊಗಳು, ಪುಟಗಳಲ್ಲಿ',
    part: (number) => `ಪುಟ ${number}`,
    partOf: (gallery, number) => `${gallery}, ಪುಟ ${number}`,
    from: (first, last) => (first === last ? first : `${first} – ${last}`),
    back: 'ಫೋಟೊಗಳ ಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ',
    earlier: 'ಹಳೆಯ ಫೋಟೊಗಳು',
    later: 'ಹೊಸ ಫೋಟೊಗಳು',
  },
  carouselTexts: {
    carousel: 'ಚಿತ್ರಮಾಲೆ',
    aSlide: 'ಚಿತ್ರ',
    play: 'ಚಿತ್ರಗಳು ತಾವಾಗಿ ಚಲಿಸಲಿ',
    pause: 'ಚಿತ್ರಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
    previous: 'ಹಿಂದಿನ ಚಿತ್ರ',
    next: 'ಮುಂದಿನ ಚಿತ್ರ',
    choose: 'ಚಿತ್ರವನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    slide: (number) => `ಚಿತ್ರ ${number}`,
    position: (number, count) => `${count}ರಲ್ಲಿ ${number}ನೆಯದು`,
  },
  mapTexts: {
    show: 'ನಕ್ಷೆ ತೋರಿಸಿ',
    loading: 'ನಕ್ಷೆ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
    failed: 'ನಕ್ಷೆಯನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ವಿಳಾಸ ಕೆಳಗಿದೆ.',
    contributors: 'ಸಹಯೋಗಿಗಳು',
    zoomIn: 'ದೊಡ್ಡದಾಗಿ ತೋರಿಸಿ',
    zoomOut: 'ಚಿಕ್ಕದಾಗಿ ತೋರಿಸಿ',
    close: 'ವಿವರವನ್ನು ಮುಚ್ಚಿ',
    keys: 'ಬಾಣದ ಕೀಲಿಗಳಿಂದ ನಕ್ಷೆಯನ್ನು ಸರಿಸಬಹುದು; + ಒತ್ತಿದರೆ ಅದು ದೊಡ್ಡದಾಗುತ್ತದೆ, - ಒತ್ತಿದರೆ ಚಿಕ್ಕದಾಗುತ್ತದೆ.',
    fingers: 'ಎರಡು ಬೆರಳುಗಳಿಂದ ನಕ್ಷೆಯನ್ನು ಸರಿಸಬಹುದು.',
  },
  shareTexts: {
    share: 'ಹಂಚಿಕೊಳ್ಳಿ',
    whatsApp: 'ವಾಟ್ಸ್‌ಆ್ಯಪ್‌ನಲ್ಲಿ ಕಳುಹಿಸಿ',
    copy: 'ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ',
    copied: 'ಲಿಂಕ್ ಕಾಪಿ ಆಯಿತು.',
    notCopied: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಕಾಪಿ ಮಾಡಲು ಬಿಡಲಿಲ್ಲ. ಲಿಂಕ್ ಇದು:',
  },
  storyEndTexts: {
    thanks: 'ಜನ ನೆರವು ಕೊಟ್ಟು, ಜೊತೆಗೆ ಬಂದದ್ದರಿಂದ ಇದು ಸಾಧ್ಯವಾಯಿತು.',
    support: 'ನೆರವಾಗಿ',
    volunteer: 'ಸ್ವಯಂಸೇವೆ ಮಾಡಿ',
  },
};

registerTranslation('kn', interfaceTexts);
