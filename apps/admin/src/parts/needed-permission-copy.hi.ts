import type { Hindi } from '@cage/ui/words';
import type { copy } from './needed-permission-copy.ts';

export const hindi: Hindi<typeof copy> = {
  needs: (permission) => `इसके लिए यह अनुमति चाहिए: ${permission}`,
  needsOneOf: (permissions) => `इसके लिए इनमें से एक अनुमति चाहिए। ${permissions}`,
  forCustomers: 'यह ग्राहकों के लिए है: हर ग्राहक को यहाँ उसका अपना दिखता है।',
  ask: (name) => `${name} से कहें, जिन्होंने आपको यह खाता दिया।`,
  askAbove: (name) => `${name} से कहें, जो इसे दे सकते हैं।`,
  askNobody: 'यह केवल रूट के पास है और किसी को नहीं दी जाती।',
  askWhoever: 'उनसे कहें जिन्होंने आपको यह खाता दिया।',
};
