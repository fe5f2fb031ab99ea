import { type DecisionKind, proposalKinds } from '@cage/contract/approvals/kinds';
import { type Codec, fromWire, toWire } from '@cage/contract/codec';
import type { ConfirmationCode } from '@cage/contract/confirmations/confirmed';
import { contract } from '@cage/contract/contract';
import type { Paise } from '@cage/contract/money';
import { mayCall } from '@cage/contract/roles/access';
import { type ExceededLimit, leftAlone, needsSecondPerson, potOf, tooManyProposed } from '../../domain/approvals.ts';
import type { Caller } from '../../domain/caller.ts';
import { idsOf } from '../../domain/path.ts';
import { Fault, type Refusal, refusal } from '../../domain/refusal.ts';
import { possibleSamePerson } from '../../store/accounts/password-knowledge.ts';
import { lockMovedAlone, movedAlone, recordMovedAlone } from '../../store/approvals/moved-alone.ts';
import {
  decisionOf,
  insertProposal,
  lapseProposal,
  lockParticipants,
  lockWaitingProposal,
  mayProposersStillPropose,
  type Proposal,
  proposalById,
  settleProposal,
  waitingLike,
} from '../../store/approvals/proposals.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, HandlerInput } from '../handler.ts';
import { type ProposedFile, proposedFile } from '../payouts/proposed.ts';
import { recheckBeforeCommit, recordAudit } from '../record.ts';
import { requireFreshSession } from '../require-fresh-session.ts';

/** The calls that may take two people, by the kind of their proposals. */
const endpoints = {
  'add-chips': 'addChips',
  chips: 'moveChips',
  recharge: 'decideRecharge',
  payout: 'decideWithdrawal',
  'recharge-reversal': 'reverseRecharge',
  'withdrawal-reversal': 'reverseWithdrawal',
  'bet-void': 'voidBet',
  resettlement: 'resettleBet',
  'write-off': 'writeOffDebt',
  adjustment: 'adjustWallet',
} as const satisfies Record<Exclude<DecisionKind, 'payout-file'>, keyof typeof contract>;

/** The stored input of a proposal: its call's input, or all the content of a payout file. */
export type InputOf<K extends DecisionKind> = K extends keyof typeof endpoints
  ? HandlerInput<(typeof endpoints)[K]>
  : ProposedFile;

const codecOf = (kind: DecisionKind): Codec =>
  kind === 'payout-file' ? proposedFile : contract[endpoints[kind]].body.codec;

/** Returns the input of a proposal's call. */
export function proposedInput<K extends DecisionKind>(kind: K, { id, input }: Proposal): InputOf<K> {
  const read = fromWire(codecOf(kind), input);
  if (!read) throw new Error(`Proposal ${id} does not hold what its call takes`);
  return read.value as InputOf<K>;
}

/** Whether the statement that decides a request also lapses its waiting proposal. */
const lapsesWithItsRequest = (kind: DecisionKind): boolean => kind === 'recharge' || kind === 'payout';

/** A decision about to be made, having passed all its rules but this one. */
export interface Decision<K extends DecisionKind> {
  kind: K;
  /** The recharge or withdrawal that it is about, for which only one proposal may wait. */
  subject?: number;
  /** The account whose wallet or request it is about. */
  accountId: number;
  code?: string;
  amountPaise: Paise;
  /** `null` when no chips move. */
  direction: 'in' | 'out' | null;
  input: InputOf<K>;
  reason: string | undefined;
  /** Whether a proposal waits about it, if the caller has read that already. */
  proposed?: boolean;
  /** The refusal when the waiting proposal has other content, so that this decision does not confirm it. */
  differs?: (proposed: InputOf<K>) => Refusal | null;
  /** Whether the waiting proposal can no longer be confirmed as it is: it lapses, and this is decided or proposed instead. */
  stale?: (proposed: InputOf<K>, proposal: Proposal) => boolean | Promise<boolean>;
  /** Locks what proposing would lock after the log, and refuses what could not be confirmed; runs before proposing. */
  judge?: () => Promise<unknown>;
  /** The refusal of a proposal without a reason, at its input; a payout's reason is its UTR. */
  withoutReason?: () => Error;
}

/** The accounts notified when a proposal begins or ends waiting: the account acted for, and those above that might confirm. */
const audienceOf = ({ kind, actingId, actingPath }: Pick<Proposal, 'kind' | 'actingId' | 'actingPath'>): number[] =>
  proposalKinds[kind].ownWallet ? [actingId] : idsOf(actingPath);

/** Notifies those who see a proposal of its change, and its proposer in the inbox. */
export async function notifyProposalChange(
  tx: Transaction,
  proposal: Proposal,
  { kind, at }: { kind: 'proposal-confirmed' | 'proposal-declined' | null; at: Date },
): Promise<void> {
  await publishEvent(tx, { audience: audienceOf(proposal), type: 'approvals-changed', at });
  if (kind) await notify(tx, { accountIds: [proposal.actingId], kind, subject: String(proposal.id), at });
}

/** The refusal that names the faster person, read again: a statement that waited for a row still sees the older decision. */
export async function alreadyDecided(tx: Transaction, context: CallerContext, id: number): Promise<Refusal> {
  const now = await decisionOf(tx, scopeOf(context.caller), id);
  const decidedAt = now?.decidedAt ?? context.services.clock.now();
  return refusal('proposalDecided', { decidedBy: now?.decidedBy ?? '', decidedAt });
}

/**
 * Holds proposers and second person as they are until the transaction ends. A caller shut out during the wait, or no longer
 * allowed to confirm this kind, confirms nothing. Source: O6, O7.
 */
export async function lockProposersAndConfirmer(
  tx: Transaction,
  context: CallerContext,
  proposerIds: readonly number[],
): Promise<void> {
  await lockParticipants(tx, [...proposerIds, context.caller.accountId]);
  const { caller } = await context.readmit(tx);
  const { confirms } = context;
  if (!confirms) return;
  const refuseWithout = (now: Caller) => {
    if (!mayCall(proposalKinds[confirms.kind].confirms, now)) throw new Fault('forbidden');
  };
  refuseWithout(caller);
  recheckBeforeCommit(tx, async (now) => refuseWithout(await now));
}

/** Whether the proposer may still propose it; demands the same again when the chips move. Source: O6, O7, D475. */
export async function isStillProposable(tx: Transaction, proposal: Proposal): Promise<boolean> {
  if (!(await mayProposersStillPropose(tx, proposal))) return false;
  recheckBeforeCommit(tx, async () => {
    if (!(await mayProposersStillPropose(tx, proposal))) throw refusal('proposerGone');
  });
  return true;
}

/** Why the caller can't confirm: it is the same person, or the proposer may no longer do it. Source: O6. */
async function objection(tx: Transaction, context: CallerContext, proposal: Proposal): Promise<Refusal | null> {
  const { caller, services } = context;
  if (proposal.state !== 'waiting') return alreadyDecided(tx, context, proposal.id);
  if (proposal.proposerId === caller.accountId) return refusal('differentPerson');
  await lockProposersAndConfirmer(tx, context, [proposal.proposerId]);
  const same = await possibleSamePerson(tx, {
    id: caller.accountId,
    others: [proposal.proposerId],
    now: services.clock.now(),
  });
  if (same.size > 0) return refusal('sameHands');
  return (await isStillProposable(tx, proposal)) ? null : refusal('proposerGone');
}

async function propose<K extends DecisionKind>(
  tx: Transaction,
  context: CallerContext,
  { decision, over }: { decision: Decision<K>; over: ExceededLimit },
): Promise<number> {
  const { caller, services } = context;
  const { kind, subject, accountId, code, amountPaise, direction, input, reason, withoutReason } = decision;
  if (!reason && withoutReason) throw withoutReason();
  const at = services.clock.now();
  const proposal = {
    ...{ kind, accountId, amountPaise, direction, reason: reason ?? null, at },
    subject: subject === undefined ? null : String(subject),
    code: code ?? null,
    proposerId: caller.accountId,
    actingId: caller.actingId,
    input: toWire(codecOf(kind), input),
    over,
  };
  const { count, same } = await waitingLike(tx, proposal);
  if (same) throw refusal('proposedAlready');
  if (tooManyProposed(count)) throw refusal('tooManyProposed');
  const id = await insertProposal(tx, proposal);
  await publishEvent(tx, {
    audience: audienceOf({ ...proposal, actingPath: caller.path }),
    type: 'approvals-changed',
    at,
  });
  await notify(tx, { accountIds: [caller.actingId], kind: `${kind}-proposed`, subject: String(id), at });
  const after = { kind, amountPaise, direction, ...(code ? { code } : {}), ...(reason ? { reason } : {}) };
  await recordAudit(tx, context, { action: 'proposal.made', subject: String(id), after });
  return id;
}

/** The waiting proposal about a request; one that is stale, or whose proposer is gone, lapses and blocks nothing. */
async function standingProposal<K extends DecisionKind>(
  tx: Transaction,
  { caller, services }: CallerContext,
  { kind, subject, stale }: Pick<Decision<K>, 'kind' | 'stale'> & { subject: string },
): Promise<Proposal | undefined> {
  const about = { kind, subject };
  const waiting = await lockWaitingProposal(tx, about);
  if (!waiting) return undefined;
  const stands =
    (await mayProposersStillPropose(tx, waiting)) && !(await stale?.(proposedInput(kind, waiting), waiting));
  if (stands) return waiting;
  const at = services.clock.now();
  await lapseProposal(tx, { ...about, by: caller.accountId, at });
  return undefined;
}

/** Decided: continue in this context, which names the proposer; or proposed: nothing more to do now. */
type Outcome = { is: 'decided'; context: CallerContext } | ({ is: 'proposed' } & Proposed);

/** The number of a proposal, and the limit it exceeds. */
export interface Proposed {
  id: number;
  over: ExceededLimit;
}

/** The confirmation of a proposal, by the limit it exceeds. */
export const proposedWord = { amount: 'proposed', day: 'proposedOfDay' } as const satisfies Record<
  ExceededLimit,
  ConfirmationCode
>;

/**
 * The limit that the caller exceeds with an amount: the one for a single amount, or the one for what a person moves alone in
 * a day, which counts the amount if it exceeds neither. Holds the person meanwhile, so that concurrent amounts are both counted.
 * Source: O6.
 */
export async function exceededLimit(
  tx: Transaction,
  { caller, services }: CallerContext,
  kind: DecisionKind,
  amountPaise: Paise,
): Promise<ExceededLimit | null> {
  const { secondPersonAbovePaise, secondPersonDayPaise } = services.settings;
  if (needsSecondPerson(amountPaise, secondPersonAbovePaise[kind])) return 'amount';
  const dayPaise = secondPersonDayPaise[kind];
  if (dayPaise === null || amountPaise === 0n) return null;
  const pot = potOf(kind);
  const person = { id: caller.accountId, now: services.clock.now() };
  await lockMovedAlone(tx, person, pot);
  const { [pot]: movedPaise = 0n } = await movedAlone(tx, person);
  if (needsSecondPerson(amountPaise, leftAlone(movedPaise, dayPaise))) return 'day';
  await recordMovedAlone(tx, { ...person, pot, amountPaise });
  return null;
}

/** Confirms another person's proposal; the decision continues in a context that names both. */
async function confirm(tx: Transaction, context: CallerContext, waiting: Proposal): Promise<Outcome> {
  const { caller, services } = context;
  const at = services.clock.now();
  // In Approvals the endpoint demands a fresh session; this may be a click on the row of a request.
  requireFreshSession(caller, at);
  await settleProposal(tx, { id: waiting.id, state: 'confirmed', by: caller.accountId, at });
  await notifyProposalChange(tx, waiting, { kind: 'proposal-confirmed', at });
  return { is: 'decided', context: { ...context, confirms: waiting } };
}

/**
 * Called by every decision that may need two people, after its other checks and before it moves anything. The decision goes
 * on if the caller is the second person or one is enough; else it becomes a proposal. A caller that agrees with another
 * person's proposal confirms it, even where its own limits would allow the decision alone; a waiting proposal of the same
 * person, or with other content, lapses then. Source: O6, R37, D269.
 */
export async function secondPerson<K extends DecisionKind>(
  tx: Transaction,
  context: CallerContext,
  decision: Decision<K>,
): Promise<Outcome> {
  const { caller, services, confirms } = context;
  const { kind, amountPaise, proposed = true } = decision;
  const subject = decision.subject === undefined ? null : String(decision.subject);
  const waiting = confirms
    ? await proposalById(tx, confirms.id, { hold: true })
    : proposed && subject !== null && (await standingProposal(tx, context, { ...decision, subject }));
  const differs = (waiting && !confirms && decision.differs?.(proposedInput(kind, waiting))) || null;
  const against = differs ?? (waiting && (await objection(tx, context, waiting)));
  if (waiting && !against) return confirm(tx, context, waiting);
  if (against && confirms) throw against;
  const over = await exceededLimit(tx, context, kind, amountPaise);
  if (over && against) throw against;
  if (over) {
    await decision.judge?.();
    return { is: 'proposed', id: await propose(tx, context, { decision, over }), over };
  }
  if (waiting && subject !== null && !lapsesWithItsRequest(kind)) {
    await lapseProposal(tx, { kind, subject, by: caller.accountId, at: services.clock.now() });
  }
  return { is: 'decided', context };
}

/** The accounts behind a movement: who decided, for whom, and who proposed. */
export const actorsOf = ({ caller, confirms }: CallerContext) => ({
  actorId: caller.accountId,
  actedForId: caller.actingId,
  ...(confirms ? { proposedById: confirms.proposerId } : {}),
});

/** The account whose request id identifies a movement: the one that first asked for it. */
export const requestingAccount = ({ caller, confirms }: CallerContext): number =>
  confirms?.proposerId ?? caller.accountId;
