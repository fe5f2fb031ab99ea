import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { inboxesAbove } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { notify } from '../../store/notifications/notifications.ts';
import type { CallerContext } from '../handler.ts';

interface Whose {
  id: number;
  publicId: string;
}

/** Changes to an account of staff that a stolen session would make as well. */
type OfStaff = Extract<NotificationKind, 'staff-opened' | 'role-changed' | 'password-changed' | 'second-factor-reset'>;
/** Changes that concern an account as well as its uplines. */
type OfUplines = Extract<NotificationKind, 'contact-changed' | 'customer-changed' | 'keys-changed' | 'credit-changed'>;

/**
 * Notifies an account and root of what was done to it, and by whom; also the one who did it: else the owner of a stolen
 * session of root would not learn of it. Source: D168.
 */
export async function notifyStaffChange(
  tx: Transaction,
  { caller, services }: CallerContext,
  kind: OfStaff,
  { id, publicId }: Whose,
): Promise<void> {
  const above = await inboxesAbove(tx, id);
  const accountIds = [...above.slice(0, 1), ...above.slice(-1)];
  await notify(tx, { accountIds, kind, subject: publicId, byId: caller.accountId, at: services.clock.now() });
}

/** Notifies an account and all above it, except the caller. Source: D168. */
export async function notifyUplines(
  tx: Transaction,
  { caller, services }: CallerContext,
  kind: OfUplines,
  { id, publicId }: Whose,
): Promise<void> {
  const accountIds = (await inboxesAbove(tx, id)).filter((inbox) => inbox !== caller.accountId);
  await notify(tx, { accountIds, kind, subject: publicId, byId: caller.accountId, at: services.clock.now() });
}
