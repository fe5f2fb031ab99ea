import type { Hindi } from '@cage/ui/words';
import type { movementWords } from './words.ts';

export const hindi: Hindi<typeof movementWords> = {
  kinds: {
    bet: 'दाँव की राशि',
    settlement: 'दाँव का नतीजा',
    resettlement: 'नतीजे का सुधार',
    recharge: 'रिचार्ज जमा',
    hold: 'निकासी के लिए रोका गया',
    release: 'निकासी लौटाई गई',
    payout: 'निकासी का भुगतान',
    chips: 'चिप्स डाले/निकाले',
    opening: 'शुरुआती राशि',
    reversal: 'वापसी',
    adjustment: 'समायोजन',
    debt: 'बकाया चुका',
    fee: 'हिसाब पत्र चुका',
  },
  lines: {
    stakes: 'दाँव की राशि',
    payouts: 'दाँवों के नतीजे',
    resettlements: 'नतीजों के सुधार',
    recharges: 'रिचार्ज',
    withdrawals: 'निकासी',
    chips: 'चिप्स डाले/निकाले',
    reversals: 'वापसी',
    adjustments: 'समायोजन',
    debts: 'चुकाए गए बकाया',
    fees: 'चुकाए गए हिसाब पत्र',
    other: 'अन्य',
  },
};
