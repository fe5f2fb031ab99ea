import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'पार्टनर',
  ofAgent: (id) => `${id} के ग्राहक`,
  empty: 'अभी कोई ग्राहक नहीं',
  search: { label: 'खोजें', placeholder: 'ग्राहक ID, ग्राहक का नाम, प्रोजेक्ट का नाम या डोमेन लिखें' },
  noAgent: 'कोई एजेंट नहीं चुना गया',
  noAgentText: 'यह पेज एक एजेंट के ग्राहक दिखाता है। इसे एजेंट की पंक्ति में "कंपनी" से खोलें।',
  toAgents: 'एजेंटों की सूची',
  back: 'एजेंट',
};
