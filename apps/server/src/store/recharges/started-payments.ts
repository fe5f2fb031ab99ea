import type { Paise } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { PayTo } from '@cage/contract/recharges/own';
import { STARTED_PAYMENT_MS } from '@cage/contract/request-times';
import type { LimitsAtStart } from '../../domain/play.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** The most started payments of an account that wait for their proofs; another replaces the oldest. */
export const MAX_STARTED = 5;

/** What a payer was shown, under the code that is the payment reference. Source: R28. */
export interface NewStartedPayment {
  code: string;
  requesterId: number;
  payeeId: number;
  amountPaise: Paise;
  method: PayMethod;
  tier: number;
  settingsVersion: number;
  payTo: PayTo;
}

export interface StartedPayment extends NewStartedPayment {
  startedAt: Date;
  /** The payer's own deposit limits at that time; `null` for a payment that an older version started. Source: D491. */
  depositLimits: LimitsAtStart | null;
}

const columns = sql`code, requester_id as "requesterId", payee_id as "payeeId", amount_paise as "amountPaise", method,
  tier, settings_version as "settingsVersion", pay_to as "payTo", created_at as "startedAt", deposit_limits as "depositLimits"`;

const limitsNow = (requesterId: number | Statement): Statement => sql`(
  select coalesce(jsonb_object_agg(period, limit_paise::text), '{}') from play_limits
  where account_id = ${requesterId} and kind = 'deposit')`;

/** Payments for which a proof can still be sent: neither used nor expired. */
const open = (now: Date): Statement =>
  sql`used_at is null and created_at > ${new Date(now.getTime() - STARTED_PAYMENT_MS)}`;

/** The account's own started payments, newest first. */
export function startedOf(database: Queryable, requesterId: number, now: Date): Promise<StartedPayment[]> {
  return database.query<StartedPayment>(sql`
    select ${columns} from recharge_intents where requester_id = ${requesterId} and ${open(now)}
    order by created_at desc, code`);
}

/** One of the account's own started payments. */
export async function startedByCode(
  database: Queryable,
  { code, requesterId, now }: { code: string; requesterId: number; now: Date },
): Promise<StartedPayment | undefined> {
  const [payment] = await database.query<StartedPayment>(sql`
    select ${columns} from recharge_intents
    where code = ${code} and requester_id = ${requesterId} and ${open(now)}`);
  return payment;
}

/** Inserts a started payment, with the payer's own deposit limits. */
export async function insertStarted(tx: Queryable, payment: NewStartedPayment, at: Date): Promise<void> {
  await tx.query(sql`
    insert into recharge_intents (code, requester_id, payee_id, amount_paise, method, tier, settings_version, pay_to, created_at, deposit_limits)
    values (${payment.code}, ${payment.requesterId}, ${payment.payeeId}, ${payment.amountPaise}, ${payment.method},
            ${payment.tier}, ${payment.settingsVersion}, ${JSON.stringify(payment.payTo)}::jsonb, ${at},
            ${limitsNow(payment.requesterId)})`);
}

/** Restarts the time of a payment, because its payer asked for the same again. */
export async function renewStarted(tx: Transaction, code: string, at: Date): Promise<void> {
  await tx.query(sql`update recharge_intents set created_at = ${at}, deposit_limits = ${limitsNow(sql`requester_id`)}
    where code = ${code}`);
}

/** Makes room for one more of the account's started payments: deletes the expired ones, and the oldest beyond the limit. */
export async function makeRoomForStarted(tx: Transaction, requesterId: number, now: Date): Promise<void> {
  await tx.query(sql`
    delete from recharge_intents where requester_id = ${requesterId} and used_at is null and code not in (
      select code from recharge_intents where requester_id = ${requesterId} and ${open(now)}
      order by created_at desc, code limit ${MAX_STARTED - 1})`);
}

/** Discards one of the account's started payments; returns whether there was one. */
export async function discardStarted(tx: Transaction, code: string, requesterId: number): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from recharge_intents where code = ${code} and requester_id = ${requesterId} and used_at is null
    returning code`);
  return rows.length === 1;
}
