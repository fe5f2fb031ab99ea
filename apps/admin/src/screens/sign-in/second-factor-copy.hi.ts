import type { Hindi } from '@cage/ui/words';
import type { copy } from './second-factor-copy.ts';

export const hindi: Hindi<typeof copy> = {
  submit: 'लॉग इन',
  codeTitle: 'आपका दूसरा प्रमाण',
  another: 'दूसरे खाते से आएँ',
  enrolTitle: 'दूसरा प्रमाण लगाएँ',
  enrolText: 'आपके खाते के लिए यह ज़रूरी है: पासवर्ड के साथ एक पासकी, या आपके फ़ोन के ऐप का एक कोड। इसमें एक मिनट लगता है।',
};
