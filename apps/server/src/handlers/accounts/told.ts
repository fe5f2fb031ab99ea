import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { inboxesAbove } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { notify } from '../../store/notifications/notifications.ts';
import type { CallerContext } from '../handler.ts';

interface Whose {
  id: number;
  publicId: string;
}

/** What somebody did to an account of staff, that whoever stole a session would do as well. */
type OfStaff = Extract<NotificationKind, 'staff-opened' | 'role-changed' | 'password-changed' | 'second-factor-reset'>;
/** What is an account's own affair as well as that of those it answers to. */
type OfUplines = Extract<NotificationKind, 'contact-changed' | 'customer-changed' | 'keys-changed' | 'credit-changed'>;

/**
 * Tells an account and root what was done to it, and by whom. Also the one who did it: a stolen session of root does not
 * tell its owner otherwise. Source: D168.
 */
export async function tellOfStaff(
  tx: Transaction,
  { caller, services }: CallerContext,
  kind: OfStaff,
  { id, publicId }: Whose,
): Promise<void> {
  const above = await inboxesAbove(tx, id);
  const accountIds = [...above.slice(0, 1), ...above.slice(-1)];
  await notify(tx, { accountIds, kind, subject: publicId, byId: caller.accountId, at: services.clock.now() });
}

/** Tells an account and all above it, except whoever did it. Source: D168. */
export async function tellUplines(
  tx: Transaction,
  { caller, services }: CallerContext,
  kind: OfUplines,
  { id, publicId }: Whose,
): Promise<void> {
  const accountIds = (await inboxesAbove(tx, id)).filter((inbox) => inbox !== caller.accountId);
  await notify(tx, { accountIds, kind, subject: publicId, byId: caller.accountId, at: services.clock.now() });
}
