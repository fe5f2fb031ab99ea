import type { Proposal as ListedProposal } from '@cage/contract/approvals';
import { proposalWords } from '@cage/contract/approvals/proposal-words.en';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { ShownAccount } from '@cage/contract/settings/payee-accounts';
import { words } from '@cage/contract/words/words.en';
import { changedAccounts } from '../../domain/payee-changes.ts';
import { refusal } from '../../domain/refusal.ts';
import { type Proposal, proposalById, settleProposal } from '../../store/approvals/proposals.ts';
import { publishRequestRow } from '../../store/approvals/unconfirmable.ts';
import { confirmableAmong, listProposals, mayDecide } from '../../store/approvals/viewed-proposals.ts';
import type { Transaction } from '../../store/database/database.ts';
import type { ChangedBlocks } from '../../store/settings/payee-changes.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { proposalHandlers } from './kinds.ts';
import { alreadyDecided, notifyProposalChange } from './second-person.ts';
import { viewerOf } from './viewer.ts';

export const listApprovals: Handler<'listApprovals'> = async (input, { caller, services, rowsOnly }) => {
  const { database, clock } = services;
  const { state, kind, search } = input;
  const asked = { page: pageOf(input), rowsOnly };
  const { rows, ...counted } = await listProposals(database, viewerOf(caller), { state, kind, search }, asked);
  const ids = rows.filter(({ mayDecline }) => mayDecline).map(({ id }) => id);
  const may = await confirmableAmong(database, viewerOf(caller), { ids, now: clock.now() });
  return {
    ...counted,
    rows: rows.map(({ input: changed, paysPaise, paidPaise, ...row }) => ({
      ...row,
      pays: paysPaise === null || paidPaise === null ? null : { nextPaise: paysPaise, nowPaise: paidPaise },
      accounts: accountsOf(changed),
      mayConfirm: may.has(row.id),
    })),
  };
};

/** The changing accounts of a payee, before and after. */
function accountsOf(changed: ChangedBlocks | null) {
  return changed && changedAccounts(changed.from, changed.to);
}

const lineOf = (account: ShownAccount) => account?.line ?? '–';

export const approvalsCsv: CsvColumns<ListedProposal> = [
  ['Proposal', ({ id }) => String(id)],
  ['Time', ({ at }) => at],
  ['Kind', ({ kind }) => proposalWords.kinds[kind]],
  ['Account', ({ accountId }) => accountId],
  ['Username', ({ username }) => username],
  ['Code', ({ code }) => code],
  ['Direction', ({ direction }) => direction],
  ['Amount', ({ amountPaise }) => paiseCell(amountPaise)],
  ['Leaves owing', ({ debtPaise }) => paiseCell(debtPaise)],
  ['UTR', ({ utr }) => utr],
  ['Category', ({ category }) => category && words.adjustmentCategories[category]],
  ['Pays in all', ({ pays }) => paiseCell(pays?.nextPaise ?? null)],
  ['Format', ({ payouts }) => payouts?.format ?? null],
  ['Payouts', ({ payouts }) => payouts?.count ?? null],
  ['Limit', ({ over }) => over],
  ['Proposed by', ({ proposedBy }) => proposedBy],
  ['Reason', ({ reason }) => reason],
  [
    'Accounts',
    ({ accounts }) =>
      accounts?.map(({ slot, now, next }) => `${slot}: ${lineOf(now)} → ${lineOf(next)}`).join('; ') ?? null,
  ],
  ['State', ({ state }) => proposalWords.states[state]],
  ['Decided by', ({ decidedBy }) => decidedBy],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['Answer', ({ answer }) => answer],
];

/** Returns a proposal that the caller may decide as the second person. */
async function toDecide(tx: Transaction, { caller }: CallerContext, id: number): Promise<Proposal> {
  const proposal = (await mayDecide(tx, viewerOf(caller), id)) && (await proposalById(tx, id));
  if (!proposal) throw refusal('proposalNotFound');
  return proposal;
}

/** Carries out another person's proposal: the same decision, with all its checks as of now. Source: O6. */
export const confirmProposal: Handler<'confirmProposal'> = ({ id }, context) =>
  runAuditedTransaction(context, { action: 'proposal.confirmed', subject: String(id) }, async (tx) => {
    const proposal = await toDecide(tx, context, id);
    const { state, kind } = proposal;
    if (state !== 'waiting') throw await alreadyDecided(tx, context, id);
    await proposalHandlers[kind].confirm(tx, { ...context, confirms: proposal }, proposal);
    await recordAudit(tx, context, {
      action: 'proposal.confirmed',
      subject: String(id),
      after: { kind, proposedBy: proposal.proposerPublicId },
    });
    return confirmationOf('proposalConfirmed');
  });

/** Holds a waiting proposal, so that it is decided once. */
async function hold(tx: Transaction, context: CallerContext, proposal: Proposal): Promise<void> {
  await proposalHandlers[proposal.kind].hold?.(tx, proposal);
  const held = await proposalById(tx, proposal.id, { hold: true });
  if (held?.state !== 'waiting') throw await alreadyDecided(tx, context, proposal.id);
}

export const declineProposal: Handler<'declineProposal'> = ({ id, reason }, context) =>
  runAuditedTransaction(context, { action: 'proposal.declined', subject: String(id) }, async (tx) => {
    if (!reason) throw refusal<'declineProposal'>('whyRequired', 'reason');
    const proposal = await toDecide(tx, context, id);
    const { caller, services } = context;
    if (proposal.proposerIds.includes(caller.accountId)) throw refusal('differentPerson');
    await hold(tx, context, proposal);
    const at = services.clock.now();
    await settleProposal(tx, { id, state: 'declined', by: caller.accountId, at, answer: reason });
    await drop(tx, context, proposal, { at, reason });
    await notifyProposalChange(tx, proposal, { kind: 'proposal-declined', at });
    const { kind, proposerPublicId: proposedBy } = proposal;
    await recordAudit(tx, context, {
      action: 'proposal.declined',
      subject: String(id),
      after: { kind, proposedBy, reason },
    });
    return confirmationOf('proposalDeclined');
  });

export const takeBackProposal: Handler<'takeBackProposal'> = ({ id }, context) =>
  runAuditedTransaction(context, { action: 'proposal.taken-back', subject: String(id) }, async (tx) => {
    const { caller, services } = context;
    const proposal = await proposalById(tx, id);
    if (!proposal?.proposerIds.includes(caller.accountId)) throw refusal('proposalNotFound');
    await hold(tx, context, proposal);
    const at = services.clock.now();
    await settleProposal(tx, { id, state: 'taken-back', by: caller.accountId, at });
    await drop(tx, context, proposal, { at });
    await notifyProposalChange(tx, proposal, { kind: null, at });
    await recordAudit(tx, context, {
      action: 'proposal.taken-back',
      subject: String(id),
      after: { kind: proposal.kind },
    });
    return confirmationOf('proposalTakenBack');
  });

/** Undoes what a proposal had changed, and notifies viewers of its row. */
async function drop(
  tx: Transaction,
  context: CallerContext,
  proposal: Proposal,
  { at, reason }: { at: Date; reason?: string },
): Promise<void> {
  await proposalHandlers[proposal.kind].drop?.(tx, proposal, { context, reason });
  await publishRequestRow(tx, proposal, at);
}
