import type { RechargeStatus, WithdrawalStatus } from '@cage/contract/statuses';
import { rechargeTone, withdrawalTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';
import { Landmark } from 'lucide-react';
import { copy } from './copy.ts';

/** The statuses of a withdrawal for the corresponding ones of a recharge. */
const withdrawalOf: Record<RechargeStatus, WithdrawalStatus> = {
  waiting: 'pending',
  accepted: 'approved',
  cancelled: 'denied',
};

export const isRecharge = (code: string): boolean => code.startsWith('R');

interface CaseState {
  code: string;
  status: RechargeStatus;
  withdrawn?: boolean;
  reversed: boolean;
  /** Whether it is in the bank. */
  inBank?: boolean;
}

/** Returns the tone of a status, for whoever reads the record. */
export function toneOf({ code, status, withdrawn, reversed }: CaseState) {
  const reversal = reversed ? {} : null;
  return isRecharge(code)
    ? rechargeTone({ status, withdrawn, reversal })
    : withdrawalTone({ status: withdrawalOf[status], reversal });
}

/** The status of a recharge or a withdrawal, by shape and word. */
export function CaseStatus(state: CaseState) {
  const words = useWords(copy);
  const { rechargeStatuses, withdrawalStatuses, reversed } = useWords(contractWords);
  if (state.inBank && state.status === 'waiting') {
    return (
      <Badge tone="info" icon={Landmark}>
        {words.inBank}
      </Badge>
    );
  }
  const word = isRecharge(state.code) ? rechargeStatuses[state.status] : withdrawalStatuses[withdrawalOf[state.status]];
  return <Badge tone={toneOf(state)}>{state.reversed ? reversed : state.withdrawn ? words.withdrawn : word}</Badge>;
}
