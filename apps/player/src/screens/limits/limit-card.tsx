import { useCancelPlayLimit, useConfirmPlayLimit, useSetPlayLimit } from '@cage/api-client/play';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { parseLimit, toTypedRupees } from '@cage/contract/money';
import type { PlayLimit } from '@cage/contract/play';
import { type LimitKind, limitPeriodNames } from '@cage/contract/play/limits';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { formatSpoken } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { Meter } from '@cage/ui/meter';
import { Skeleton } from '@cage/ui/skeleton';
import { useLanguage, useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';

/** A new limit, typed. Empty means none. */
function LimitDialog({ limit, onClose }: { limit: PlayLimit; onClose(): void }) {
  const words = useWords(copy);
  const save = useSetPlayLimit();
  const toasts = useToasts();
  const { kind, period, limitPaise } = limit;
  const form = useContractForm<FormOf<'setPlayLimit', 'limitPaise'>, ConfirmationAnswer>({
    start: { limitPaise: limitPaise === null ? '' : toTypedRupees(limitPaise) },
    send: ({ limitPaise: typed }) =>
      save.mutateAsync({ kind, period, limitPaise: typed.trim() === '' ? null : parseLimit(typed) }),
    otherwise: 'limitPaise',
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      size="sm"
      title={words.dialogTitle(words.kinds[kind], words.periods[period])}
      submit={words.save}
    >
      <Field label={words.amount} help={words.amountHelp} error={form.error('limitPaise')}>
        <Input {...rupeesInput} {...form.field('limitPaise')} />
      </Field>
      <p className="text-muted-foreground text-small">{words.rule}</p>
    </DialogForm>
  );
}

/** A waiting raise: from when until when it can be confirmed, and a button to drop it. */
function Raise({ limit, now }: { limit: PlayLimit & { raise: NonNullable<PlayLimit['raise']> }; now: Date }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const confirm = useConfirmPlayLimit();
  const cancel = useCancelPlayLimit();
  const { kind, period, raise } = limit;
  const toasts = useToasts();
  const wanted = raise.limitPaise === null ? words.none : formatWholeRupees(raise.limitPaise);
  const spoken = (instant: Date) => formatSpoken(instant, now, language, 'sentence');
  const problem = confirm.error ?? cancel.error;
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-control bg-info-soft p-3 text-info-soft-foreground">
      <p className="text-small">{words.raise(wanted, spoken(raise.confirmableAt), spoken(raise.lapsesAt))}</p>
      {problem ? (
        <Alert tone="danger">
          <UserMessage of={problem} />
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={raise.confirmableAt > now}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ kind, period }, { onSuccess: toasts.done })}
        >
          {words.confirm}
        </Button>
        <Button
          variant="secondary"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ kind, period }, { onSuccess: toasts.done })}
        >
          {words.keep}
        </Button>
      </div>
    </div>
  );
}

/** Placeholder of the limits of one kind: their names are there, their amounts are loading. */
export function LimitSkeleton({ kind }: { kind: LimitKind }) {
  const words = useWords(copy);
  return (
    <Card className="p-4 pb-2">
      <h2 className="font-semibold">{words.kinds[kind]}</h2>
      <ul className="divide-y">
        {limitPeriodNames.map((period) => (
          <li key={period} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-muted-foreground text-small">{words.periods[period]}</p>
              <p className="flex h-(--line-body) items-center">
                <Skeleton className="w-20" />
              </p>
            </div>
            <Skeleton className="h-(--tap) w-22" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LimitCardProps {
  kind: LimitKind;
  limits: readonly PlayLimit[];
  now: Date;
}

/** The limits of one kind over the three periods, with the amount used of each. */
export function LimitCard({ kind, limits, now }: LimitCardProps) {
  const words = useWords(copy);
  const [editing, setEditing] = useState<PlayLimit | null>(null);
  return (
    <Card className="p-4 pb-2">
      <h2 className="font-semibold">{words.kinds[kind]}</h2>
      <ul className="divide-y">
        {limits.map((limit) => {
          const { period, limitPaise, usedPaise, raise } = limit;
          const share = limitPaise ? Number((usedPaise * 1_000n) / limitPaise) / 1_000 : 1;
          const leftPaise = limitPaise !== null && limitPaise > usedPaise ? limitPaise - usedPaise : 0n;
          return (
            <li key={period} className="py-3">
              <div className="flex items-center gap-3">
                <div className="min-w-0 flex-1">
                  <p className="text-muted-foreground text-small">{words.periods[period]}</p>
                  <p className="figures font-medium">
                    {limitPaise === null ? words.none : formatWholeRupees(limitPaise)}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${words.change}: ${words.dialogTitle(words.kinds[kind], words.periods[period])}`}
                  onClick={() => setEditing(limit)}
                >
                  {words.change}
                </Button>
              </div>
              {limitPaise === null ? null : (
                <>
                  <Meter label={words.used(formatWholeRupees(usedPaise))} share={share} className="mt-2 mb-1" />
                  <p className="flex justify-between gap-3 text-muted-foreground text-small">
                    {words.used(formatWholeRupees(usedPaise))}
                    <span className={share >= 1 ? 'text-danger' : ''}>{words.left(formatWholeRupees(leftPaise))}</span>
                  </p>
                </>
              )}
              {raise ? <Raise limit={{ ...limit, raise }} now={now} /> : null}
            </li>
          );
        })}
      </ul>
      {editing ? <LimitDialog limit={editing} onClose={() => setEditing(null)} /> : null}
    </Card>
  );
}
