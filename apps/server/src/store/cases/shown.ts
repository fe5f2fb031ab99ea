import { isInQueue } from '../dashboard/queues.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import type { Scope } from '../scope.ts';

/** The back-office lists that show requests, and whether the caller has them. */
export interface RechargeLists {
  pending: boolean;
  history: boolean;
  customers: boolean;
  members: boolean;
  own: boolean;
}

export type WithdrawalLists = Omit<RechargeLists, 'customers'>;

const inside = (scope: Scope, path: Statement): Statement => sql`${path} like ${`${scope.path}%`}`;

/** Waiting requests of the caller's queues and decided ones of its history; `owner` is the column of the payee or payer. */
function asPayee(
  scope: Scope,
  { lists, owner, now }: { lists: Pick<RechargeLists, 'pending' | 'history'>; owner: Statement; now: Date },
): Statement {
  const [mine, downline] = [
    isInQueue(scope, { queue: 'mine', now }, owner),
    isInQueue(scope, { queue: 'downline', now }, owner),
  ];
  return sql`(${lists.pending} and r.status = ${requestCodes.open} and (${mine} or ${downline}))
    or (${lists.history} and r.status <> ${requestCodes.open} and ${inside(scope, sql`p.path`)})`;
}

const asRequester = (scope: Scope, lists: Pick<RechargeLists, 'members' | 'own'>): Statement =>
  sql`(${lists.members} and q.level = 'player' and ${inside(scope, sql`q.path`)})
    or (${lists.own} and r.requester_id = ${scope.actingId})`;

/** Whether one of the lists shows a recharge `r` of a requester `q` to the payee `p`. Source: R4, R24, R29. */
export const rechargeShown = (scope: Scope, lists: RechargeLists, now: Date): Statement => sql`(
  ${asPayee(scope, { lists, owner: sql`r.payee_id`, now })} or ${asRequester(scope, lists)}
  or (${lists.customers} and q.level in ('customer', 'player') and ${inside(scope, sql`q.path`)}))`;

/** Whether one of the lists shows a withdrawal `r` of a requester `q` from the payer `p`. Source: R4, R24. */
export const withdrawalShown = (scope: Scope, lists: WithdrawalLists, now: Date): Statement => sql`(
  ${asPayee(scope, { lists, owner: sql`r.payer_id`, now })} or ${asRequester(scope, lists)})`;
