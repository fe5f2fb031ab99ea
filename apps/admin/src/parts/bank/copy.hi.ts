import type { Hindi } from '@cage/ui/words';
import type { bankWords } from './copy.ts';

export const hindi: Hindi<typeof bankWords> = {
  on: (day) => `${day} को`,
  from: (file) => `${file} से`,
};
