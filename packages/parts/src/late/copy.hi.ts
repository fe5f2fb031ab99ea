import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  late: 'यह पेज लोड होने में समय ले रहा है।',
  again: 'फिर से लोड करें',
};
