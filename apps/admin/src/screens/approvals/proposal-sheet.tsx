import type { Proposal } from '@cage/contract/approvals';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { copy as decisionWords } from '../../parts/approvals/copy.ts';
import type { ProposalDecision } from '../../parts/approvals/decision-dialog.tsx';
import { ProposalFacts } from '../../parts/approvals/proposal-facts.tsx';
import { ProposalState } from '../../parts/approvals/proposal-state.tsx';
import { proposalWords } from '../../parts/approvals/proposal-words.ts';
import { headerWords } from '../../parts/headers.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { RowSheet } from '../../parts/row-sheet.tsx';
import { ProposalActions } from './columns.tsx';
import { copy } from './copy.ts';

function Facts({ proposal }: { proposal: Proposal }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const { otherConfirms } = useWords(decisionWords);
  const { code, at, state, decidedBy, decidedAt, answer, mayConfirm, mayDecline } = proposal;
  return (
    <div className="flex flex-col gap-4">
      <ProposalFacts
        proposal={proposal}
        what={code ? [{ label: headers.code, value: <RecordLink reference={code} /> }] : []}
        outcome={[
          { label: words.columns.proposed, value: <DateTime value={at} /> },
          { label: words.columns.state, value: <ProposalState state={state} /> },
          ...(decidedBy ? [{ label: headers.decidedBy, value: decidedBy }] : []),
          ...(decidedAt ? [{ label: headers.decided, value: <DateTime value={decidedAt} /> }] : []),
          ...(answer ? [{ label: words.answerOf, value: answer }] : []),
        ]}
      />
      {mayDecline && !mayConfirm ? <p className="text-muted-foreground">{otherConfirms}</p> : null}
    </div>
  );
}

interface ProposalSheetProps {
  /** The row's current data, or null once it is closed. */
  proposal: Proposal | null;
  onDo(deciding: ProposalDecision): void;
  onClose(): void;
}

/** All of a proposal: what changes, by whom and why, its outcome, and the viewer's actions. */
export function ProposalSheet({ proposal, onDo, onClose }: ProposalSheetProps) {
  const { title } = useWords(copy);
  const { kinds } = useWords(proposalWords);
  const acts = proposal && (proposal.mayDecline || (proposal.mine && proposal.state === 'waiting'));
  return (
    <RowSheet
      row={proposal}
      title={proposal ? `${kinds[proposal.kind]}, ${proposal.username}` : title}
      footer={acts ? <ProposalActions proposal={proposal} onDo={onDo} inSheet /> : undefined}
      onClose={onClose}
    >
      {(row) => <Facts proposal={row} />}
    </RowSheet>
  );
}
