import type { Hindi } from '@cage/ui/words';
import type { copy } from './search-copy.ts';

export const hindi: Hindi<typeof copy> = {
  label: 'सब कुछ खोजें',
  placeholder: 'पेज, काम, खाता, फ़ोन, कोड या UTR',
  recent: 'हाल के',
  actions: 'काम',
  periods: 'अवधि की रिपोर्ट',
  more: 'और',
  betsWith: (text) => `“${text}” वाले दाँव और राउंड`,
  pages: 'पेज',
  views: 'सहेजे गए दृश्य',
  accounts: 'खाते',
  recharges: 'रिचार्ज',
  withdrawals: 'निकासी',
  bets: 'दाँव',
  nothing: 'कुछ नहीं मिला',
  searched: 'पेज, सहेजे गए दृश्य, काम, खाते, फ़ोन, कोड, UTR, दाँव और राउंड खोजे जाते हैं। रिपोर्ट के साथ अवधि लिखें: “GGR पिछला महीना”।',
  looking: 'खोजा जा रहा है …',
  verbs: { addAgent: 'नया एजेंट जोड़ें', addCustomer: 'नया ग्राहक जोड़ें', deviceTheme: 'डिवाइस की थीम' },
};
