import { EXPIRED_REASON } from '@cage/contract/recharges/review';
import { EXPIRES_AFTER_MS } from '@cage/contract/request-times';
import type { Services } from '../services.ts';
import { writeAudit } from '../store/audit/audit.ts';
import { notify } from '../store/notifications/notifications.ts';
import { expireRecharge, waitingSince } from '../store/recharges/recharges.ts';

/**
 * Cancels recharges that were not decided for a day, each in its own transaction, and notifies their requesters of whom to
 * ask. Withdrawals never expire. Source: O16.
 */
export async function expireRecharges({
  database,
  clock,
  keys,
  stopping,
}: Pick<Services, 'database' | 'clock' | 'keys' | 'stopping'>): Promise<void> {
  const at = clock.now();
  for (const { id } of await waitingSince(database, new Date(at.getTime() - EXPIRES_AFTER_MS))) {
    if (stopping.aborted) return;
    await database.transaction(async (tx) => {
      const expired = await expireRecharge(tx, id, at);
      if (!expired) return;
      const { code, requesterId, payeeId, rootId } = expired;
      const audience = [requesterId, payeeId, rootId];
      const ahead = [{ audience, type: 'recharge-decided' }] as const;
      await notify(tx, { accountIds: [requesterId], kind: 'recharge-expired', subject: code, at, ahead });
      await writeAudit(tx, keys.audit, {
        ...{ at, actorId: null, actedForId: null, action: 'recharge.expired', subject: code },
        ...{ before: { status: 'waiting' }, after: { status: 'cancelled', reason: EXPIRED_REASON } },
      });
    });
  }
}
