import { type Paise, texts } from '@cage/contract';
import { depositProblem, pauseProblem } from '../../domain/play.ts';
import { payerProblem } from '../../domain/recharges.ts';
import { type CallerContext, Refusal } from '../../handler.ts';
import type { Queryable } from '../../store/database/database.ts';
import { limitsOf, pauseOf, useOf } from '../../store/play.ts';
import { accountStanding } from '../standing.ts';

export interface Payer {
  id: number;
  path: string;
  createdAt: Date;
}

/** The account that pays in, when it may pay in this amount. Source: R19, the first part of R20. */
export async function payerOf(database: Queryable, context: CallerContext, amount: string): Promise<Payer> {
  const { settings } = context.services;
  if (settings.playMoney) throw new Refusal(texts.playMoneyOnly);
  const { account, suspendedAncestor } = await accountStanding(database, context);
  const facts = {
    isRoot: account.parentId === null,
    status: account.status,
    suspendedAncestor,
    minimumPaise: settings.minimumRechargePaise,
    maximumPaise: settings.maximumRechargePaise,
  };
  const paused = pauseProblem(
    await pauseOf(database, account.id, context.services.clock.now()),
    context.services.clock.now(),
  );
  const problem = payerProblem({ ...facts, paused }, amount);
  if (problem) throw new Refusal(problem.message, problem.field);
  return account;
}

/** Refuses an amount that the player's own deposit limits leave no room for. */
export async function refuseOverLimit(
  database: Queryable,
  accountId: number,
  { amountPaise, now }: { amountPaise: Paise; now: Date },
): Promise<void> {
  const limits = await limitsOf(database, accountId);
  if (limits.length === 0) return;
  const problem = depositProblem(limits, await useOf(database, accountId, now), amountPaise);
  if (problem) throw new Refusal(problem, 'stake');
}
