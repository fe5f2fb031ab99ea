import type { Hindi } from '@cage/ui/words';
import type { creditedCopy } from './credited-copy.ts';

export const hindi: Hindi<typeof creditedCopy> = {
  paidDebt: (paid, left) => `इसमें से ${paid} से आपका बकाया चुका; ${left} आपके वॉलेट में हैं।`,
  paidDebtAll: 'पूरी राशि से आपका बकाया चुका।',
};
