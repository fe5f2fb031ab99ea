import type { Hindi } from '@cage/ui/words';
import type { queueCopy } from './queue-copy.ts';

export const hindi: Hindi<typeof queueCopy> = {
  whole: 'पूरी कतार दिखाएँ',
  keys: 'कुंजियाँ (?)',
  letters: 'अक्षर वाली कुंजियाँ सूची पर काम करती हैं',
  lettersHelp: 'केवल तब जब फ़ोकस पंक्तियों या जाँच के पैनल में हो। तीर, Enter और Escape हमेशा काम करते हैं।',
  read: 'हटाएँ',
  closeReview: 'जाँच बंद करें',
  left: (count) => `${count} बाकी,`,
  notDecided: (amount, username, why) => `${username} के ${amount} पर फ़ैसला नहीं हुआ: ${why}`,
};
