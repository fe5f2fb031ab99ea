import { texts } from '@cage/contract';
import { payerProblem } from '../../domain/recharges.ts';
import { type CallerContext, Refusal } from '../../handler.ts';
import { accountById, ancestorsOf } from '../../store/accounts.ts';
import type { Queryable } from '../../store/database/database.ts';

export interface Payer {
  id: number;
  path: string;
  createdAt: Date;
}

/** The account that pays in, when it may pay in this amount. Source: R19, the first part of R20. */
export async function payerOf(database: Queryable, context: CallerContext, amount: string): Promise<Payer> {
  const { settings } = context.services;
  const account = await accountById(database, context.caller.actingId);
  if (!account) throw new Refusal(texts.sessionExpired);
  const ancestors = await ancestorsOf(database, account);
  const facts = {
    isRoot: account.parentId === null,
    status: account.status,
    suspendedAncestor: ancestors.some(({ status }) => status === 'Suspended'),
    minimumPaise: settings.minimumRechargePaise,
    maximumPaise: settings.maximumRechargePaise,
  };
  const problem = payerProblem(facts, amount);
  if (problem) throw new Refusal(problem.message, problem.field);
  return account;
}
