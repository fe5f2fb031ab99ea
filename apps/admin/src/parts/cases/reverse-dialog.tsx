import { useSecondPersonLimit } from '@cage/api-client/approvals';
import { useReverseRecharge, useReverseWithdrawal } from '@cage/api-client/cases';
import { type MoneyCase, reversalOf } from '@cage/contract/cases';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { creditFiguresOf, type WalletCredit } from '@cage/contract/credit/owed';
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
import { moneyFromTo } from '../bets/bet-facts.tsx';
import { copy as creditWords } from '../credit/copy.ts';
import { freeOf, keptRow } from '../credit/credit-rows.tsx';
import { headerWords } from '../headers.ts';
import { SecondPersonNotice } from '../waits-for-second.tsx';
import { isRecharge } from './case-status.tsx';
import { copy } from './copy.ts';

/** Returns the giver's wallet: what it can give is without what it keeps for credit given. `null` if the viewer may not see it. */
function giverOf({ balancePaise, lentPaise }: MoneyCase): WalletCredit | null {
  return balancePaise === null ? null : { balancePaise, lentPaise: lentPaise ?? 0n };
}

/** Returns what a reversal takes, and from whom. Of a withdrawal the payer gives all of it back, or nothing. */
function takenOf(record: MoneyCase) {
  const { code, amountPaise, requesterLevel } = record;
  const giver = giverOf(record);
  if (!giver) return null;
  const giverLevel = isRecharge(code) ? requesterLevel : 'customer';
  return reversalOf({ amountPaise, availablePaise: creditFiguresOf(giver).availablePaise, giverLevel });
}

function Effect({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const credit = useWords(creditWords);
  const { code, amountPaise, heldPaise, giver } = record;
  const taken = takenOf(record);
  const wallet = giverOf(record);
  const free = wallet && freeOf(wallet);
  return (
    <DetailList
      items={[
        { label: headers.account, value: `${record.requester} · ${record.requesterName}` },
        { label: isRecharge(code) ? words.credited : words.paidOut, value: <Money paise={amountPaise} /> },
        {
          label: words.has(giver),
          value: free === null ? '–' : moneyFromTo(free, taken ? free - taken.takenPaise : null),
        },
        ...keptRow(credit, wallet ?? undefined),
        ...(isRecharge(code) && heldPaise ? [{ label: words.held, value: <Money paise={heldPaise} /> }] : []),
        ...(taken && taken.debtPaise > 0n
          ? [{ label: words.debt, value: <Money paise={taken.debtPaise} tone="danger" className="font-semibold" /> }]
          : []),
      ]}
    />
  );
}

/** What to know first: a debt that arises, one that is paid, or that a reversal is impossible. */
function Warnings({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const { code, amountPaise, giver, otherSide, requester, owedPaise } = record;
  const taken = takenOf(record);
  const wallet = giverOf(record);
  const has = wallet ? formatRupees(creditFiguresOf(wallet).availablePaise) : '–';
  if (!taken) {
    return (
      <Alert tone="danger" title={words.missingTitle}>
        {words.missing(giver, has, formatRupees(amountPaise))}
      </Alert>
    );
  }
  if (taken.debtPaise > 0n) {
    return (
      <Alert
        tone="warning"
        title={words.effect(formatRupees(amountPaise), has, formatRupees(taken.debtPaise), otherSide)}
      >
        {words.effectText}
      </Alert>
    );
  }
  if (isRecharge(code) || owedPaise === 0n) return null;
  return <Alert tone="warning">{words.paysDebt(requester, formatRupees(owedPaise))}</Alert>;
}

/** Takes a recharge or a withdrawal back, after showing what moves and what would be owed, by the current record. */
export function ReverseDialog({ record, onClose }: { record: MoneyCase; onClose(): void }) {
  const words = useWords(copy);
  const { id, code, amountPaise } = record;
  const [recharge, withdrawal] = [useReverseRecharge(), useReverseWithdrawal()];
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit(isRecharge(code) ? 'recharge-reversal' : 'withdrawal-reversal');
  const over = needsSecond(amountPaise);
  const debtPaise = takenOf(record)?.debtPaise ?? 0n;
  const form = useContractForm<FormOf<'reverseRecharge', 'reason'>, ConfirmationAnswer>({
    start: { reason: '' },
    problems: ({ reason }) => ({ reason: reason.trim() === '' ? 'whyRequired' : undefined }),
    // What was shown is part of the intention: another debt makes another one.
    intention: ({ reason }) => [reason, String(debtPaise)],
    send({ reason }, requestId) {
      const given = { id, reason: reason.trim(), requestId };
      return isRecharge(code)
        ? recharge.mutateAsync({ ...given, seenDebtPaise: debtPaise })
        : withdrawal.mutateAsync(given);
    },
    onDone(answer) {
      toasts.doneOf({ amountPaise, username: record.requesterName }, answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={isRecharge(code) ? words.rechargeTitle(code) : words.withdrawalTitle(code)}
      description={isRecharge(code) ? words.rechargeText : words.withdrawalText}
      size="sm"
      cancel={words.cancel}
      submit={words.reverse}
      tone="danger"
    >
      <Effect record={record} />
      <Warnings record={record} />
      {over ? <SecondPersonNotice over={over} /> : null}
      <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}
