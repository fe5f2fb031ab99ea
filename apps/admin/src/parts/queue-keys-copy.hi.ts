import type { Hindi } from '@cage/ui/words';
import type { copy } from './queue-keys-copy.ts';

export const hindi: Hindi<typeof copy> = {
  letters: 'अक्षर वाली कुंजियाँ सूची पर काम करती हैं',
  lettersHelp: 'केवल तब जब फ़ोकस पंक्तियों या जाँच के पैनल में हो। तीर, Enter और Escape हमेशा काम करते हैं।',
};
