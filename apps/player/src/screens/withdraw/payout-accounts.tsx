import type { Output } from '@cage/contract/contract';
import { Card } from '@cage/ui/card';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';
import { AccountLine, SavedAccounts } from './saved-accounts.tsx';

/** The saved payout accounts where none can be chosen: a player notified of one they did not save can still remove it. */
export function PayoutAccounts({ accounts, waitHours }: Output<'listPayoutAccounts'>) {
  const words = useWords(copy);
  const [adding, setAdding] = useState(false);
  return (
    <Card className="flex flex-col p-4">
      <h2 className="pb-2 font-medium">{words.accounts}</h2>
      <SavedAccounts
        accounts={accounts}
        waitHours={waitHours}
        adding={adding}
        onAdding={setAdding}
        row={(account) => (
          <div className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-4">
            <AccountLine account={account} />
          </div>
        )}
      />
    </Card>
  );
}
