import { useSecondPersonLimit } from '@cage/api-client/approvals';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { headerWords, referenceHeader } from '../../parts/headers.ts';
import { ShortageAlert } from '../../parts/review/shortage.tsx';
import { UsdtLine } from '../../parts/row-cells.tsx';
import { SecondPersonNotice } from '../../parts/waits-for-second.tsx';
import { copy } from './copy.ts';
import { decisionWords } from './decision-copy.ts';
import { Warnings } from './warnings.tsx';

interface AcceptDialogProps {
  row: PendingRecharge;
  /** How many chips the caller lacks for it; not above zero if they suffice. */
  shortPaise: bigint;
  onAccept(): void;
  /** Proposes it to a second person, with the reason. */
  onPropose(reason: string): Promise<void>;
  onClose(): void;
}

function Facts({ row, shortPaise }: Pick<AcceptDialogProps, 'row' | 'shortPaise'>) {
  const headers = useWords(headerWords);
  return (
    <>
      {shortPaise > 0n ? <ShortageAlert shortPaise={shortPaise} /> : null}
      <Warnings row={row} />
      <DetailList
        items={[
          { label: headers.account, value: `${row.account} (${row.accountId}, ${row.username})` },
          {
            label: headers.amount,
            value: (
              <>
                <Money paise={row.amountPaise} className="type-title" />
                <UsdtLine usdt={row.usdt} />
              </>
            ),
          },
          { label: referenceHeader(headers, row.method), value: row.utr },
        ]}
      />
    </>
  );
}

function ProposeDialog({ row, shortPaise, onPropose, onClose }: Omit<AcceptDialogProps, 'onAccept'>) {
  const decision = useWords(decisionWords);
  const over = useSecondPersonLimit('recharge')(row.amountPaise) ?? 'amount';
  const form = useContractForm<FormOf<'decideRecharge', 'reason'>, void>({
    start: { reason: '' },
    problems: ({ reason }) => ({ reason: reason?.trim() ? undefined : 'whyRequired' }),
    send: ({ reason }) => onPropose(reason?.trim() ?? ''),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={decision.acceptTitle(row.code)}
      size="sm"
      cancel={decision.cancel}
      submit={decision.propose}
    >
      <SecondPersonNotice over={over} />
      <Facts row={row} shortPaise={shortPaise} />
      <Field label={decision.reason} help={decision.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}

/**
 * Asks before a request is accepted that has warnings, a large amount, another person's proposal or too few chips, and
 * names them; where acceptance takes two, the first gives a reason.
 */
export function AcceptDialog({ row, shortPaise, onAccept, onPropose, onClose }: AcceptDialogProps) {
  const words = useWords(copy);
  const decision = useWords(decisionWords);
  if (row.needsSecond && !row.firstApproval) {
    return <ProposeDialog row={row} shortPaise={shortPaise} onPropose={onPropose} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={decision.acceptTitle(row.code)}
      confirm={row.firstApproval ? words.confirm : words.accept}
      onConfirm={onAccept}
    >
      <div className="flex flex-col gap-3">
        <Facts row={row} shortPaise={shortPaise} />
      </div>
    </ConfirmDialog>
  );
}
