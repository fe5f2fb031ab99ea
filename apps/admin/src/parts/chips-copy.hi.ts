import type { Hindi } from '@cage/ui/words';
import type { copy } from './chips-copy.ts';

export const hindi: Hindi<typeof copy> = { debtPaid: 'बकाया चुकाया', fromHold: 'होल्ड पर रखी राशि से भुगतान' };
