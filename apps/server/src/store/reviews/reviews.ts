import type { DocumentState } from '@cage/contract/documents/states';
import type { Paise } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { PayTo } from '@cage/contract/recharges/own';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import type { Viewer } from '../cases/cases.ts';
import { rechargeShown, withdrawalShown } from '../cases/shown.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { worstDocument } from '../documents/documents.ts';
import { availableCredit } from '../ledger/lent.ts';
import { alikeUtr } from '../recharges/utr.ts';
import type { Scope } from '../scope.ts';
import {
  type RechargeCompared,
  rechargeCompared,
  type StoredCompared,
  settingsJoin,
  withSettings,
} from './compared.ts';

/** Only the caller's queues, of all the lists that can show a record. */
const QUEUES = { pending: true, history: false, customers: false, members: false, own: false };

interface Wanted {
  id: number;
  now: Date;
}

/** A wallet's balance, if the path of its account is in scope. */
const seen = (scope: Scope, path: Statement, paise: Statement): Statement =>
  sql`case when ${path} like ${`${scope.path}%`} then ${paise} end`;

export interface ReviewedRecharge extends RechargeCompared {
  id: number;
  requesterId: number;
  method: PayMethod;
  payTo: PayTo;
  startedAt: Date | null;
  utrRejected: number;
  proofElsewhere: number;
  sentBefore: { code: string; reason: string | null } | null;
  /** Holder names of the requester's saved payout accounts. */
  holders: string[];
  balancePaise: Paise | null;
  payeePaise: Paise | null;
  payeeCreditPaise: Paise | null;
  payeeLentPaise: Paise | null;
}

type StoredRecharge = Omit<ReviewedRecharge, keyof RechargeCompared> & StoredCompared;

/** A waiting recharge in the caller's queues with what to compare it with; `undefined` for any other. */
export async function reviewedRecharge(
  database: Queryable,
  scope: Scope,
  { id, now }: Wanted,
): Promise<ReviewedRecharge | undefined> {
  const [row] = await database.query<StoredRecharge>(sql`
    select r.id, r.requester_id as "requesterId", r.method, r.pay_to as "payTo", ${rechargeCompared},
           (select coalesce(jsonb_agg(distinct h.payout_to->>'holder'), '[]') from payout_accounts h
             where h.account_id = r.requester_id and h.removed_at is null and h.payout_to->>'holder' <> '') as holders,
           r.started_at as "startedAt",
           (select count(*)::int from recharges o
             where ${alikeUtr(sql`o.utr_normal`, sql`r.utr_normal`)} and o.id <> r.id and o.status = ${requestCodes.refused} and not o.withdrawn) as "utrRejected",
           (select count(*)::int from recharges o where o.proof_hash = r.proof_hash and o.id <> r.id) as "proofElsewhere",
           (select case when bool_and(o.requester_id = r.requester_id)
                     then (array_agg(jsonb_build_object('code', o.code, 'reason', o.reason) order by o.id desc))[1] end
             from recharges o
             where ${alikeUtr(sql`o.utr_normal`, sql`r.utr_normal`)} and o.id <> r.id and o.status = ${requestCodes.refused} and not o.withdrawn) as "sentBefore",
           ${seen(scope, sql`q.path`, sql`m.balance_paise`)} as "balancePaise", ${seen(scope, sql`p.path`, sql`n.balance_paise`)} as "payeePaise",
           ${seen(scope, sql`p.path`, availableCredit({ account: sql`p`, wallet: sql`n` }))} as "payeeCreditPaise",
           ${seen(scope, sql`p.path`, sql`n.lent_paise`)} as "payeeLentPaise"
    from recharges r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id
      join wallets m on m.account_id = q.id and m.kind = 'main' join wallets n on n.account_id = p.id and n.kind = 'main'
      ${settingsJoin}
    where r.id = ${id} and r.status = ${requestCodes.open} and ${rechargeShown(scope, QUEUES, now)}`);
  if (!row) return undefined;
  return withSettings(row);
}

/** The latest rejected request with the same reference that one of the viewer's lists shows. */
export async function rejectedBefore(
  database: Queryable,
  { scope, recharges, now }: Pick<Viewer, 'scope' | 'recharges' | 'now'>,
  id: number,
): Promise<string | null> {
  const [row] = await database.query<{ code: string }>(sql`
    select r.code from recharges this join recharges r on ${alikeUtr(sql`r.utr_normal`, sql`this.utr_normal`)} and r.id <> this.id
      join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id
    where this.id = ${id} and r.status = ${requestCodes.refused} and not r.withdrawn and ${rechargeShown(scope, recharges, now)}
    order by r.id desc limit 1`);
  return row?.code ?? null;
}

export interface ReviewedWithdrawal {
  id: number;
  code: string;
  requesterId: number;
  username: string;
  amountPaise: Paise;
  payoutTo: PayoutTo;
  savedAt: Date | null;
  paidTo: number;
  payerPaise: Paise | null;
  /** The worst state among its player's documents that are not accepted. */
  documents: DocumentState | null;
}

/** A waiting withdrawal in the caller's queues with what to compare it with; `undefined` for any other. */
export async function reviewedWithdrawal(
  database: Queryable,
  scope: Scope,
  { id, now }: Wanted,
): Promise<ReviewedWithdrawal | undefined> {
  const [row] = await database.query<ReviewedWithdrawal>(sql`
    select r.id, r.code, r.requester_id as "requesterId", q.username, r.amount_paise as "amountPaise", r.payout_to as "payoutTo",
           (select max(s.saved_at) from payout_accounts s where s.account_id = r.requester_id and s.removed_at is null
             and account_key(s.payout_to) = account_key(r.payout_to)) as "savedAt",
           (select count(*)::int from withdrawals o where o.requester_id = r.requester_id and o.status = ${requestCodes.granted}
             and account_key(o.payout_to) = account_key(r.payout_to)) as "paidTo",
           ${seen(scope, sql`p.path`, sql`n.balance_paise`)} as "payerPaise",
           ${seen(scope, sql`q.path`, worstDocument(sql`q.id`))} as documents
    from withdrawals r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payer_id
      join wallets n on n.account_id = p.id and n.kind = 'main'
    where r.id = ${id} and r.status = ${requestCodes.open} and ${withdrawalShown(scope, QUEUES, now)}`);
  return row;
}
