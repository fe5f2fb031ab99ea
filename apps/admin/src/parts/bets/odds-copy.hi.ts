import type { Hindi } from '@cage/ui/words';
import type { oddsCopy } from './odds-copy.ts';

export const hindi: Hindi<typeof oddsCopy> = { at: (odds) => `भाव ${odds}` };
