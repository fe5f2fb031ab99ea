import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'पुष्टियाँ',
  empty: 'दूसरे व्यक्ति की पुष्टि के लिए कुछ बाकी नहीं है',
  search: { label: 'पुष्टियाँ खोजें', placeholder: 'खाता, कोड या प्रस्ताव रखने वाला' },
  columns: {
    proposed: 'प्रस्ताव',
    kind: 'क्या',
    account: 'खाता',
    amount: 'राशि',
    why: 'क्यों',
    state: 'स्थिति',
    action: 'कार्रवाई',
  },
  byAt: (name) => `${name} ने`,
  mine: 'आप',
  answer: (text) => `“${text}”`,
  answerOf: 'उत्तर',
  of: (who) => `, ${who} का`,
};
