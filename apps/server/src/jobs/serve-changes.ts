import { idsOf } from '../domain/path.ts';
import { afterChange, changedAccounts } from '../domain/payee-changes.ts';
import type { Services } from '../services.ts';
import { proposalById, proposerStands, settleProposal } from '../store/approvals/proposals.ts';
import { writeAudit } from '../store/audit/audit.ts';
import { publish } from '../store/live/live-events.ts';
import { notify } from '../store/notifications/notifications.ts';
import { holdRequests } from '../store/recharges/recharges.ts';
import { type ChangedBlocks, dueChanges } from '../store/settings/payee-changes.ts';
import { payeeNamed } from '../store/settings/payees.ts';
import { paymentSettingsOf, savePaymentSettings as save } from '../store/settings/payment-settings.ts';

/**
 * Lets changes serve whose time has come. Until this was done the old accounts are shown. One in which somebody had a part
 * who may make none any more is taken back by nobody. Source: O7.
 */
export async function serveDueChanges(services: Pick<Services, 'database' | 'clock' | 'keys'>): Promise<void> {
  const { database, clock, keys } = services;
  for (const { id, accountId } of await dueChanges(database, clock.now())) {
    await database.transaction(async (tx) => {
      await holdRequests(tx, accountId);
      const settings = await paymentSettingsOf(tx, accountId, { locked: true });
      const proposal = await proposalById(tx, id, { hold: true });
      // Decided meanwhile, by a person or by another process.
      if (!settings || proposal?.state !== 'waiting') return;
      const at = clock.now();
      const { from, to } = proposal.input as ChangedBlocks;
      const audience = idsOf(proposal.actingPath);
      await publish(tx, { audience, type: 'approvals-changed', at });
      const { publicId, rootId } = await payeeNamed(tx, accountId);
      if (!(await proposerStands(tx, proposal))) {
        await settleProposal(tx, { id, state: 'taken-back', by: null, at });
        await notify(tx, { accountIds: [accountId, rootId], kind: 'payee-change-dropped', subject: publicId, at });
        await writeAudit(tx, keys.audit, {
          ...{ at, actorId: null, actedForId: null, action: 'payment-settings.taken-back', subject: publicId },
          after: { change: id, accounts: changedAccounts(from, to) },
        });
        return;
      }
      await settleProposal(tx, { id, state: 'served', by: null, at });
      await save(tx, afterChange(settings, to));
      await notify(tx, { accountIds: [accountId, rootId], kind: 'payee-change-served', subject: publicId, at });
      await writeAudit(tx, keys.audit, {
        at,
        actorId: null,
        actedForId: null,
        action: 'payment-settings.served',
        subject: publicId,
        before: settings,
        after: { change: id, ...afterChange(settings, to), version: settings.version + 1 },
      });
    });
  }
}
