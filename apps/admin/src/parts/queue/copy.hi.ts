import type { Hindi } from '@cage/ui/words';
import type { queueCopy } from './copy.ts';

export const hindi: Hindi<typeof queueCopy> = {
  whole: 'पूरी कतार दिखाएँ',
  showDownline: (count) => `डाउनलाइन के ${count} दिखाएँ`,
  keys: 'कुंजियाँ (?)',
  read: 'हटाएँ',
  closeReview: 'जाँच बंद करें',
  left: (count) => `${count} बाकी,`,
  gone: (code) => `${code} अब इंतज़ार में नहीं है: उस पर फ़ैसला हो गया या वह वापस ले लिया गया`,
  notDecided: (amount, username, why) => `${username} के ${amount} पर फ़ैसला नहीं हुआ: ${why}`,
};
