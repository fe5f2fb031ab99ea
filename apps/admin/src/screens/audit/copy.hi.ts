import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'ऑडिट',
  empty: 'अभी कुछ दर्ज नहीं हुआ',
  columns: {
    time: 'समय',
    actor: 'किसने',
    action: 'क्या किया',
    subject: 'किस पर',
    record: 'रिकॉर्ड',
    ip: 'पता',
    request: 'अनुरोध',
    details: 'ब्योरा',
  },
  nobody: 'बिना साइन इन',
  actedFor: (id) => `${id} के लिए`,
  view: 'देखें',
  subjectPlaceholder: 'किस पर, जैसे कोई कोड',
  verify: 'जाँच करें',
  intact: (rows) => `${rows} पंक्तियाँ जाँची गईं। एक बाइट भी नहीं बदला।`,
  broken: 'लॉग बदला गया है',
  detail: {
    field: 'फ़ील्ड',
    before: 'पहले',
    after: 'बाद में',
    nothing: 'इस पंक्ति में कोई मान नहीं।',
    changed: 'बदला',
    none: '–',
  },
};
