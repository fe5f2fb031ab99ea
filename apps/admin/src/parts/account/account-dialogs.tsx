import { lazySoon } from '@cage/ui/lazy-soon';
import { Suspense } from 'react';
import type { Doing } from './account.ts';

const AccountDialog = lazySoon(async () => (await import('./account-dialog.tsx')).AccountDialog);

/** The dialog of an action on an account, loaded when it opens; nothing while there is no action. */
export function AccountDialogs({ doing, onClose }: { doing: Doing | null; onClose(): void }) {
  return <Suspense>{doing ? <AccountDialog doing={doing} onClose={onClose} /> : null}</Suspense>;
}
