import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  record: (code) => `${code} का रिकॉर्ड`,
  bet: (id) => `दाँव ${id}`,
  ledger: 'बही की पंक्तियाँ',
  nothingMoved: 'अभी कोई लेन-देन नहीं हुआ।',
  kinds: {
    recharge: 'रिचार्ज जमा',
    hold: 'निकासी के लिए रोका गया',
    payout: 'निकासी का भुगतान',
    release: 'निकासी लौटाई गई',
    reversal: 'वापसी',
    debt: 'बकाया चुका',
    bet: 'दाँव की राशि',
    settlement: 'निपटान',
    resettlement: 'फिर से निपटान',
    chips: 'चिप्स अंदर/बाहर',
    adjustment: 'समायोजन',
  },
  onHold: (account) => `${account}, होल्ड पर`,
};
