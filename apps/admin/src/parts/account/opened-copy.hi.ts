import type { Hindi } from '@cage/ui/words';
import type { openedCopy } from './opened-copy.ts';

export const hindi: Hindi<typeof openedCopy> = {
  title: (name, id) => `${name} (${id}) साइन इन कर सकते हैं`,
  how: 'इस पते पर, इस नंबर और आपके लिखे पासवर्ड से। पहली बार साइन इन करने पर नया पासवर्ड रखने को कहें।',
  address: 'पता',
  phone: 'फ़ोन नंबर',
  steps: 'पहले दिन के बाकी काम उनके डैशबोर्ड पर हैं: दूसरों को देने के लिए चिप्स, और भुगतान पाने के खाते।',
  keys: 'कुंजियाँ और पते',
  done: 'हो गया',
};
