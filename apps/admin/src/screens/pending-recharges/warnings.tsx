import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { flagWords } from '@cage/parts/words/flag-words';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { sortBySeverity } from '../../parts/flag-marks.ts';
import { flagTone } from '../../parts/flag-tone.ts';
import { copy } from './copy.ts';
import { decisionWords } from './decision-copy.ts';

/** Why a request needs a look, one reason each. */
export function Warnings({ row: { flags, large, firstApproval } }: { row: PendingRecharge }) {
  const words = useWords(copy);
  const decision = useWords(decisionWords);
  const { rechargeFlags } = useWords(flagWords);
  return (
    <>
      {firstApproval ? (
        <Alert tone="info" title={firstApproval.mine ? words.proposedMine : decision.proposedBy(firstApproval.by)}>
          {firstApproval.reason}
        </Alert>
      ) : null}
      {large ? (
        <Alert tone="warning" title={words.large}>
          {decision.largeText}
        </Alert>
      ) : null}
      {sortBySeverity(flags).map((flag) => (
        <Alert key={flag} role="status" tone={flagTone(flag)}>
          {rechargeFlags[flag]}
        </Alert>
      ))}
    </>
  );
}
