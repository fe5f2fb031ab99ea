import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  share: 'रसीद भेजें',
  print: 'रसीद छापें',
  amount: 'राशि',
  status: 'स्थिति',
  player: 'खिलाड़ी',
  phone: 'फ़ोन',
  endsIn: (digits) => `आख़िरी अंक ${digits}`,
};
