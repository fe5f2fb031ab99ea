import type { RechargeFlag } from '@cage/contract/recharges/review';
import type { WithdrawalFlag } from '@cage/contract/withdrawals/review';
import { flagWords } from '@cage/parts/words/flag-words';
import { useWords } from '@cage/ui/words';

export type Flagged = RechargeFlag | WithdrawalFlag;

/** The warnings about a request, a sentence each; the same flag reads the same for a recharge and a withdrawal. */
export function FlagSentences({ flags }: { flags: readonly Flagged[] }) {
  const { rechargeFlags, withdrawalFlags } = useWords(flagWords);
  const said = { ...rechargeFlags, ...withdrawalFlags };
  return flags.map((flag) => (
    <span key={flag} className="block">
      {said[flag]}
    </span>
  ));
}
