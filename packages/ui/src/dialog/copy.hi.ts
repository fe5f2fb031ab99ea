import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  close: 'बंद करें',
  typedWouldBeLost: 'आपका लिखा खो जाएगा।',
  keepEditing: 'लिखते रहें',
  discard: 'छोड़ दें',
};
