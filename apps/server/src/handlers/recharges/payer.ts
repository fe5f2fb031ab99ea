import type { Paise, ParsedAmount } from '@cage/contract/money';
import { type OwnLimit, ownLimitProblem } from '@cage/contract/recharges/pay-in';
import { type LimitsAtStart, pauseProblem } from '../../domain/play.ts';
import {
  payableAmount,
  payerObstacle,
  type Stop,
  tooManyWaiting,
  waitingOrLimitObstacle,
} from '../../domain/recharges.ts';
import { refusal, refuseIf, unwrapChecked } from '../../domain/refusal.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import type { Queryable } from '../../store/database/database.ts';
import { ownLimitOf, pauseOf } from '../../store/play/play.ts';
import { countWaiting, pastOfPayer } from '../../store/recharges/recharges.ts';
import type { CallerContext } from '../handler.ts';
import { accountStanding } from '../standing.ts';

/** The account that pays in, and all that decides whether it may, except the amount. */
async function payerFacts(database: Queryable, context: CallerContext, startedAt?: Date) {
  const { settings, clock } = context.services;
  const { account, suspendedAncestor } = await accountStanding(database, context);
  const now = clock.now();
  const facts = {
    playMoney: settings.playMoney,
    isRoot: account.parentId === null,
    level: account.level,
    status: account.status,
    suspendedAncestor,
    paused: pauseProblem(await pauseOf(database, account.id, now, startedAt), now),
    minimumPaise: settings.minimumRechargePaise,
    maximumPaise: settings.maximumRechargePaise,
  };
  return { account, facts };
}

/**
 * Returns the account that pays in and the amount, if it may pay that in. A payment that was started may have been made
 * since: a pause that began later does not stop its proof. Source: R19, the first part of R20, D491.
 */
export async function payerOf(
  database: Queryable,
  context: CallerContext,
  given: ParsedAmount,
  startedAt?: Date,
): Promise<{ payer: Account; amountPaise: Paise }> {
  const { account, facts } = await payerFacts(database, context, startedAt);
  return {
    payer: account,
    amountPaise: unwrapChecked<'startRecharge' | 'submitRecharge', Paise>(payableAmount(facts, given)),
  };
}

/** Refuses one more request while too many wait, or an amount beyond the account's own limits, or those at its start. */
export async function requireRoomForRequest(
  database: Queryable,
  accountId: number,
  { amountPaise, now, atStart = null }: { amountPaise: Paise; now: Date; atStart?: LimitsAtStart | null },
): Promise<void> {
  if (tooManyWaiting(await countWaiting(database, accountId))) throw refusal('tooManyWaiting');
  const over = ownLimitProblem(amountPaise, await ownLimitOf(database, accountId, now, atStart));
  refuseIf<'startRecharge' | 'submitRecharge'>(over && { reason: over, field: 'amountPaise' });
}

/**
 * What would refuse every amount now, to be shown before anybody pays; the account's own limit, for the amounts that it
 * refuses; and the amount last paid in, which is often repeated.
 */
export async function outlookOf(
  database: Queryable,
  context: CallerContext,
): Promise<{ stop: Stop | null; ownLimit: OwnLimit | null; lastPaise: Paise | null }> {
  const { account, facts } = await payerFacts(database, context);
  const ownLimit = await ownLimitOf(database, account.id, context.services.clock.now());
  const { waiting, lastPaise } = await pastOfPayer(database, account.id);
  return {
    stop: payerObstacle(facts) ?? waitingOrLimitObstacle({ waiting, ownLimit }, facts.minimumPaise),
    ownLimit,
    lastPaise,
  };
}
