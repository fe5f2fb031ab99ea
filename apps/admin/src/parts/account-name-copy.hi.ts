import type { Hindi } from '@cage/ui/words';
import type { copy } from './account-name-copy.ts';

export const hindi: Hindi<typeof copy> = { builtInCustomer: 'पहले से बना ग्राहक' };
