import { useSecondPersonLimit } from '@cage/api-client/approvals';
import { useBet, useVoidBet } from '@cage/api-client/bets/bet';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Alert } from '@cage/ui/alert';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { formatRupees } from '@cage/ui/format/rupees';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { SecondPersonNotice } from '../waits-for-second.tsx';
import { FactsFailed, FromTo, moneyFromTo } from './bet-facts.tsx';
import { BetStatusBadge } from './bet-status-badge.tsx';
import { copy } from './copy.ts';

/** Takes a pending bet back, after showing the effects. */
export function VoidBetDialog({ bet: id, onClose }: { bet: number; onClose(): void }) {
  const words = useWords(copy);
  const facts = useBet(id);
  const toVoid = useVoidBet();
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit('bet-void');
  const form = useContractForm<FormOf<'voidBet', 'reason'>, ConfirmationAnswer>({
    start: { reason: '' },
    problems: ({ reason }) => ({ reason: reason.trim() === '' ? 'whyRequired' : undefined }),
    send: ({ reason }, requestId) => toVoid.mutateAsync({ bet: id, reason: reason.trim(), requestId }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const { data } = facts;
  const pending = data?.bet.status === 'pending';
  const stake = data?.bet.amountPaise ?? 0n;
  const over = pending ? needsSecond(stake) : null;
  // The returned stake pays a debt first.
  const repaid = data && data.playerDebtPaise < stake ? data.playerDebtPaise : stake;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.voidTitle(String(id))}
      description={words.voidText}
      size="sm"
      cancel={words.cancel}
      submit={words.void}
      tone="danger"
    >
      <FactsFailed of={facts} />
      <DetailList
        items={[
          { label: words.stake, value: data ? <Money paise={stake} /> : null },
          {
            label: words.status,
            value: data ? (
              <FromTo
                from={<BetStatusBadge status={data.bet.status} />}
                to={pending ? <BetStatusBadge status="void" /> : null}
              />
            ) : null,
          },
          {
            label: words.playerHas,
            value: data
              ? moneyFromTo(data.playerBalancePaise, pending ? data.playerBalancePaise + stake - repaid : null)
              : null,
          },
        ]}
      />
      {pending && data.playerDebtPaise > 0n ? (
        <Alert tone="warning">{words.debtFirst(formatRupees(data.playerDebtPaise))}</Alert>
      ) : null}
      {over ? <SecondPersonNotice over={over} /> : null}
      <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}
