import type { MoneyCase, RelatedCase } from '@cage/contract/cases';
import { type Paise, paiseOf } from '@cage/contract/money';
import type { MemberDebt } from '@cage/contract/players';
import type { PayTo } from '@cage/contract/recharges/own';
import { type AccountStatus, rechargeStatuses, requireStatusName } from '@cage/contract/statuses';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import { visibleName } from '../accounts/visible-name.ts';
import { type Viewer as ApprovalsViewer, waitingProposalFor } from '../approvals/viewed-proposals.ts';
import { inBankColumn } from '../bank/matching.ts';
import { bankLineOf, proofOf, type StoredBankLine } from '../bank/shown.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { type Coded, requestCodes, withStates } from '../database/states.ts';
import { debtsFrom, paidWith } from '../ledger/debts.ts';
import { movementsOf } from '../ledger/movements.ts';
import { filedIn, filedOf, type StoredFiled } from '../payouts/shown.ts';
import type { Scope } from '../scope.ts';
import { isReversed, keyOf, type ReversibleKind, reversalJoin } from './reversals.ts';
import { type RechargeLists, rechargeShown, type WithdrawalLists, withdrawalShown } from './shown.ts';

/** The viewer with its lists and its part of Approvals, and the current time. */
export interface Viewer {
  scope: Scope;
  recharges: RechargeLists;
  withdrawals: WithdrawalLists;
  approvals: ApprovalsViewer;
  now: Date;
}

type ReversalKind = NonNullable<MoneyCase['waitingReversal']>['kind'];

/** Columns that the contract takes unchanged. */
type Kept =
  | 'id'
  | 'code'
  | 'amountPaise'
  | 'method'
  | 'status'
  | 'requester'
  | 'requesterName'
  | 'requesterLevel'
  | 'otherSide'
  | 'utr'
  | 'flags'
  | 'requestedAt'
  | 'decidedAt'
  | 'decidedBy'
  | 'withdrawn'
  | 'reason'
  | 'giver'
  | 'balancePaise'
  | 'heldPaise'
  | 'lentPaise'
  | 'owedPaise'
  | 'debt'
  | 'waitingReversal'
  | 'reversal'
  | 'movements'
  | 'inBank'
  | 'bankLine'
  | 'payoutFile';

export interface FoundCase extends Pick<MoneyCase, Kept> {
  own: boolean;
  requesterId: number;
  otherId: number;
  otherInScope: boolean;
  otherStatus: AccountStatus;
  /** Where a recharge was paid, or where a withdrawal was paid out. */
  payTo: PayTo | null;
  payoutTo: PayoutTo | null;
  proofName: string | null;
  startedAt: Date | null;
  firstApproval: { at: Date; by: string | null } | null;
  related: readonly FoundRelated[];
  /** The debt that its reversal left, with its payments and its end. */
  debts: readonly MemberDebt[];
  /** What its money paid of older debts. */
  paid: readonly { at: Date; amountPaise: Paise; creditor: string; code: string | null }[];
}

/** Another request; those of the same requester appear in the timeline as sent again. */
export type FoundRelated = RelatedCase & { sameRequester: boolean };

type CaseRow = Coded<
  Omit<
    FoundCase,
    | 'debt'
    | 'waitingReversal'
    | 'reversal'
    | 'movements'
    | 'firstApproval'
    | 'related'
    | 'debts'
    | 'paid'
    | 'bankLine'
    | 'payoutFile'
  >
> & {
  line: StoredBankLine | null;
  filed: StoredFiled | null;
  firstApprovedAt: Date | null;
  firstApprovedBy: string | null;
  waitingAt: Date | null;
  waitingBy: string | null;
  waitingReason: string | null;
  reversedAt: Date | null;
  reversedBy: string | null;
  reversedReason: string | null;
  reversedDebtPaise: Paise | null;
  reversedTransaction: bigint | null;
  debtId: bigint | null;
  creditor: string | null;
  debtPaise: Paise | null;
  debtLeftPaise: Paise | null;
  debtWrittenOffPaise: Paise | null;
  paid: { at: string; rupees: string; creditor: string; code: string | null }[] | null;
};

/** The differences between the two: the other side, the key of the ledger movement, and who would give the chips back. */
const sources: Record<
  ReversibleKind,
  { rows: Statement; other: Statement; giver: Statement; key: Statement; own: Statement; joins: Statement }
> = {
  recharge: {
    rows: sql`recharges r`,
    other: sql`r.payee_id`,
    giver: sql`r.requester_id`,
    key: sql`'recharge:' || r.id`,
    own: sql`r.utr, r.pay_to as "payTo", null::jsonb as "payoutTo", r.proof_name as "proofName", r.withdrawn,
      r.started_at as "startedAt", d.id as "debtId", ${inBankColumn},`,
    joins: sql`left join player_debts d on d.recharge_id = r.id
      left join proposals s on s.kind = 'recharge' and s.subject = r.id::text and s.state in ('waiting', 'confirmed')`,
  },
  withdrawal: {
    rows: sql`withdrawals r`,
    other: sql`r.payer_id`,
    giver: sql`r.payer_id`,
    key: sql`'withdraw:' || r.id || ':settled'`,
    own: sql`case when r.status = ${requestCodes.granted} then r.payout_utr end as utr, null::jsonb as "payTo", r.payout_to as "payoutTo",
      null as "proofName", false as withdrawn, null::timestamptz as "startedAt", d.id as "debtId",
      null::boolean as "inBank",`,
    joins: sql`left join player_debts d on false
      left join proposals s on s.kind = 'payout' and s.subject = r.id::text and s.state in ('waiting', 'confirmed')`,
  },
};

const shown = (what: ReversibleKind, { scope, recharges, withdrawals, now }: Viewer): Statement =>
  what === 'recharge' ? rechargeShown(scope, recharges, now) : withdrawalShown(scope, withdrawals, now);

/**
 * A recharge or withdrawal that one of the viewer's lists shows, with its ledger movements and related records: three
 * queries, and one more if it left a debt. `undefined` both when there is none and when no list shows it.
 */
export async function caseOf(
  database: Queryable,
  viewer: Viewer,
  { what, code }: { what: ReversibleKind; code: string },
): Promise<FoundCase | undefined> {
  const { scope } = viewer;
  const { rows, other, giver, key: keyed, own, joins } = sources[what];
  const kind: ReversalKind = `${what}-reversal`;
  const waits = waitingProposalFor(viewer.approvals, { kinds: [kind], id: sql`r.id` });
  const seen = (paise: Statement) => sql`case when g.path like ${`${scope.path}%`} then ${paise} end`;
  const [row] = await database.query<CaseRow>(sql`
    select r.id, r.code, r.amount_paise as "amountPaise", r.method, r.status, q.public_id as requester,
           q.username as "requesterName", q.level as "requesterLevel", p.public_id as "otherSide", ${own}
           r.requester_id = ${scope.actingId} as own, q.id as "requesterId",
           p.id as "otherId", p.path like ${`${scope.path}%`} as "otherInScope", p.status as "otherStatus", r.flags, r.reason,
           r.requested_at as "requestedAt", r.decided_at as "decidedAt", ${visibleName(scope, sql`b`)} as "decidedBy",
           s.at as "firstApprovedAt", ${visibleName(scope, sql`f`)} as "firstApprovedBy",
           g.public_id as giver, ${seen(sql`m.balance_paise`)} as "balancePaise",
           ${seen(sql`h.balance_paise`)} as "heldPaise", ${seen(sql`m.lent_paise`)} as "lentPaise", o.debt_paise as "owedPaise",
           ${what === 'recharge' ? proofOf(scope) : sql`null::jsonb`} as line,
           ${what === 'withdrawal' ? filedIn(scope) : sql`null::jsonb`} as filed,
           ${paidWith(keyed)} as paid, c.public_id as creditor, d.amount_paise as "debtPaise", d.left_paise as "debtLeftPaise",
           d.written_off_paise as "debtWrittenOffPaise",
           v.at as "waitingAt", v.by as "waitingBy", v.reason as "waitingReason", z.at as "reversedAt", ${visibleName(scope, sql`zb`)} as "reversedBy", z.reason as "reversedReason",
           z.debt_paise as "reversedDebtPaise", z.transaction_id as "reversedTransaction"
    from ${rows} join accounts q on q.id = r.requester_id join accounts p on p.id = ${other}
    join accounts g on g.id = ${giver} left join accounts b on b.id = r.decided_by
    join wallets m on m.account_id = g.id and m.kind = 'main' join wallets h on h.account_id = g.id and h.kind = 'hold'
    join wallets o on o.account_id = q.id and o.kind = 'main' ${joins} left join accounts f on f.id = s.proposer_id left join accounts c on c.id = d.creditor_id
    ${reversalJoin(what)}
    left join lateral (${waits}) v on r.requester_id <> ${scope.actingId}
    where r.code = ${code} and ${shown(what, viewer)}`);
  if (!row) return undefined;
  const key = keyOf(what, row.id);
  const keys = [
    key,
    `debt:${key}`,
    `debt:reversal:${key}`,
    ...(what === 'withdrawal' ? [`withdraw:${row.id}:hold`] : []),
  ];
  const sides = [row.requester, row.otherSide, row.giver, ...(row.creditor ? [row.creditor] : [])];
  const debtIds = row.debtId === null ? [] : [Number(row.debtId)];
  const [movements, related, debts] = await Promise.all([
    movementsOf(database, scope, { keys, debtIds, sides }),
    relatedTo(database, viewer, { what, id: row.id }),
    row.debtId === null ? [] : debtsFrom(database, scope, { playerId: row.requesterId, rechargeId: row.id }),
  ]);
  return { ...foundOf(row, kind), movements, related, debts };
}

/** Groups the joined columns of a row into objects. */
function foundOf(row: CaseRow, kind: ReversalKind): Omit<FoundCase, 'movements' | 'related' | 'debts'> {
  const { firstApprovedAt, firstApprovedBy, reversedAt, reversedBy, reversedReason, reversedDebtPaise, ...others } =
    row;
  const {
    waitingAt,
    waitingBy,
    waitingReason,
    reversedTransaction,
    debtId,
    creditor,
    debtPaise,
    debtLeftPaise,
    debtWrittenOffPaise,
    paid,
    line,
    filed,
    ...rest
  } = others;
  return {
    ...rest,
    bankLine: line && bankLineOf(line),
    payoutFile: filed && filedOf(filed),
    paid: (paid ?? []).map(({ at, rupees, ...part }) => ({ ...part, at: new Date(at), amountPaise: paiseOf(rupees) })),
    status: requireStatusName(rechargeStatuses, row.status),
    firstApproval: firstApprovedAt && { at: firstApprovedAt, by: firstApprovedBy },
    waitingReversal: waitingAt && { kind, by: waitingBy, at: waitingAt, reason: waitingReason },
    reversal: reversedAt && {
      at: reversedAt,
      by: reversedBy,
      reason: reversedReason ?? '',
      debtPaise: reversedDebtPaise ?? 0n,
      transactionId: reversedTransaction === null ? null : Number(reversedTransaction),
    },
    debt:
      debtId === null
        ? null
        : {
            id: Number(debtId),
            creditor: creditor ?? '',
            amountPaise: debtPaise ?? 0n,
            leftPaise: debtLeftPaise ?? 0n,
            writtenOffPaise: debtWrittenOffPaise ?? 0n,
          },
  };
}

/** The most related requests of each kind in a record. */
const RELATED = 5;

/** The requests of a kind that are linked to `this`, waiting ones first, then newest first. */
function linked(viewer: Viewer, link: RelatedCase['link'], what: ReversibleKind, condition: Statement): Statement {
  const [rows, other, own] =
    what === 'recharge'
      ? [sql`recharges`, sql`r.payee_id`, sql`this.recharge_id`]
      : [sql`withdrawals`, sql`r.payer_id`, sql`this.withdrawal_id`];
  return sql`(
    select ${link} as link, r.code, q.username as "requesterName", r.amount_paise as "amountPaise", r.status,
           ${isReversed(what)} as reversed, r.requested_at as at, r.requester_id = this.requester_id as "sameRequester"
    from this cross join ${rows} r join accounts q on q.id = r.requester_id join accounts p on p.id = ${other}
    where ${condition} and r.id is distinct from ${own} and ${shown(what, viewer)}
    order by r.status = ${requestCodes.open} desc, r.id desc limit ${RELATED})`;
}

/** Other requests with the same reference, picture or requester, each once, by their closest link. */
async function relatedTo(
  database: Queryable,
  viewer: Viewer,
  { what, id }: { what: ReversibleKind; id: number },
): Promise<FoundRelated[]> {
  const self =
    what === 'recharge'
      ? sql`select id as recharge_id, null::int as withdrawal_id, requester_id, utr_normal, proof_hash from recharges`
      : sql`select null::int as recharge_id, id as withdrawal_id, requester_id, null as utr_normal,
                   null::bytea as proof_hash from withdrawals`;
  const samePerson = sql`r.requester_id = this.requester_id`;
  const rows = await database.query<Coded<FoundRelated>>(sql`
    with this as (${self} where id = ${id})
    ${linked(viewer, 'same-utr', 'recharge', sql`r.utr_normal = this.utr_normal`)}
    union all ${linked(viewer, 'same-proof', 'recharge', sql`r.proof_hash = this.proof_hash`)}
    union all ${linked(viewer, 'same-person', 'recharge', samePerson)}
    union all ${linked(viewer, 'same-person', 'withdrawal', samePerson)}`);
  const found = withStates<FoundRelated>(rechargeStatuses, rows);
  return found.filter(({ code }, index) => found.findIndex((one) => one.code === code) === index);
}
