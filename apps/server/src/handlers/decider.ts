import type { PlainCode } from '@cage/contract/refusals/reason';
import { type DeciderFacts, deciderProblem } from '../domain/recharges.ts';
import { refusal } from '../domain/refusal.ts';
import type { ReversibleKind } from '../store/cases/reversals.ts';
import { scopeOf } from '../store/scope.ts';
import type { CallerContext } from './handler.ts';

/** The facts of a request that determine who decides it. */
export type DeciderSubject = Omit<DeciderFacts, 'actingId' | 'isRoot' | 'confirms'>;

/** A withdrawal in the same terms: its payer is the payee. */
export const paidOutBy = <
  Found extends { payerId: number; payerStatus: DeciderSubject['payeeStatus']; payerInScope: boolean },
>(
  found: Found,
): Found & Pick<DeciderSubject, 'payeeId' | 'payeeStatus' | 'payeeInScope'> => ({
  ...found,
  payeeId: found.payerId,
  payeeStatus: found.payerStatus,
  payeeInScope: found.payerInScope,
});

/** The refusal for a request that does not exist, or not for the caller. */
export const notFoundOf = (what: ReversibleKind): PlainCode =>
  what === 'recharge' ? 'rechargeNotFound' : 'withdrawalNotFound';

function problemOf(context: CallerContext, what: ReversibleKind, request: DeciderSubject): PlainCode | null {
  const { caller, services, confirms } = context;
  const { actingId, isRoot } = scopeOf(caller);
  const facts = { ...request, actingId, isRoot, confirms: confirms !== undefined };
  return deciderProblem(facts, services.clock.now(), notFoundOf(what));
}

/** Whether the caller may decide a request. */
export const mayDecide = (context: CallerContext, what: ReversibleKind, request: DeciderSubject): boolean =>
  problemOf(context, what, request) === null;

/** Refuses callers that may not decide, claim or reverse a request. Source: R24, R25, D281. */
export function requireDecider(context: CallerContext, what: ReversibleKind, request: DeciderSubject): void {
  const problem = problemOf(context, what, request);
  if (problem) throw refusal(problem);
}
