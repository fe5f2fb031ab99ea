import type { ProposalKind } from '@cage/contract/approvals/kinds';
import { Link } from '@cage/parts/router/link';
import { Alert } from '@cage/ui/alert';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { proposalWords } from '../approvals/proposal-words.ts';
import { copy } from './waiting-copy.ts';

interface Waiting {
  kind: ProposalKind;
  /** `null` for viewers who may not open the proposal. */
  by: string | null;
  at: Date;
  reason: string | null;
}

/** A correction that nobody has confirmed yet: proposer and reason, with a link for viewers who may open it. */
export function WaitingCorrection({ waiting: { kind, by, at, reason } }: { waiting: Waiting }) {
  const words = useWords(copy);
  const { kinds } = useWords(proposalWords);
  return (
    <Alert
      tone="info"
      className="mb-3"
      title={words.title(kinds[kind])}
      action={
        by === null ? null : (
          <Link to={`/admin/approvals?kind=${kind}&state=waiting`} className="underline underline-offset-2">
            {words.toApprovals}
          </Link>
        )
      }
    >
      {by === null ? words.proposed : words.proposedBy(by)} <DateTime value={at} />
      {reason ? <span className="block">{reason}</span> : null}
    </Alert>
  );
}
