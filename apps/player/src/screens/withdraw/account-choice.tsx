import type { PayoutAccount } from '@cage/contract/withdrawals/own';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { AccountLine, SavedAccounts } from './saved-accounts.tsx';

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[];
  /** How long a new account can't be paid to, in hours. */
  waitHours: number;
  chosenId: number | null;
  error: string | undefined;
  /** Whether the dialog for another account is open; whether its button is shown here. */
  adding: boolean;
  offersMore: boolean;
  onAdding(adding: boolean): void;
  onChoose(id: number): void;
  /** Called when one that can't be paid to yet was saved: clears the error about having none. */
  onAdded(): void;
}

/** The saved payout accounts, one of which is chosen. */
export function AccountChoice({ chosenId, error, onChoose, onAdded, ...saved }: AccountChoiceProps) {
  const words = useWords(copy);
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-2 font-medium">{words.account}</legend>
      <SavedAccounts
        {...saved}
        row={(account) => (
          <label className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-4">
            <input
              type="radio"
              name="account"
              className="radio"
              checked={chosenId === account.id}
              disabled={account.payableAt !== null}
              onChange={() => onChoose(account.id)}
            />
            <AccountLine account={account} />
          </label>
        )}
        onSaved={(id) => (saved.waitHours === 0 ? onChoose(id) : onAdded())}
      >
        {error ? (
          <Alert tone="danger" className="mt-3">
            {error}
          </Alert>
        ) : null}
      </SavedAccounts>
    </fieldset>
  );
}
