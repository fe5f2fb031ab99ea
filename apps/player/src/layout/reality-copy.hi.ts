import type { Hindi } from '@cage/ui/words';
import type { realityCopy } from './reality-copy.ts';

export const hindi: Hindi<typeof realityCopy> = {
  realityTitle: (minutes) => `आप ${minutes} मिनट से यहाँ हैं`,
  realityText: 'एक पल रुकें: क्या अब भी मज़ा आ रहा है?',
  goOn: 'जारी रखें',
};
