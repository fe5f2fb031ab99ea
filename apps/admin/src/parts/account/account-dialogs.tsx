import { lazySoon } from '@cage/ui/lazy-soon';
import { Suspense } from 'react';
import { usePresent } from '../use-present.ts';
import type { ActedOn, Doing } from './account.ts';

const AccountDialog = lazySoon(async () => (await import('./account-dialog.tsx')).AccountDialog);

interface AccountDialogsProps {
  doing: Doing | null;
  /** The accounts of the list or the record as they are now; without them it shows the account as it was. */
  accounts?: readonly ActedOn[] | undefined;
  onClose(): void;
}

const idOf = ({ publicId }: ActedOn) => publicId;

/** The dialog of an action on an account, loaded when it opens; nothing while there is no action. */
export function AccountDialogs({ doing, accounts, onClose }: AccountDialogsProps) {
  const account = usePresent(doing?.account ?? null, accounts, idOf);
  return (
    <Suspense>{doing && account ? <AccountDialog doing={{ ...doing, account }} onClose={onClose} /> : null}</Suspense>
  );
}
