import type { Hindi } from '@cage/ui/words';
import type { copy } from './keys-copy.ts';

export const hindi: Hindi<typeof copy> = {
  letters: 'अक्षर वाली कुंजियाँ कतार पर काम करती हैं',
  lettersHelp:
    'J और K फ़ील्ड के बाहर हर जगह से; बाकी तब जब फ़ोकस पंक्तियों या जाँच के पैनल में हो। तीर, Enter और Escape हमेशा काम करते हैं।',
};
