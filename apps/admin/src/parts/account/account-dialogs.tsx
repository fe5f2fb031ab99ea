import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Suspense } from 'react';
import { usePresent } from '../use-present.ts';
import type { AccountAction, TargetAccount } from './account.ts';

const AccountDialog = lazyPrefetched(async () => (await import('./account-dialog.tsx')).AccountDialog);

interface AccountDialogsProps {
  doing: AccountAction | null;
  /** The accounts of the list or the record as they are now; without them it shows the account as it was. */
  accounts?: readonly TargetAccount[] | undefined;
  onClose(): void;
}

const idOf = ({ publicId }: TargetAccount) => publicId;

/** The dialog of an action on an account, loaded when it opens; nothing while there is no action. */
export function AccountDialogs({ doing, accounts, onClose }: AccountDialogsProps) {
  const account = usePresent(doing?.account ?? null, accounts, idOf);
  return (
    <Suspense>{doing && account ? <AccountDialog doing={{ ...doing, account }} onClose={onClose} /> : null}</Suspense>
  );
}
