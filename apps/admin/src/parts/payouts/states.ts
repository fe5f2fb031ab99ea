import type { PayoutObjection } from '@cage/contract/payouts/fields';
import type { PayoutFileState, PayoutState } from '@cage/contract/payouts/files';
import type { Tone } from '@cage/ui/badge';
import { catalogue } from '@cage/ui/words';

export const payoutStateWords = catalogue(
  {
    files: {
      waiting: 'Waiting for the result',
      done: 'Done',
      'taken-back': 'Taken back',
    } satisfies Record<PayoutFileState, string>,
    unanswered: 'In the bank for over a day',
    payouts: {
      'in-bank': 'In the bank',
      paid: 'Paid',
      denied: 'Denied',
      'taken-out': 'Taken out',
    } satisfies Record<PayoutState, string>,
    despite: {
      suspended: 'Account suspended',
      owes: 'Account owes',
    } satisfies Record<PayoutObjection, string>,
  },
  () => import('./states.hi.ts'),
);

export const fileTones: Record<PayoutFileState, Tone> = {
  waiting: 'waiting',
  done: 'positive',
  'taken-back': 'neutral',
};
export const payoutTones: Record<PayoutState, Tone> = {
  'in-bank': 'waiting',
  paid: 'positive',
  denied: 'danger',
  'taken-out': 'neutral',
};
