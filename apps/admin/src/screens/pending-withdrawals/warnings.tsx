import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { flagWords } from '@cage/parts/words/flag-words';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { sortBySeverity } from '../../parts/flag-marks.ts';
import { flagTone } from '../../parts/flag-tone.ts';
import { copy } from './copy.ts';

/** What needs a look before a withdrawal is decided, and who in the viewer's scope has the same payout account. */
export function Warnings({ row: { flags, sharedWith } }: { row: PendingWithdrawal }) {
  const words = useWords(copy);
  const said = useWords(flagWords);
  return sortBySeverity(flags).map((flag) => (
    <Alert key={flag} role="status" tone={flagTone(flag)}>
      {said.withdrawalFlags[flag]}
      {flag === 'payout-account-shared' && sharedWith.length > 0 ? (
        <span className="block wrap-anywhere">
          {words.sharedWith(sharedWith.map(({ accountId, username }) => `${username} (${accountId})`).join(', '))}
        </span>
      ) : null}
    </Alert>
  ));
}
