import type { Paise } from '@cage/contract/money';
import type { AccountStatus } from '@cage/contract/statuses';
import { isReversed, type ReversibleKind } from '../cases/reversals.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { leftDownloadedFile } from '../payouts/shown.ts';
import { alikeUtr, coreUtr } from '../recharges/utr.ts';
import type { PaymentSettings } from '../settings/payment-settings.ts';

type Settings = Pick<PaymentSettings, 'upiIds' | 'banks' | 'usdtAddress' | 'qrImage'>;

/** What a recharge `r` is compared with for its warnings. */
export interface RechargeCompared {
  payeeStatus: AccountStatus;
  /** What the payee takes now; null when it takes nothing. */
  settings: Settings | null;
  /** Paused slots. */
  paused: string[];
  /** The most that its requester paid in before. */
  mostPaise: Paise | null;
  proofSeen: boolean;
  rejectedBefore: boolean;
  /** Whether its UTR is that of a payout. */
  paidOut: boolean;
  /** Whether a waiting or accepted request has the same UTR apart from zeros or a bank's letters in front. */
  utrAlike: boolean;
}

export type StoredCompared = Omit<RechargeCompared, 'settings'> & { upiIds: string[] | null } & Omit<
    Settings,
    'upiIds'
  >;

/** Whether the request `r` went through and was not reversed. */
export const kept = (what: ReversibleKind): Statement =>
  sql`r.status = ${requestCodes.granted} and not ${isReversed(what)}`;

/** Joins the current settings of the payee of `r`. */
export const settingsJoin = sql`left join payment_settings s on s.account_id = r.payee_id`;

/** Columns of a recharge `r` of `q` to `p`; requires `settingsJoin`. */
export const rechargeCompared = sql`
  p.status as "payeeStatus", s.upi_ids as "upiIds", s.banks, s.usdt_address as "usdtAddress", s.qr_image as "qrImage",
  (select coalesce(jsonb_agg(u.slot), '[]') from payee_account_rules u
    where u.account_id = r.payee_id and u.paused) as paused,
  (select max(r.amount_paise) from recharges r where r.requester_id = q.id and ${kept('recharge')}) as "mostPaise",
  exists (select from recharges o where o.proof_hash = r.proof_hash and o.id <> r.id) as "proofSeen",
  exists (select from recharges o where ${alikeUtr(sql`o.utr_normal`, sql`r.utr_normal`)} and o.id <> r.id
    and o.status = ${requestCodes.refused} and not o.withdrawn) as "rejectedBefore",
  exists (select from withdrawals w where ${alikeUtr(sql`w.payout_utr_normal`, sql`r.utr_normal`)}
    and w.status <> ${requestCodes.refused}) as "paidOut",
  exists (select from recharges o where ${coreUtr(sql`o.utr_normal`)} = ${coreUtr(sql`r.utr_normal`)} and o.id <> r.id
    and o.status <> ${requestCodes.refused}) as "utrAlike"`;

export function withSettings<Row extends StoredCompared>(row: Row) {
  const { upiIds, banks, usdtAddress, qrImage, ...rest } = row;
  return { ...rest, settings: upiIds && { upiIds, banks, usdtAddress, qrImage } };
}

/** What a withdrawal `r` of `q` is compared with for its warnings. */
export interface PayoutCompared {
  /** The most that was paid out to its requester before. */
  mostPaise: Paise | null;
  /** Its payout account has been removed. */
  removed: boolean;
  /** The wallet of the player's customer is below zero. */
  customerOwes: boolean;
  /** Its requester is suspended, and it was taken out of a file that a bank may have. */
  suspendedInFile: boolean;
}

export const payoutCompared = sql`
  (select max(r.amount_paise) from withdrawals r where r.requester_id = q.id and ${kept('withdrawal')}) as "mostPaise",
  not exists (select from payout_accounts s where s.account_id = r.requester_id and s.removed_at is null
    and account_key(s.payout_to) = account_key(r.payout_to)) as removed,
  q.level = 'player' and exists (select from wallets k
    where k.account_id = q.parent_id and k.kind = 'main' and k.balance_paise < 0) as "customerOwes",
  q.status = 'Suspended' and ${leftDownloadedFile} as "suspendedInFile"`;
