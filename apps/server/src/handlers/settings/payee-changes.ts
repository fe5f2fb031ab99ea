import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { type Blocks, changedAccounts } from '../../domain/payee-changes.ts';
import { refusal } from '../../domain/refusal.ts';
import { sameHands } from '../../store/accounts/hands.ts';
import {
  audienceAbove,
  holdHands,
  type Proposal,
  proposalById,
  proposerStands,
  settleProposal,
} from '../../store/approvals/proposals.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { holdRequests } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import {
  type ChangedBlocks,
  insertChange,
  listChanges,
  payeeOfChange,
  type WaitingChange,
} from '../../store/settings/payee-changes.ts';
import { payeeNamed } from '../../store/settings/payees.ts';
import {
  type PaymentSettings,
  paymentSettingsOf,
  savePaymentSettings as save,
} from '../../store/settings/payment-settings.ts';
import { alreadyDecided, tellOfProposal } from '../approvals/second-person.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { change, record } from '../record.ts';

const HOUR_MS = 60 * 60_000;

/** Tells root and the payee at once. Source: O7. */
export async function tellOfChange(
  tx: Transaction,
  { services: { clock } }: Pick<CallerContext, 'services'>,
  accountId: number,
  kind: Extract<NotificationKind, 'payee-change-waits' | 'payee-change-served'>,
): Promise<void> {
  const { publicId, rootId } = await payeeNamed(tx, accountId);
  await notify(tx, { accountIds: [accountId, rootId], kind, subject: publicId, at: clock.now() });
}

/** As its proposer wrote it; whoever confirms it reads it. */
interface Why {
  reason: string | undefined;
}

/**
 * What does not serve yet of what is wanted waits, in the place of what waited before; whoever had a part in that has one
 * in this. The same once more waits on as it does. Tells whether anything waits now.
 */
export async function propose(
  tx: Transaction,
  context: CallerContext,
  { serving, wanted, waiting, reason }: { serving: Blocks; wanted: Blocks; waiting: WaitingChange | undefined } & Why,
): Promise<boolean> {
  const { caller, services } = context;
  const at = services.clock.now();
  const by = caller.accountId;
  const accounts = changedAccounts(serving, wanted);
  if (accounts.length === 0) {
    if (waiting) await settleProposal(tx, { id: waiting.id, state: 'taken-back', by, at });
    if (waiting) await publish(tx, { audience: audienceAbove(caller.path), type: 'approvals-changed', at });
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
  await publish(tx, { audience: audienceAbove(caller.path), type: 'approvals-changed', at });
  await tellOfChange(tx, context, accountId, 'payee-change-waits');
  await record(tx, context, {
    action: 'payment-settings.proposed',
    subject: caller.publicId,
    after: { change: id, accounts, servesAt, reason },
  });
  return true;
}

export const listPayeeChanges: Handler<'listPayeeChanges'> = async (_, { caller, services }) => {
  const { database, clock } = services;
  const rows = await listChanges(database, scopeOf(caller));
  const proposers = rows.flatMap(({ proposerIds }) => proposerIds);
  const same = await sameHands(database, { id: caller.accountId, others: proposers, now: clock.now() });
  return {
    changes: rows.map(({ changed, proposerIds, ...row }) => ({
      ...row,
      accounts: changedAccounts(changed.from, changed.to),
      mayConfirm: !proposerIds.some((id) => same.has(id)),
    })),
  };
};

/** Holds a payee with its settings, as a save does, before the change that waits. */
export async function holdPayee(tx: Transaction, accountId: number): Promise<PaymentSettings | undefined> {
  await holdRequests(tx, accountId);
  return paymentSettingsOf(tx, accountId, { locked: true });
}

/** A change of a payee in the caller's scope, held while it waits. */
async function waitingInScope(tx: Transaction, { caller }: CallerContext, id: number): Promise<Held> {
  const accountId = await payeeOfChange(tx, scopeOf(caller), id);
  const settings = accountId === undefined ? undefined : await holdPayee(tx, accountId);
  const proposal = await proposalById(tx, id, { hold: true });
  if (!settings || proposal?.state !== 'waiting') throw refusal('payeeChangeGone');
  return { settings, proposal };
}

interface Held {
  settings: PaymentSettings;
  proposal: Proposal;
}

const changedBy = ({ input }: Proposal): ChangedBlocks => input as ChangedBlocks;

/** Lets a change serve: by a different person than whoever had a part in it. Source: O7. */
async function serve(tx: Transaction, context: CallerContext, { settings, proposal }: Held): Promise<void> {
  const { caller, services } = context;
  const at = services.clock.now();
  const { id, proposerIds, accountId } = proposal;
  const { to } = changedBy(proposal);
  await holdHands(tx, [...proposerIds, caller.accountId]);
  if ((await sameHands(tx, { id: caller.accountId, others: proposerIds, now: at })).size > 0)
    throw refusal('differentPerson');
  if (!(await proposerStands(tx, proposal))) throw refusal('proposerGone');
  await settleProposal(tx, { id, state: 'confirmed', by: caller.accountId, at });
  await save(tx, { ...settings, ...to });
  await tellOfProposal(tx, proposal, { kind: null, at });
  await tellOfChange(tx, context, accountId, 'payee-change-served');
  const { publicId } = await payeeNamed(tx, accountId);
  await record(tx, context, {
    action: 'payment-settings.confirmed',
    subject: publicId,
    before: settings,
    after: { change: id, ...settings, ...to, version: settings.version + 1 },
  });
}

/** The same from Approvals, where what was decided meanwhile says by whom. */
export async function serveProposed(tx: Transaction, context: CallerContext, { id, accountId }: Proposal) {
  const settings = await holdPayee(tx, accountId);
  const proposal = await proposalById(tx, id, { hold: true });
  if (!settings || proposal?.state !== 'waiting') throw await alreadyDecided(tx, context, id);
  await serve(tx, context, { settings, proposal });
}

export const confirmPayeeChange: Handler<'confirmPayeeChange'> = ({ id }, context) =>
  change(context, { action: 'payment-settings.confirmed', subject: String(id) }, async (tx) => {
    await serve(tx, context, await waitingInScope(tx, context, id));
    return confirmed('payeeChangeConfirmed');
  });

/** What was declined or taken back stands in the log of its payee as well. */
export async function noteTakenBack(tx: Transaction, context: CallerContext, proposal: Proposal): Promise<void> {
  const { publicId } = await payeeNamed(tx, proposal.accountId);
  const { from, to } = changedBy(proposal);
  await record(tx, context, {
    action: 'payment-settings.taken-back',
    subject: publicId,
    after: { change: proposal.id, accounts: changedAccounts(from, to) },
  });
}

export const takeBackPayeeChange: Handler<'takeBackPayeeChange'> = ({ id }, context) =>
  change(context, { action: 'payment-settings.taken-back', subject: String(id) }, async (tx) => {
    const { caller, services } = context;
    const { proposal } = await waitingInScope(tx, context, id);
    const at = services.clock.now();
    await settleProposal(tx, { id, state: 'taken-back', by: caller.accountId, at });
    // Whoever proposed it hears when somebody else ends it.
    const own = proposal.proposerIds.includes(caller.accountId);
    await tellOfProposal(tx, proposal, { kind: own ? null : 'proposal-declined', at });
    await noteTakenBack(tx, context, proposal);
    return confirmed('payeeChangeTakenBack');
  });
