import type { Hindi } from '@cage/ui/words';
import type { payoutStateWords } from './states.ts';

export const hindi: Hindi<typeof payoutStateWords> = {
  unanswered: 'एक दिन से ज़्यादा समय से बैंक में',
  files: { waiting: 'नतीजे का इंतज़ार', done: 'पूरी', 'taken-back': 'वापस ली गई' },
  payouts: { 'in-bank': 'बैंक में', paid: 'भुगतान हुआ', denied: 'अस्वीकृत', 'taken-out': 'निकाली गई' },
  despite: { suspended: 'खाता निलंबित', owes: 'खाते पर बकाया' },
};
