import type { Hindi } from '@cage/ui/words';
import type { secretWords } from './secret-words.ts';

export const hindi: Hindi<typeof secretWords> = {
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  notKept: 'सहेजा नहीं गया',
  seeMore: 'और देखें',
  toldText: 'यह अभी दिखाई जा रही है, फिर कभी नहीं। इसे बंद करने से पहले ग्राहक को दे दें।',
  toldDone: 'हो गया',
  passwordOf: (owner) => `${owner} का पासवर्ड`,
  showPasswordOf: (owner) => ` (${owner} का पासवर्ड)`,
  seeMoreOf: (label) => ` (${label} का)`,
  verifyKeyOf: (id) => `${id} की वेरिफ़ाई की`,
  secretKeyOf: (id) => `${id} की सीक्रेट की`,
};
