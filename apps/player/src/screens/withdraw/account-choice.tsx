import { useRemovePayoutAccount } from '@cage/api-client/withdrawals';
import { type PayoutAccount, payoutLine } from '@cage/contract/withdrawals';
import { MethodIcon } from '@cage/parts/pay-methods/method-icon';
import { PayableFrom } from '@cage/parts/payout-account/payable-from';
import { PayoutAccountDialog } from '@cage/parts/payout-account/payout-account-dialog';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { IconButton } from '@cage/ui/icon-button';
import { useWords } from '@cage/ui/words';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copy } from './copy.ts';

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[];
  /** For how long a new account can't be paid to. */
  waitHours: number;
  chosenId: number | null;
  error: string | undefined;
  /** The dialog for one more is open, and who opens and closes it; whether its button stands here. */
  adding: boolean;
  offersMore: boolean;
  onAdding(adding: boolean): void;
  onChoose(id: number): void;
  /** One was saved that can't be paid to yet: what was said of having none is over. */
  onAdded(): void;
}

/** The saved payout accounts, one of which is chosen; more can be added, and any removed. */
export function AccountChoice(props: AccountChoiceProps) {
  const { accounts, waitHours, chosenId, error, adding, offersMore, onAdding, onChoose, onAdded } = props;
  const words = useWords(copy);
  const said = useWords(contractWords);
  const remove = useRemovePayoutAccount();
  const toasts = useToasts();
  const [removing, setRemoving] = useState<number | null>(null);
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-2 font-medium">{words.account}</legend>
      {accounts.length === 0 ? (
        <p className="text-muted-foreground">{waitHours > 0 ? words.noAccountWaits(waitHours) : words.noAccount}</p>
      ) : null}
      {accounts.map(({ id, method, payoutTo, payableAt }) => (
        <div key={id} className="-mx-4 flex min-h-16 items-center gap-1 border-t pr-1 has-checked:bg-accent-soft">
          <label className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-4">
            <input
              type="radio"
              name="account"
              className="radio"
              checked={chosenId === id}
              disabled={payableAt !== null}
              onChange={() => onChoose(id)}
            />
            <MethodIcon method={method} />
            <span className="min-w-0">
              <span className="block wrap-anywhere">{payoutLine(payoutTo)}</span>
              <span className="block wrap-anywhere text-muted-foreground text-small">
                {payoutTo.holder || said.payMethods[method]}
              </span>
              {payableAt ? <PayableFrom at={payableAt} /> : null}
            </span>
          </label>
          <IconButton label={words.remove(payoutLine(payoutTo))} icon={Trash2} onClick={() => setRemoving(id)} />
        </div>
      ))}
      {error ? (
        <Alert tone="danger" className="mt-3">
          {error}
        </Alert>
      ) : null}
      {remove.error ? (
        <Alert tone="danger" className="mt-3">
          <UserMessage of={remove.error} />
        </Alert>
      ) : null}
      {offersMore ? (
        <Button variant="secondary" className="mt-3" onClick={() => onAdding(true)}>
          <Plus aria-hidden className="size-5" />
          {words.add}
        </Button>
      ) : null}
      {adding ? (
        <PayoutAccountDialog
          large
          first="upi"
          waitHours={waitHours}
          onSaved={(id) => {
            if (waitHours === 0) onChoose(id);
            else onAdded();
            onAdding(false);
          }}
          onClose={() => onAdding(false)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={words.removeTitle}
        confirm={words.removeYes}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => {
          if (removing === null) return;
          remove.mutate({ id: removing }, { onSuccess: toasts.done, onSettled: () => setRemoving(null) });
        }}
      >
        {words.removeText}
      </ConfirmDialog>
    </fieldset>
  );
}
