import type { Hindi } from '@cage/ui/words';
import type { copy } from './under-copy.ts';

export const hindi: Hindi<typeof copy> = {
  under: (id) => `केवल ${id} और उसके नीचे के खातों के अनुरोध`,
  everybody: 'सबके दिखाएँ',
};
