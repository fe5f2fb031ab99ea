import { useRemovePayoutAccount } from '@cage/api-client/withdrawals/own';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import type { PayoutAccount } from '@cage/contract/withdrawals/own';
import { PayableFrom } from '@cage/parts/payout-account/payable-from';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { copy } from './copy.ts';

const PayoutAccountDialog = lazyPrefetched(
  async () => (await import('@cage/parts/payout-account/payout-account-dialog')).PayoutAccountDialog,
);

type Open = { is: 'nothing' } | { is: 'adding' } | { is: 'removing'; account: PayoutAccount };

function RemoveDialog({ account, onClose }: { account: PayoutAccount; onClose(): void }) {
  const words = useWords(copy);
  const remove = useRemovePayoutAccount();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}
      title={words.removeTitle}
      confirm={words.removeYes}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: account.id },
          {
            onSuccess: (answer) => {
              toasts.done(answer);
              onClose();
            },
          },
        )
      }
    >
      <p className="font-medium wrap-anywhere">{payoutLine(account.payoutTo)}</p>
      {remove.error ? (
        <Alert tone="danger">
          <UserMessage of={remove.error} />
        </Alert>
      ) : (
        words.removeText
      )}
    </ConfirmDialog>
  );
}

function AccountRow({ account, onRemove }: { account: PayoutAccount; onRemove(): void }) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const { method, payoutTo, payableAt } = account;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{payoutLine(payoutTo)}</span>
        <span className="block text-muted-foreground text-small wrap-anywhere">
          {payoutTo.holder || said.payMethods[method]}
        </span>
        {payableAt ? <PayableFrom at={payableAt} /> : null}
      </span>
      <Button size="touch" variant="secondary" onClick={onRemove}>
        {words.remove}
        <span className="sr-only"> {payoutLine(payoutTo)}</span>
      </Button>
    </li>
  );
}

/** The viewer's payout accounts: added here, and removed. */
export function PayoutAccounts({
  accounts,
  waitHours,
  onSaved,
}: {
  accounts: readonly PayoutAccount[] | undefined;
  /** For how long a new account can't be paid to. */
  waitHours: number;
  onSaved(id: number): void;
}) {
  const words = useWords(copy);
  const [open, setOpen] = useState<Open>({ is: 'nothing' });
  const close = () => setOpen({ is: 'nothing' });
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold">{words.accounts}</h2>
          <p className="text-muted-foreground text-small">{words.accountsText}</p>
        </div>
        {/* Without one no withdrawal is possible: adding one comes first. */}
        <Button
          size="touch"
          variant={accounts?.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setOpen({ is: 'adding' })}
        >
          <Plus aria-hidden className="size-4" />
          {words.add}
        </Button>
      </div>
      {accounts === undefined ? <Skeleton className="h-12 w-full" /> : null}
      {accounts?.length === 0 ? <p className="text-muted-foreground">{words.noAccounts}</p> : null}
      {accounts && accounts.length > 0 ? (
        <ul className="divide-y">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onRemove={() => setOpen({ is: 'removing', account })} />
          ))}
        </ul>
      ) : null}
      <Suspense>
        {open.is === 'adding' ? (
          <PayoutAccountDialog
            waitHours={waitHours}
            onClose={close}
            onSaved={(id) => {
              onSaved(id);
              close();
            }}
          />
        ) : null}
      </Suspense>
      {open.is === 'removing' ? <RemoveDialog account={open.account} onClose={close} /> : null}
    </Card>
  );
}
