import type { PlainCode } from '@cage/contract/refusals/reason';
import { type DeciderFacts, deciderProblem } from '../domain/recharges.ts';
import { refusal } from '../domain/refusal.ts';
import type { Reversed } from '../store/cases/reversals.ts';
import { scopeOf } from '../store/scope.ts';
import type { CallerContext } from './handler.ts';

/** A request as far as it says who decides it. */
export type Decided = Omit<DeciderFacts, 'actingId' | 'isRoot' | 'confirms'>;

/** A withdrawal in the same words: whoever pays it out is its payee. */
export const paidOutBy = <
  Found extends { payerId: number; payerStatus: Decided['payeeStatus']; payerInScope: boolean },
>(
  found: Found,
): Found & Pick<Decided, 'payeeId' | 'payeeStatus' | 'payeeInScope'> => ({
  ...found,
  payeeId: found.payerId,
  payeeStatus: found.payerStatus,
  payeeInScope: found.payerInScope,
});

/** What is said of a request that there is not, or not for the caller. */
export const notFoundOf = (what: Reversed): PlainCode =>
  what === 'recharge' ? 'rechargeNotFound' : 'withdrawalNotFound';

function problemOf(context: CallerContext, what: Reversed, request: Decided): PlainCode | null {
  const { caller, services, confirms } = context;
  const { actingId, isRoot } = scopeOf(caller);
  const facts = { ...request, actingId, isRoot, confirms: confirms !== undefined };
  return deciderProblem(facts, services.clock.now(), notFoundOf(what));
}

/** Whether a decision of the caller would be heard. */
export const mayDecide = (context: CallerContext, what: Reversed, request: Decided): boolean =>
  problemOf(context, what, request) === null;

/** Refuses whoever may not decide a request, claim it or take it back. Source: R24, R25, D281. */
export function refuseOthers(context: CallerContext, what: Reversed, request: Decided): void {
  const problem = problemOf(context, what, request);
  if (problem) throw refusal(problem);
}
