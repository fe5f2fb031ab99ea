import type { Hindi } from '@cage/ui/words';
import type { waitingCopy } from './waiting-copy.ts';

export const hindi: Hindi<typeof waitingCopy> = { waiting: 'जमा जिनकी जाँच हो रही है' };
