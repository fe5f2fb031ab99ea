import { useSecondPersonLimit } from '@cage/api-client/approvals';
import { useBet, useResettleBet } from '@cage/api-client/bets/bet';
import { correctionOf } from '@cage/contract/bets/bet';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import { parsePayout } from '@cage/contract/money';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Alert } from '@cage/ui/alert';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { decimalInput } from '@cage/ui/figure-input';
import { formatRupees } from '@cage/ui/format/rupees';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { SecondPersonNotice } from '../waits-for-second.tsx';
import { FactsFailed, FromTo, moneyFromTo } from './bet-facts.tsx';
import { BetStatusBadge } from './bet-status-badge.tsx';
import { copy } from './copy.ts';

type Facts = Output<'getBet'>;

/** Returns what a new payout would change for a bet and its player; nothing without a new, different payout. */
function changeBy({ bet, playerBalancePaise, playerDebtPaise }: Facts, typed: string) {
  const given = parsePayout(typed);
  const paid = bet.payoutPaise ?? 0n;
  if (given === 'no-amount' || given === paid) return null;
  const { differencePaise, debtPaise } = correctionOf({ payoutPaise: paid, playerBalancePaise }, given);
  const repaid = differencePaise <= 0n ? 0n : playerDebtPaise < differencePaise ? playerDebtPaise : differencePaise;
  return {
    payoutPaise: given,
    differencePaise,
    debtPaise,
    repaidPaise: repaid,
    balancePaise: playerBalancePaise + differencePaise + debtPaise - repaid,
  };
}

function Change({ facts, change }: { facts: Facts | undefined; change: ReturnType<typeof changeBy> }) {
  const words = useWords(copy);
  if (!facts) {
    const names = [words.stake, words.paysNow, words.status, words.playerHas];
    return <DetailList items={names.map((label) => ({ label, value: null }))} />;
  }
  const { bet, playerBalancePaise } = facts;
  const status = change ? (change.payoutPaise > 0n ? 'win' : 'loss') : bet.status;
  return (
    <DetailList
      items={[
        { label: words.stake, value: <Money paise={bet.amountPaise} /> },
        { label: words.paysNow, value: moneyFromTo(bet.payoutPaise ?? 0n, change?.payoutPaise ?? null) },
        {
          label: words.status,
          value: (
            <FromTo
              from={<BetStatusBadge status={bet.status} />}
              to={status === bet.status ? null : <BetStatusBadge status={status} />}
            />
          ),
        },
        { label: words.playerHas, value: moneyFromTo(playerBalancePaise, change?.balancePaise ?? null) },
        ...(change && change.debtPaise > 0n
          ? [{ label: words.debt, value: <Money paise={change.debtPaise} tone="danger" className="font-semibold" /> }]
          : []),
      ]}
    />
  );
}

/** Corrects the payout of an ended bet, after showing what moves and what would be owed. */
export function ResettleBetDialog({ bet: id, onClose }: { bet: number; onClose(): void }) {
  const words = useWords(copy);
  const facts = useBet(id);
  const resettle = useResettleBet();
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit('resettlement');
  const { data } = facts;
  const form = useContractForm<FormOf<'resettleBet', 'payoutPaise' | 'reason'>, ConfirmationAnswer>({
    start: { payoutPaise: '', reason: '' },
    problems: ({ payoutPaise, reason }) => ({
      payoutPaise:
        parsePayout(payoutPaise) === 'no-amount'
          ? 'invalidAmount'
          : parsePayout(payoutPaise) === data?.bet.payoutPaise
            ? 'betPaysThis'
            : undefined,
      reason: reason.trim() === '' ? 'whyRequired' : undefined,
    }),
    // What was shown is part of the intention: other amounts make another one.
    intention: ({ payoutPaise, reason }) => [
      payoutPaise,
      reason,
      String(data?.bet.payoutPaise),
      String(data?.playerBalancePaise),
    ],
    send: ({ payoutPaise, reason }, requestId) =>
      resettle.mutateAsync({
        bet: id,
        payoutPaise: parsePayout(payoutPaise),
        seenPayoutPaise: data?.bet.payoutPaise ?? 0n,
        seenDebtPaise: (data && changeBy(data, payoutPaise)?.debtPaise) ?? 0n,
        reason: reason.trim(),
        requestId,
      }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const change = data ? changeBy(data, form.value('payoutPaise')) : null;
  const moved = change?.differencePaise ?? 0n;
  const over = needsSecond(moved < 0n ? -moved : moved);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.resettleTitle(String(id))}
      description={words.resettleText}
      size="sm"
      cancel={words.cancel}
      submit={words.resettle}
    >
      <FactsFailed of={facts} />
      <Field label={words.payout} help={words.payoutHelp} {...form.at('payoutPaise')}>
        <Input {...decimalInput} {...form.field('payoutPaise')} />
      </Field>
      <Change facts={data} change={change} />
      {change && change.debtPaise > 0n ? (
        <Alert tone="warning" title={words.debtTitle}>
          {words.debtText(formatRupees(change.debtPaise))}
        </Alert>
      ) : null}
      {data && change && change.repaidPaise > 0n ? (
        <Alert tone="warning">{words.debtFirst(formatRupees(data.playerDebtPaise))}</Alert>
      ) : null}
      {over ? <SecondPersonNotice over={over} /> : null}
      <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}
