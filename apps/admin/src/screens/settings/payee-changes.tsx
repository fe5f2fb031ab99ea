import { useDecidePayeeChange, usePayeeChanges } from '@cage/api-client/settings/payee-accounts';
import type { PayeeChange } from '@cage/contract/settings/payee-accounts';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { Hourglass } from 'lucide-react';
import { Failed } from '../../parts/failure.tsx';
import { ChangedAccounts } from '../../parts/payee-accounts/changed-accounts.tsx';
import { copy } from './copy.ts';

interface ChangeProps {
  change: PayeeChange;
  decide: ReturnType<typeof useDecidePayeeChange>;
}

function Change({ change, decide }: ChangeProps) {
  const words = useWords(copy);
  const toasts = useToasts();
  const busy = (decision: 'confirm' | 'take-back') =>
    decide.isPending && decide.variables.id === id && decide.variables.decision === decision;
  const { id, own, username, accountId, accounts, reason, proposedBy, at, servesAt, mayConfirm } = change;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-2 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{own ? words.own : words.ofAccount(username, accountId)}</h3>
        <Badge tab tone="waiting" icon={Hourglass}>
          {words.waits}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground text-small">
        <span className="wrap-anywhere">{words.proposedBy(proposedBy.join(', '))}</span>
        <span>
          {words.since} <DateTime value={at} />
        </span>
        <span>
          {words.servesAt} <DateTime value={servesAt} />
        </span>
      </p>
      {reason ? <p className="wrap-anywhere">{words.because(reason)}</p> : null}
      <ChangedAccounts accounts={accounts} />
      <div className="flex flex-wrap items-center gap-2">
        {mayConfirm ? (
          <Button
            size="touch"
            busy={busy('confirm')}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, decision: 'confirm' }, { onSuccess: toasts.done })}
          >
            {words.confirm}
          </Button>
        ) : (
          <span className="text-muted-foreground">{words.otherConfirms}</span>
        )}
        <Button
          size="touch"
          variant="secondary"
          busy={busy('take-back')}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ id, decision: 'take-back' }, { onSuccess: toasts.done })}
        >
          {words.takeBack}
        </Button>
      </div>
    </li>
  );
}

/** Changed accounts that do not serve yet, of the viewer and of payees in its scope: old and new side by side. Source: O7. */
export function PayeeChanges() {
  const words = useWords(copy);
  const changes = usePayeeChanges();
  // The list loses a change as soon as it is decided, before the answer is here: whoever waits for that is not its row.
  const decide = useDecidePayeeChange();
  if (changes.data === undefined && changes.isError) return <Failed title={words.changesFailed} of={changes} />;
  if (!changes.data || (changes.data.length === 0 && !decide.error)) return null;
  return (
    <Card className="p-4 md:p-5">
      <h2 className="type-title">{words.changes}</h2>
      <p className="mb-2 text-muted-foreground">{words.changesLead}</p>
      {decide.error ? (
        <Alert tone="danger">
          <UserMessage of={decide.error} />
        </Alert>
      ) : null}
      <ul className="divide-y">
        {changes.data.map((change) => (
          <Change key={change.id} change={change} decide={decide} />
        ))}
      </ul>
    </Card>
  );
}
