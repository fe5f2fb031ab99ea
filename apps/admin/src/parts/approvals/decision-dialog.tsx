import { useConfirmProposal, useDeclineProposal, useTakeBackProposal } from '@cage/api-client/approvals';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { ProposalFacts, type Proposed } from './proposal-facts.tsx';
import { proposalWords } from './proposal-words.ts';

export type ProposalDecision = { is: 'confirm' | 'decline' | 'takeBack'; proposal: Proposed };

interface DialogProps {
  proposal: Proposed;
  onClose(): void;
}

function useWhat({ kind, username, code }: Proposed): [what: string, who: string] {
  return [useWords(proposalWords).kinds[kind], code ?? username];
}

/** Returns what announces the outcome, with amount and account where it has them. */
function useTold({ amountPaise, username }: Proposed): (answer: ConfirmationAnswer) => void {
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
  const onSuccess = (answer: ConfirmationAnswer) => {
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
        <ProposalFacts proposal={proposal} />
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
  const form = useContractForm<FormOf<'declineProposal', 'reason'>, ConfirmationAnswer>({
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
      <ProposalFacts proposal={proposal} />
      <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}

/** Confirms, declines or takes back a proposal. The screen holds it, since the row may go before the answer comes. */
export function DecisionDialog({
  deciding: { is, proposal },
  onClose,
}: {
  deciding: ProposalDecision;
  onClose(): void;
}) {
  if (is === 'decline') return <DeclineDialog proposal={proposal} onClose={onClose} />;
  return <AskDialog is={is} proposal={proposal} onClose={onClose} />;
}
