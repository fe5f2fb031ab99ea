import { type DecisionKind, proposalKinds } from '@cage/contract/approvals/kinds';
import { type Codec, fromWire, toWire } from '@cage/contract/codec';
import type { ConfirmationCode } from '@cage/contract/confirmations/confirmed';
import { contract } from '@cage/contract/contract';
import type { Paise } from '@cage/contract/money';
import { mayCall } from '@cage/contract/roles/access';
import { leftAlone, needsSecondPerson, type Over, potOf, tooManyProposed } from '../../domain/approvals.ts';
import type { Caller } from '../../domain/caller.ts';
import { idsOf } from '../../domain/path.ts';
import { Fault, type Refusal, refusal } from '../../domain/refusal.ts';
import { onePerson } from '../../store/accounts/hands.ts';
import { holdPerson, movedAlone, noteMovedAlone } from '../../store/approvals/moved-alone.ts';
import {
  decisionOf,
  holdHands,
  holdWaiting,
  insertProposal,
  lapseProposal,
  type Proposal,
  proposalById,
  proposerStands,
  settleProposal,
  waitingLike,
} from '../../store/approvals/proposals.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { scopeOf } from '../../store/scope.ts';
import { refuseUnlessFresh } from '../fresh.ts';
import type { CallerContext, HandlerInput } from '../handler.ts';
import { type ProposedFile, proposedFile } from '../payouts/proposed.ts';
import { demandStill, record } from '../record.ts';

/** The calls that two people may have to make together, by the kind of their proposals. */
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

/** What a proposal keeps: what its call was asked, and of a file for a bank all that goes into it. */
export type InputOf<K extends DecisionKind> = K extends keyof typeof endpoints
  ? HandlerInput<(typeof endpoints)[K]>
  : ProposedFile;

const codecOf = (kind: DecisionKind): Codec =>
  kind === 'payout-file' ? proposedFile : contract[endpoints[kind]].body.codec;

/** What a proposal asked of its call. */
export function proposedInput<K extends DecisionKind>(kind: K, { id, input }: Proposal): InputOf<K> {
  const read = fromWire(codecOf(kind), input);
  if (!read) throw new Error(`Proposal ${id} does not hold what its call takes`);
  return read.value as InputOf<K>;
}

/** The statement that decides a request lapses what waits about it. */
const lapsesWithItsRequest = (kind: DecisionKind): boolean => kind === 'recharge' || kind === 'payout';

/** A decision that is about to be made, by all its rules but this one. */
export interface Decision<K extends DecisionKind> {
  kind: K;
  /** The recharge or withdrawal that it is about: of these only one may wait. */
  subject?: number;
  /** Whose wallet or request it is about. */
  accountId: number;
  code?: string;
  amountPaise: Paise;
  /** Of what moves no chips nothing. */
  direction: 'in' | 'out' | null;
  input: InputOf<K>;
  reason: string | undefined;
  /** Whether something waits about it, where that was read already. */
  proposed?: boolean;
  /** Why deciding this does not confirm what was proposed, whose content is another. */
  differs?: (proposed: InputOf<K>) => Refusal | null;
  /** Whether what was proposed can't be confirmed as it is any more: it lapses, and this is decided or proposed in its place. */
  stale?: (proposed: InputOf<K>, proposal: Proposal) => boolean | Promise<boolean>;
  /** Locks what proposing would lock behind the log, and refuses what could not be confirmed: asked ahead of proposing. */
  judge?: () => Promise<unknown>;
  /** Refuses a proposal that gives no reason, at the input that has it; a payout's is its UTR. */
  withoutReason?: () => Error;
}

/** Who are told that something waits, or does no more: the account acted for, and those above who might confirm. */
const audienceOf = ({ kind, actingId, actingPath }: Pick<Proposal, 'kind' | 'actingId' | 'actingPath'>): number[] =>
  proposalKinds[kind].ownWallet ? [actingId] : idsOf(actingPath);

/** Tells those who see a proposal that something became of it, and its proposer in a line of the inbox. */
export async function tellOfProposal(
  tx: Transaction,
  proposal: Proposal,
  { kind, at }: { kind: 'proposal-confirmed' | 'proposal-declined' | null; at: Date },
): Promise<void> {
  await publish(tx, { audience: audienceOf(proposal), type: 'approvals-changed', at });
  if (kind) await notify(tx, { accountIds: [proposal.actingId], kind, subject: String(proposal.id), at });
}

/** Who was faster, read anew: whoever waited for a row still sees beside it what was there before. */
export async function alreadyDecided(tx: Transaction, context: CallerContext, id: number): Promise<Refusal> {
  const now = await decisionOf(tx, scopeOf(context.caller), id);
  const decidedAt = now?.decidedAt ?? context.services.clock.now();
  return refusal('proposalDecided', { decidedBy: now?.decidedBy ?? '', decidedAt });
}

/**
 * Proposers and second person as they are now, and so until the transaction ends. Who was shut out while this waited, or may
 * confirm such a thing no more, confirms nothing. Source: O6, O7.
 */
export async function holdBoth(tx: Transaction, context: CallerContext, proposerIds: readonly number[]): Promise<void> {
  await holdHands(tx, [...proposerIds, context.caller.accountId]);
  const { caller } = await context.readmit(tx);
  const { confirms } = context;
  if (!confirms) return;
  const refuseWithout = (now: Caller) => {
    if (!mayCall(proposalKinds[confirms.kind].confirms, now)) throw new Fault('forbidden');
  };
  refuseWithout(caller);
  demandStill(tx, async (now) => refuseWithout(await now));
}

/** Whoever proposed it may still do so, and has to at the moment that it moves. Source: O6, O7, D475. */
export async function stands(tx: Transaction, proposal: Proposal): Promise<boolean> {
  if (!(await proposerStands(tx, proposal))) return false;
  demandStill(tx, async () => {
    if (!(await proposerStands(tx, proposal))) throw refusal('proposerGone');
  });
  return true;
}

/** Why nobody confirms what the same person proposed, or somebody who may no longer do it. Source: O6. */
async function objection(tx: Transaction, context: CallerContext, proposal: Proposal): Promise<Refusal | null> {
  const { caller, services } = context;
  if (proposal.state !== 'waiting') return alreadyDecided(tx, context, proposal.id);
  if (proposal.proposerId === caller.accountId) return refusal('differentPerson');
  await holdBoth(tx, context, [proposal.proposerId]);
  const same = await onePerson(tx, { id: caller.accountId, others: [proposal.proposerId], now: services.clock.now() });
  if (same.size > 0) return refusal('sameHands');
  return (await stands(tx, proposal)) ? null : refusal('proposerGone');
}

async function propose<K extends DecisionKind>(
  tx: Transaction,
  context: CallerContext,
  { decision, over }: { decision: Decision<K>; over: Over },
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
  await publish(tx, { audience: audienceOf({ ...proposal, actingPath: caller.path }), type: 'approvals-changed', at });
  await notify(tx, { accountIds: [caller.actingId], kind: `${kind}-proposed`, subject: String(id), at });
  const after = { kind, amountPaise, direction, ...(code ? { code } : {}), ...(reason ? { reason } : {}) };
  await record(tx, context, { action: 'proposal.made', subject: String(id), after });
  return id;
}

/** The proposal that waits about a request; one that is stale, or of somebody who is gone, lapses and is in nobody's way. */
async function standingProposal<K extends DecisionKind>(
  tx: Transaction,
  { caller, services }: CallerContext,
  { kind, subject, stale }: Pick<Decision<K>, 'kind' | 'stale'> & { subject: string },
): Promise<Proposal | undefined> {
  const about = { kind, subject };
  const waiting = await holdWaiting(tx, about);
  if (!waiting) return undefined;
  const stands = (await proposerStands(tx, waiting)) && !(await stale?.(proposedInput(kind, waiting), waiting));
  if (stands) return waiting;
  const at = services.clock.now();
  await lapseProposal(tx, { ...about, by: caller.accountId, at });
  return undefined;
}

/** Decided: go on, in this context, which knows who proposed it; or proposed: nothing more is to be done now. */
type Outcome = { is: 'decided'; context: CallerContext } | ({ is: 'proposed' } & Proposed);

/** The number of a proposal, and which limit it is above. */
export interface Proposed {
  id: number;
  over: Over;
}

/** What an answer says when it was proposed: which limit it is above. */
export const proposedWord = { amount: 'proposed', day: 'proposedOfDay' } as const satisfies Record<
  Over,
  ConfirmationCode
>;

/**
 * Which limit the caller passes with an amount: that of one amount, or that of what the person moved alone in a day,
 * which counts it when it is passed by neither. The person is held until then, so that two at once are counted. Source: O6.
 */
export async function passes(
  tx: Transaction,
  { caller, services }: CallerContext,
  kind: DecisionKind,
  amountPaise: Paise,
): Promise<Over | null> {
  const { secondPersonAbovePaise, secondPersonDayPaise } = services.settings;
  if (needsSecondPerson(amountPaise, secondPersonAbovePaise[kind])) return 'amount';
  const dayPaise = secondPersonDayPaise[kind];
  if (dayPaise === null || amountPaise === 0n) return null;
  const pot = potOf(kind);
  const person = { id: caller.accountId, now: services.clock.now() };
  await holdPerson(tx, person, pot);
  const { [pot]: movedPaise = 0n } = await movedAlone(tx, person);
  if (needsSecondPerson(amountPaise, leftAlone(movedPaise, dayPaise))) return 'day';
  await noteMovedAlone(tx, { ...person, pot, amountPaise });
  return null;
}

/** Confirms what somebody else proposed; the decision goes on in a context that names both. */
async function confirm(tx: Transaction, context: CallerContext, waiting: Proposal): Promise<Outcome> {
  const { caller, services } = context;
  const at = services.clock.now();
  // Confirming in Approvals asks by its endpoint; this may be the click on the row of a request.
  refuseUnlessFresh(caller, at);
  await settleProposal(tx, { id: waiting.id, state: 'confirmed', by: caller.accountId, at });
  await tellOfProposal(tx, waiting, { kind: 'proposal-confirmed', at });
  return { is: 'decided', context: { ...context, confirms: waiting } };
}

/**
 * Asked by every decision that may need two people, after its other checks and before it moves anything: whether it goes
 * on, because this is the second person or one is enough, or is kept as a proposal. Whoever agrees with what somebody else
 * proposed confirms it, also where the own limits would let it pass alone; what waits of the same person, or with other
 * content, lapses then. Source: O6, R37, D269.
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
  const over = await passes(tx, context, kind, amountPaise);
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

/** Who stands behind a movement: who made the decision, for whom, and who proposed it. */
export const handsOf = ({ caller, confirms }: CallerContext) => ({
  actorId: caller.accountId,
  actedForId: caller.actingId,
  ...(confirms ? { proposedById: confirms.proposerId } : {}),
});

/** Whose request id a movement is known by: the one of whoever asked for it first. */
export const askedBy = ({ caller, confirms }: CallerContext): number => confirms?.proposerId ?? caller.accountId;
