import { useConfirmProposal, useDeclineProposal, useTakeBackProposal } from '@cage/api-client/approvals';
import type { Proposal } from '@cage/contract/approvals';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { ChangedAccounts } from '../payee-accounts/changed-accounts.tsx';
import { copy } from './copy.ts';
import { proposalWords } from './proposal-words.ts';

/** What is read of a proposal before it is decided. */
export type Proposed = Pick<
  Proposal,
  | 'id'
  | 'kind'
  | 'accountId'
  | 'username'
  | 'code'
  | 'amountPaise'
  | 'direction'
  | 'over'
  | 'reason'
  | 'accounts'
  | 'servesAt'
  | 'proposedBy'
>;

export type Deciding = { is: 'confirm' | 'decline' | 'takeBack'; proposal: Proposed };

interface DialogProps {
  proposal: Proposed;
  onClose(): void;
}

/** What is decided about, once more before it is. */
function Facts({ proposal }: { proposal: Proposed }) {
  const { servesAt: until, limit, ofDay, ...headers } = useWords(copy);
  const { accountId, username, amountPaise, direction, over, reason, accounts, servesAt, proposedBy } = proposal;
  const signed = amountPaise !== null && (direction === 'out' ? -amountPaise : amountPaise);
  const facts = (
    <DetailList
      items={[
        { label: headers.account, value: `${accountId} · ${username}` },
        ...(signed === false ? [] : [{ label: headers.amount, value: <Money paise={signed} signed /> }]),
        { label: headers.proposed, value: proposedBy },
        ...(reason ? [{ label: headers.why, value: reason }] : []),
        ...(over === 'day' ? [{ label: limit, value: ofDay }] : []),
        ...(servesAt ? [{ label: until, value: <DateTime value={servesAt} /> }] : []),
      ]}
    />
  );
  if (!accounts) return facts;
  return (
    <>
      {facts}
      <ChangedAccounts accounts={accounts} />
    </>
  );
}

function useWhat({ kind, username, code }: Proposed): [what: string, who: string] {
  return [useWords(proposalWords).kinds[kind], code ?? username];
}

/** Says what became of it, with how much and whose where it is about an amount. */
function useTold({ amountPaise, username }: Proposed): (answer: Confirmed) => void {
  const toasts = useToasts();
  return (answer) => (amountPaise === null ? toasts.done(answer) : toasts.doneOf({ amountPaise, username }, answer));
}

function AskDialog({ is, proposal, onClose }: DialogProps & { is: 'confirm' | 'takeBack' }) {
  const words = useWords(copy);
  const told = useTold(proposal);
  const what = useWhat(proposal);
  const [confirm, takeBack] = [useConfirmProposal(), useTakeBackProposal()];
  const decision = is === 'confirm' ? confirm : takeBack;
  const confirmText = proposal.accounts ? words.confirmAccounts : words.confirmText;
  const text = is === 'confirm' ? confirmText : words.takeBackText;
  const onSuccess = (answer: Confirmed) => {
    told(answer);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || decision.isPending ? undefined : onClose())}
      title={is === 'confirm' ? words.confirmTitle(...what) : words.takeBackTitle(...what)}
      confirm={words[is]}
      tone={is === 'confirm' ? 'primary' : 'danger'}
      busy={decision.isPending}
      onConfirm={() => decision.mutate({ id: proposal.id }, { onSuccess })}
    >
      <div className="flex flex-col gap-3">
        <Facts proposal={proposal} />
        {decision.error ? (
          <Alert tone="danger">
            <UserMessage of={decision.error} />
          </Alert>
        ) : (
          <p className="text-muted-foreground">{text}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function DeclineDialog({ proposal, onClose }: DialogProps) {
  const words = useWords(copy);
  const told = useTold(proposal);
  const decline = useDeclineProposal();
  const form = useContractForm<FormOf<'declineProposal', 'reason'>, Confirmed>({
    start: { reason: '' },
    problems: ({ reason }) => ({ reason: reason.trim() === '' ? 'whyRequired' : undefined }),
    send: ({ reason }) => decline.mutateAsync({ id: proposal.id, reason: reason.trim() }),
    onDone(answer) {
      told(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.declineTitle(...useWhat(proposal))}
      description={proposal.accounts ? words.declineAccounts : words.declineText}
      size="sm"
      cancel={words.cancel}
      submit={words.decline}
      tone="danger"
    >
      <Facts proposal={proposal} />
      <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}

/** Confirms, declines or takes back what was proposed; held by the screen, since a row may go before its answer comes. */
export function DecisionDialog({ deciding: { is, proposal }, onClose }: { deciding: Deciding; onClose(): void }) {
  if (is === 'decline') return <DeclineDialog proposal={proposal} onClose={onClose} />;
  return <AskDialog is={is} proposal={proposal} onClose={onClose} />;
}
