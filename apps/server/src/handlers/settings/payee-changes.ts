import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { idsOf } from '../../domain/path.ts';
import { changedAccounts, type PaymentBlocks, settingsAfterChange } from '../../domain/payee-changes.ts';
import { refusal } from '../../domain/refusal.ts';
import { lockAccounts } from '../../store/accounts/accounts.ts';
import { possibleSameController } from '../../store/accounts/password-knowledge.ts';
import { type Proposal, proposalById, settleProposal } from '../../store/approvals/proposals.ts';
import { confirmableAmong } from '../../store/approvals/viewed-proposals.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { lockRequestsOf } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import {
  type ChangedBlocks,
  insertChange,
  listChanges,
  type WaitingChange,
} from '../../store/settings/payee-changes.ts';
import { payeeNamed } from '../../store/settings/payees.ts';
import {
  type PaymentSettings,
  paymentSettingsOf,
  savePaymentSettings as save,
} from '../../store/settings/payment-settings.ts';
import {
  alreadyDecided,
  isStillProposable,
  lockProposersAndConfirmer,
  notifyProposalChange,
} from '../approvals/second-person.ts';
import { viewerOf } from '../approvals/viewer.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit } from '../record.ts';

const HOUR_MS = 60 * 60_000;

/** Notifies root and the payee at once. Source: O7. */
export async function notifyPayeeChange(
  tx: Transaction,
  { services: { clock } }: Pick<CallerContext, 'services'>,
  accountId: number,
  kind: Extract<NotificationKind, 'payee-change-waits' | 'payee-change-served'>,
): Promise<void> {
  const { publicId, rootId } = await payeeNamed(tx, accountId);
  await notify(tx, { accountIds: [accountId, rootId], kind, subject: publicId, at: clock.now() });
}

/** The proposer's reason, shown to the second person. */
interface Why {
  reason: string | undefined;
}

/** Ends the waiting change when what serves is saved: an own one is taken back, another's declined, with the usual reason. */
async function endBySaving(
  tx: Transaction,
  context: CallerContext,
  { waiting, reason }: { waiting: WaitingChange } & Why,
): Promise<void> {
  const by = context.caller.accountId;
  const at = context.services.clock.now();
  const proposal = await proposalById(tx, waiting.id);
  if (!proposal) throw new Error(`There is no proposal ${waiting.id}`);
  const own = proposal.proposerIds.includes(by);
  if (!own && !reason) throw refusal<'savePaymentSettings'>('whyRequired', 'reason');
  const answer = own ? undefined : reason;
  await settleProposal(tx, {
    id: proposal.id,
    by,
    at,
    state: own ? 'taken-back' : 'declined',
    ...(answer ? { answer } : {}),
  });
  await notifyProposalChange(tx, proposal, { kind: own ? null : 'proposal-declined', at });
  await recordTakenBack(tx, context, { proposal, reason: answer });
}

/**
 * Proposes the wanted blocks that do not serve yet, in place of the change that waited; everyone with a part in that has one in
 * this. An identical change goes on waiting. Returns whether anything waits now.
 */
export async function propose(
  tx: Transaction,
  context: CallerContext,
  {
    serving,
    wanted,
    waiting,
    reason,
  }: { serving: PaymentBlocks; wanted: PaymentBlocks; waiting: WaitingChange | undefined } & Why,
): Promise<boolean> {
  const { caller, services } = context;
  const at = services.clock.now();
  const by = caller.accountId;
  const accounts = changedAccounts(serving, wanted);
  if (accounts.length === 0) {
    if (waiting) await endBySaving(tx, context, { waiting, reason });
    return false;
  }
  if (waiting && changedAccounts(waiting.blocks, wanted).length === 0) return true;
  if (!reason) throw refusal<'savePaymentSettings'>('whyRequired', 'reason');
  if (waiting) await settleProposal(tx, { id: waiting.id, state: 'lapsed', by, at });
  const partIds = (waiting?.proposerIds ?? []).filter((id) => id !== by);
  const servesAt = new Date(at.getTime() + services.settings.payeeChangeWaitHours * HOUR_MS);
  const accountId = caller.actingId;
  const changed = { from: serving, to: wanted };
  const id = await insertChange(tx, { accountId, ...changed, proposerId: by, partIds, reason, at, servesAt });
  await publishEvent(tx, { audience: idsOf(caller.path), type: 'approvals-changed', at });
  await notifyPayeeChange(tx, context, accountId, 'payee-change-waits');
  await recordAudit(tx, context, {
    action: 'payment-settings.proposed',
    subject: caller.publicId,
    after: { change: id, accounts, servesAt, reason },
  });
  return true;
}

export const listPayeeChanges: Handler<'listPayeeChanges'> = async (_, { caller, services }) => {
  const { database, clock } = services;
  const rows = await listChanges(database, { scope: scopeOf(caller), viewerId: caller.accountId });
  const ids = rows.map(({ id }) => id);
  const may = await confirmableAmong(database, viewerOf(caller), { ids, now: clock.now() });
  return {
    changes: rows.map(({ changed, ...row }) => ({
      ...row,
      accounts: changedAccounts(changed.from, changed.to),
      mayConfirm: may.has(row.id),
    })),
  };
};

/** Holds a payee with its settings, as saving does, before the change that waits. */
export async function lockPayee(tx: Transaction, accountId: number): Promise<PaymentSettings | undefined> {
  await lockRequestsOf(tx, accountId);
  return paymentSettingsOf(tx, accountId, { locked: true });
}

interface Held {
  settings: PaymentSettings;
  proposal: Proposal;
}

const changedBy = ({ input }: Proposal): ChangedBlocks => input as ChangedBlocks;

/** Puts a change into effect; the person must differ from all who had a part in it. Source: O7. */
async function serve(tx: Transaction, context: CallerContext, { settings, proposal }: Held): Promise<void> {
  const { caller, services } = context;
  const at = services.clock.now();
  const { id, proposerIds, accountId } = proposal;
  const { to } = changedBy(proposal);
  if ((await possibleSameController(tx, { id: caller.accountId, others: proposerIds, now: at })).size > 0)
    throw refusal('differentPerson');
  if (!(await isStillProposable(tx, proposal))) throw refusal('proposerGone');
  await settleProposal(tx, { id, state: 'confirmed', by: caller.accountId, at });
  await save(tx, settingsAfterChange(settings, to));
  await notifyProposalChange(tx, proposal, { kind: null, at });
  await notifyPayeeChange(tx, context, accountId, 'payee-change-served');
  const { publicId } = await payeeNamed(tx, accountId);
  await recordAudit(tx, context, {
    action: 'payment-settings.confirmed',
    subject: publicId,
    before: settings,
    after: { change: id, ...settingsAfterChange(settings, to), version: settings.version + 1 },
  });
}

/** Confirms a waiting change: holds all accounts and the session, then the payee with its settings, then the proposal. */
export async function applyProposedChange(
  tx: Transaction,
  context: CallerContext,
  { id, accountId, proposerIds }: Proposal,
) {
  await lockAccounts(tx, [accountId, ...proposerIds, context.caller.accountId]);
  await lockProposersAndConfirmer(tx, context, proposerIds);
  const settings = await lockPayee(tx, accountId);
  const proposal = await proposalById(tx, id, { hold: true });
  if (!settings || proposal?.state !== 'waiting') throw await alreadyDecided(tx, context, id);
  await serve(tx, context, { settings, proposal });
}

/** Records a declined or taken back change in its payee's log as well. */
export async function recordTakenBack(
  tx: Transaction,
  context: CallerContext,
  { proposal, reason }: { proposal: Proposal; reason: string | undefined },
): Promise<void> {
  const { publicId } = await payeeNamed(tx, proposal.accountId);
  const { from, to } = changedBy(proposal);
  await recordAudit(tx, context, {
    action: 'payment-settings.taken-back',
    subject: publicId,
    after: { change: proposal.id, accounts: changedAccounts(from, to), ...(reason ? { reason } : {}) },
  });
}
