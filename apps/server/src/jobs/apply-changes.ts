import { idsOf } from '../domain/path.ts';
import { changedAccounts, settingsAfterChange } from '../domain/payee-changes.ts';
import type { Services } from '../services.ts';
import { mayProposersStillPropose, proposalById, settleProposal } from '../store/approvals/proposals.ts';
import { writeAudit } from '../store/audit/audit.ts';
import { DatabaseUnavailable } from '../store/database/database.ts';
import { publishEvent } from '../store/live/live-events.ts';
import { notify } from '../store/notifications/notifications.ts';
import { lockRequestsOf } from '../store/recharges/recharges.ts';
import { type ChangedBlocks, type DueChange, dueChanges } from '../store/settings/payee-changes.ts';
import { payeeNamed } from '../store/settings/payees.ts';
import { paymentSettingsOf, savePaymentSettings as save } from '../store/settings/payment-settings.ts';

type Serving = Pick<Services, 'database' | 'clock' | 'keys'>;

/** Puts one change into effect. If anyone with a part in it may make none any more, it is taken back, by nobody. */
function serve({ database, clock, keys }: Serving, { id, accountId }: DueChange): Promise<void> {
  return database.transaction(async (tx) => {
    await lockRequestsOf(tx, accountId);
    const settings = await paymentSettingsOf(tx, accountId, { locked: true });
    const proposal = await proposalById(tx, id, { hold: true });
    // Decided meanwhile, by a person or another process.
    if (!settings || proposal?.state !== 'waiting') return;
    const at = clock.now();
    const { from, to } = proposal.input as ChangedBlocks;
    const audience = idsOf(proposal.actingPath);
    await publishEvent(tx, { audience, type: 'approvals-changed', at });
    const { publicId, rootId } = await payeeNamed(tx, accountId);
    if (!(await mayProposersStillPropose(tx, proposal))) {
      await settleProposal(tx, { id, state: 'taken-back', by: null, at });
      await notify(tx, { accountIds: [accountId, rootId], kind: 'payee-change-dropped', subject: publicId, at });
      await writeAudit(tx, keys.audit, {
        ...{ at, actorId: null, actedForId: null, action: 'payment-settings.taken-back', subject: publicId },
        after: { change: id, accounts: changedAccounts(from, to) },
      });
      return;
    }
    await settleProposal(tx, { id, state: 'served', by: null, at });
    await save(tx, settingsAfterChange(settings, to));
    await notify(tx, { accountIds: [accountId, rootId], kind: 'payee-change-served', subject: publicId, at });
    await writeAudit(tx, keys.audit, {
      at,
      actorId: null,
      actedForId: null,
      action: 'payment-settings.served',
      subject: publicId,
      before: settings,
      after: { change: id, ...settingsAfterChange(settings, to), version: settings.version + 1 },
    });
  });
}

/**
 * Puts due changes into effect, each separately: a failure keeps no other payee waiting. Until then the old accounts are
 * shown. Throws at the end if one failed. Source: O7.
 */
export async function applyDueChanges(services: Serving & Pick<Services, 'log'>): Promise<void> {
  const { database, clock, log } = services;
  let failed = 0;
  for (const change of await dueChanges(database, clock.now())) {
    try {
      await serve(services, change);
    } catch (err) {
      // The next change would not find the database either.
      if (err instanceof DatabaseUnavailable) throw err;
      failed += 1;
      log.error({ err, change: change.id, account: change.accountId }, 'A change of a payee’s accounts does not serve');
    }
  }
  if (failed > 0) throw new Error(`${failed} changes of payees’ accounts do not serve`);
}
