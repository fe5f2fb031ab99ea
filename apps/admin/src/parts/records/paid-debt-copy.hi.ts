import type { Hindi } from '@cage/ui/words';
import type { copy } from './paid-debt-copy.ts';

export const hindi: Hindi<typeof copy> = {
  owedFor: 'बकाया इसका:',
  paidWith: 'चुका इससे:',
};
