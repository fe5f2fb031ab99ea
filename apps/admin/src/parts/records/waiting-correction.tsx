import { CanAccess } from '@cage/auth';
import { proposalKinds } from '@cage/contract/approvals/kinds';
import type { Output } from '@cage/contract/contract';
import { Link } from '@cage/parts/router/link';
import { contractWords } from '@cage/parts/words/contract-words';
import { Alert } from '@cage/ui/alert';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { copy } from './waiting-copy.ts';

type Waiting = NonNullable<Output<'getBetCalls'>['waitingCorrection']>;

/** A correction that nobody confirmed yet: who proposed it and why, and the way to it for whoever may see it. */
export function WaitingCorrection({ waiting: { kind, by, at, reason } }: { waiting: Waiting }) {
  const words = useWords(copy);
  const { proposalKinds: kinds } = useWords(contractWords);
  return (
    <Alert
      tone="info"
      className="mt-4"
      title={words.title(kinds[kind])}
      action={
        <CanAccess permission={proposalKinds[kind].confirms}>
          <Link to={`/admin/approvals?kind=${kind}&state=waiting`} className="underline underline-offset-2">
            {words.toApprovals}
          </Link>
        </CanAccess>
      }
    >
      {words.proposedBy(by)} <DateTime spoken value={at} />
      {reason ? <span className="block">{reason}</span> : null}
    </Alert>
  );
}
