import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'बिना सहेजे छोड़ें?',
  text: 'आपका लिखा खो जाएगा।',
  stay: 'लिखते रहें',
  leave: 'छोड़ें',
};
