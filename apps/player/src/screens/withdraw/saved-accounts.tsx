import { useRemovePayoutAccount } from '@cage/api-client/withdrawals/own';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import type { PayoutAccount } from '@cage/contract/withdrawals/own';
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
import { type ReactNode, useState } from 'react';
import { copy } from './copy.ts';

/** The account, its holder, and from when it can be paid to. */
export function AccountLine({ account: { method, payoutTo, payableAt } }: { account: PayoutAccount }) {
  const said = useWords(contractWords);
  return (
    <>
      <MethodIcon method={method} />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{payoutLine(payoutTo)}</span>
        <span className="block wrap-anywhere text-muted-foreground text-small">
          {payoutTo.holder || said.payMethods[method]}
        </span>
        {payableAt ? <PayableFrom at={payableAt} /> : null}
      </span>
    </>
  );
}

interface SavedAccountsProps {
  accounts: readonly PayoutAccount[];
  /** How long a new account can't be paid to, in hours. */
  waitHours: number;
  /** Renders an account, beside the button that removes it. */
  row(account: PayoutAccount): ReactNode;
  /** Whether the dialog for another account is open; whether its button is shown here. */
  adding: boolean;
  offersMore?: boolean;
  onAdding(adding: boolean): void;
  onSaved?(id: number): void;
  /** Below the accounts. */
  children?: ReactNode;
}

/** The saved payout accounts: more can be added, and any removed. */
export function SavedAccounts(props: SavedAccountsProps) {
  const { accounts, waitHours, row, adding, offersMore = true, onAdding, onSaved, children } = props;
  const words = useWords(copy);
  const remove = useRemovePayoutAccount();
  const toasts = useToasts();
  const [removing, setRemoving] = useState<PayoutAccount | null>(null);
  return (
    <>
      {accounts.length === 0 ? (
        <p className="text-muted-foreground">{waitHours > 0 ? words.noAccountWaits(waitHours) : words.noAccount}</p>
      ) : null}
      {accounts.map((account) => (
        <div
          key={account.id}
          className="-mx-4 flex min-h-16 items-center gap-1 border-t pr-1 has-checked:bg-accent-soft"
        >
          {row(account)}
          <IconButton
            label={words.remove(payoutLine(account.payoutTo))}
            icon={Trash2}
            onClick={() => setRemoving(account)}
          />
        </div>
      ))}
      {children}
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
            onSaved?.(id);
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
          remove.mutate({ id: removing.id }, { onSuccess: toasts.done, onSettled: () => setRemoving(null) });
        }}
      >
        {removing ? <p className="font-medium wrap-anywhere">{payoutLine(removing.payoutTo)}</p> : null}
        {words.removeText}
      </ConfirmDialog>
    </>
  );
}
