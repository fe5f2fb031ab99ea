import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  notifications: 'सूचनाएँ',
  unread: (count) => `सूचनाएँ, ${count} अपठित`,
};
