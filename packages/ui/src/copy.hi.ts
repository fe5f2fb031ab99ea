import type { copy } from './copy.ts';
import type { Hindi } from './words.tsx';

export const hindi: Hindi<typeof copy> = {
  cancel: 'रद्द करें',
  dismiss: 'हटाएँ',
  retry: 'फिर कोशिश करें',
  partMissing: 'इस पेज का एक हिस्सा लोड नहीं हो सका। जो लिखा है उसे पहले कॉपी कर लें',
  main: 'मुख्य',
  menu: 'मेन्यू',
  skipToContent: 'सीधे सामग्री पर जाएँ',
  toggleSidebar: 'साइडबार खोलें या बंद करें',
  waiting: 'लंबित',
  notifications: 'सूचनाएँ',
  keys: 'कीबोर्ड की कुंजियाँ',
  languageFailed: 'भाषा नहीं बदली जा सकी। कनेक्शन देखें और फिर कोशिश करें',

  justNow: 'अभी-अभी',
  underAMinute: 'एक मिनट से कम पहले',
  shownAsOf: (age) => `ताज़ा नहीं: ${age} की जानकारी`,

  requestId: 'अनुरोध',

  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  quickAmounts: 'झटपट राशियाँ',
  all: (amount) => `पूरे ${amount}`,
  lastTime: 'पिछली बार',

  stepDone: 'हो गया',
  stepNow: 'अभी',
  stepFailed: 'असफल',
  stepToCome: 'आगे',
};
