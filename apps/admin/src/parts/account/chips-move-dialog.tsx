import { useBalance, useMoveChips } from '@cage/api-client/chips';
import { forgetError } from '@cage/api-client/forget-error';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { wholeRupees } from '@cage/contract/money';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import { useIntention } from '../use-intention.ts';
import type { ActedOn } from './account.ts';
import { copy } from './copy.ts';

type Direction = 'in' | 'out';
const nothing = { amount: '', note: '' };
type Form = typeof nothing;
type Errors = Partial<Record<keyof Form, string>>;

function problemsOf(direction: Direction, { amount, note }: Form): Errors {
  return {
    ...(wholeRupees(amount) === null ? { amount: texts.invalidAmount } : {}),
    ...(direction === 'out' && note.trim() === '' ? { note: texts.noteRequired } : {}),
  };
}

const places: Record<string, keyof Form> = { stake: 'amount', note: 'note' };

/** Chips to or from an account directly below. One intention keeps one request id, so that it moves once. */
export function ChipsMoveDialog({ account, onClose }: { account: ActedOn; onClose(): void }) {
  const balance = useBalance();
  const move = useMoveChips();
  const suspended = account.status === 'Suspended';
  const [direction, setDirection] = useState<Direction>(suspended ? 'out' : 'in');
  const [form, setForm] = useState(nothing);
  const [problems, setProblems] = useState<Errors>({});
  const intention = useIntention();

  const forget = () => {
    setProblems({});
    forgetError(move);
  };
  const set = (name: keyof Form) => (event: { target: { value: string } }) => {
    setForm({ ...form, [name]: event.target.value });
    forget();
  };
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const found = problemsOf(direction, form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const asked = { account: account.publicId, direction, amount: form.amount.trim(), note: form.note.trim() };
    try {
      const { message } = await move.mutateAsync({ ...asked, requestId: intention.idOf(asked) });
      notify.success(message);
      onClose();
    } catch (error) {
      // It stands at its field: move.error.
      intention.failed(error);
    }
  }

  const place = move.error instanceof ApiError ? places[move.error.field ?? ''] : undefined;
  const errorOf = (name: keyof Form) => problems[name] ?? (place === name ? userMessageOf(move.error) : undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.chipsTitle(account.username)}
      size="sm"
      dirty={form.amount !== '' || form.note !== ''}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="chips-move" busy={move.isPending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <Tabs
        label={copy.chips}
        value={direction}
        onValueChange={(next) => {
          setDirection(next === 'out' ? 'out' : 'in');
          forget();
        }}
        tabs={[...(suspended ? [] : [{ value: 'in', label: copy.chipsIn }]), { value: 'out', label: copy.chipsOut }]}
      >
        <TabPanel value={direction} className="pt-3">
          <DetailList
            items={[
              { label: copy.theirs, value: <Money paise={account.balancePaise ?? 0n} /> },
              {
                label: copy.own,
                value: balance.data ? <Money paise={balance.data.balancePaise} /> : <Skeleton className="w-24" />,
              },
            ]}
          />
          <form id="chips-move" noValidate onSubmit={send} className="mt-3 flex flex-col gap-4">
            {move.error && !place ? <Alert tone="danger">{userMessageOf(move.error)}</Alert> : null}
            <Field label={copy.amount} error={errorOf('amount')} required>
              <Input
                inputMode="numeric"
                autoComplete="off"
                className="figures"
                value={form.amount}
                onChange={set('amount')}
              />
            </Field>
            <Field label={copy.note} help={copy.noteHelp} error={errorOf('note')} required={direction === 'out'}>
              <Input autoComplete="off" maxLength={200} value={form.note} onChange={set('note')} />
            </Field>
          </form>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
