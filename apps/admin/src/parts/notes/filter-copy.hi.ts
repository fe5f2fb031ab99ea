import type { Hindi } from '@cage/ui/words';
import type { filterCopy } from './filter-copy.ts';

export const hindi: Hindi<typeof filterCopy> = { tag: 'टैग' };
