import type { usePayeeChanges } from '@cage/api-client/settings/payee-accounts';
import type { PayeeChange } from '@cage/contract/settings/payee-accounts';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useWords } from '@cage/ui/words';
import { Suspense, useState } from 'react';
import { copy as decisionWords } from '../../parts/approvals/copy.ts';
import type { ProposalDecision } from '../../parts/approvals/decision-dialog.tsx';
import { ProposalState } from '../../parts/approvals/proposal-state.tsx';
import { Failed } from '../../parts/failure.tsx';
import { ChangedAccounts } from '../../parts/payee-accounts/changed-accounts.tsx';
import { copy } from './copy.ts';

const DecisionDialog = lazyPrefetched(
  async () => (await import('../../parts/approvals/decision-dialog.tsx')).DecisionDialog,
);

/** A change in the form of Approvals, to be decided in the same dialog. */
const proposalOf = ({ proposedBy, ...change }: PayeeChange): ProposalDecision['proposal'] => ({
  ...{
    kind: 'payee-accounts',
    code: null,
    amountPaise: null,
    direction: null,
    over: 'amount',
    ...{ utr: null, category: null, pays: null, payouts: null },
    ...{ debtPaise: null, despite: [] },
  },
  ...change,
  proposedBy: proposedBy.join(', '),
});

function Change({ change, onDo }: { change: PayeeChange; onDo(is: ProposalDecision['is']): void }) {
  const words = useWords(copy);
  const said = useWords(decisionWords);
  const { own, username, accountId, accounts, reason, proposedBy, at, servesAt, mine, mayConfirm } = change;
  const end = mine ? 'takeBack' : 'decline';
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-2 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{own ? words.own : words.ofAccount(username, accountId)}</h3>
        <ProposalState state="waiting" />
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground text-small">
        <span className="wrap-anywhere">{words.proposedBy(proposedBy.join(', '))}</span>
        <span>
          {words.since} <DateTime spoken="sentence" value={at} />
        </span>
        <span>
          {said.servesAt} <DateTime spoken="sentence" value={servesAt} />
        </span>
      </p>
      {reason ? <p className="wrap-anywhere">{words.because(reason)}</p> : null}
      <ChangedAccounts accounts={accounts} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="touch" variant="secondary" onClick={() => onDo(end)}>
          {said[end]}
        </Button>
        {mayConfirm ? (
          <Button size="touch" variant="secondary" onClick={() => onDo('confirm')}>
            {said.confirm}
          </Button>
        ) : (
          <span className="text-muted-foreground">{said.otherConfirms}</span>
        )}
      </div>
    </li>
  );
}

/**
 * Changed accounts that are not in effect yet, of the viewer and of payees in its scope, old and new side by side. Source: O7.
 */
export function PayeeChanges({ changes }: { changes: ReturnType<typeof usePayeeChanges> }) {
  const words = useWords(copy);
  // Held here: an event removes the change from the list before the answer to its decision comes.
  const [deciding, setDeciding] = useState<ProposalDecision | null>(null);
  if (changes.data === undefined && changes.isError) return <Failed title={words.changesFailed} of={changes} />;
  return (
    <>
      {changes.data && changes.data.length > 0 ? (
        <Card className="p-4 md:p-5">
          <h2 className="font-semibold">{words.changes}</h2>
          <p className="mb-2 text-muted-foreground">{words.changesLead}</p>
          <ul className="divide-y">
            {changes.data.map((change) => (
              <Change
                key={change.id}
                change={change}
                onDo={(is) => setDeciding({ is, proposal: proposalOf(change) })}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      <Suspense>{deciding ? <DecisionDialog deciding={deciding} onClose={() => setDeciding(null)} /> : null}</Suspense>
    </>
  );
}
