import { REMIND_AFTER_MS } from '@cage/contract/request-times';
import type { Services } from '../services.ts';
import { notify } from '../store/notifications/notifications.ts';
import { takeUnanswered } from '../store/payouts/shown.ts';
import { type RequestKind, reminders, takeOverdueRequests } from '../store/requests/reminders.ts';

/**
 * Sends reminders of waiting requests: after 15 minutes to the account that answers for them, after 45 to the account above; and of
 * payout files that their bank has had for a day. Source: O16, D434.
 */
export async function remindOfRequests({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const at = clock.now();
  const since = (ms: number) => new Date(at.getTime() - ms);
  const times = { first: since(REMIND_AFTER_MS.first), second: since(REMIND_AFTER_MS.second) };
  for (const kind of ['recharge', 'withdrawal'] as const satisfies RequestKind[]) {
    await database.transaction(async (tx) => {
      for (const { code: subject, ownerId, aboveId, before, reminded } of await takeOverdueRequests(tx, kind, times)) {
        if (before < reminders.first) await notify(tx, { accountIds: [ownerId], kind: `${kind}-waits`, subject, at });
        // There is nobody above root.
        if (reminded < reminders.second || aboveId === null) continue;
        await notify(tx, { accountIds: [aboveId], kind: `${kind}-waits-below`, subject, at });
      }
    });
  }
  await database.transaction(async (tx) => {
    for (const { id, accountId } of await takeUnanswered(tx, at)) {
      await notify(tx, { accountIds: [accountId], kind: 'payout-file-unanswered', subject: String(id), at });
    }
  });
}
