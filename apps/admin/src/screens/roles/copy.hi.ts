import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'भूमिकाएँ',
  addNew: 'नई जोड़ें',
  empty: 'कोई भूमिका नहीं मिली',
  made: (role) => `${role} बन गई`,
  nobodyYet: 'अभी यह किसी के पास नहीं है।',
  addTo: (role) => `${role} जोड़ें`,
  count: (roles) => `${roles} भूमिकाएँ`,
  edit: 'बदलें',
  remove: 'हटाएँ',
  removeTitle: (name) => `${name} हटाएँ?`,
  removeText: 'इसके बाद यह भूमिका किसी के पास नहीं रहेगी। नई बनाई जा सकती है, यही वापस नहीं लाई जा सकती।',
  held: (accounts) => `${accounts} खातों के पास है`,
  builtIn: 'पहले से बनी',
  demandsFactor: 'दूसरा प्रमाण ज़रूरी है।',
  from: (addresses) => `केवल ${addresses} से साइन इन होता है।`,
};
