import type { Hindi } from '@cage/ui/words';
import type { copy } from './waiting-copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: (what) => `${what}: दूसरे व्यक्ति का इंतज़ार है`,
  proposed: 'प्रस्ताव रखा गया',
  proposedBy: (name) => `${name} ने प्रस्ताव रखा`,
  toApprovals: 'मंज़ूरियाँ देखें',
};
