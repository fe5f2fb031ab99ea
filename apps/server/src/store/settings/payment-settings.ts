import { idsOf } from '../../domain/path.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface BankBlock {
  holder: string;
  bank: string;
  accountNumber: string;
  ifsc: string;
}

export interface PaymentSettings {
  accountId: number;
  version: number;
  rate: string | null;
  /** The rate that a second person, or the waiting time, agreed to: new rates near it take effect at once. */
  agreedRate: string | null;
  walletOwner: string;
  /** Four of each, by tier; an empty one is '' or null. */
  upiIds: string[];
  banks: (BankBlock | null)[];
  usdtAddress: string | null;
  qrImage: string | null;
}

/** The payee of an account: its nearest Active ancestor whose payment settings are in use and not only waiting. Source: R19, O7. */
export async function payeeOf(
  database: Queryable,
  account: { id: number; path: string },
): Promise<(PaymentSettings & { publicId: string; contactPhone: string | null }) | undefined> {
  const ancestors = idsOf(account.path).filter((id) => id !== account.id);
  const [payee] = await database.query<PaymentSettings & { publicId: string; contactPhone: string | null }>(sql`
    select s.account_id as "accountId", s.version, s.rate, coalesce(s.agreed_rate, s.rate) as "agreedRate", s.wallet_owner as "walletOwner", s.upi_ids as "upiIds", s.banks,
           s.usdt_address as "usdtAddress", s.qr_image as "qrImage", a.public_id as "publicId",
           a.contact_phone as "contactPhone"
    from payment_settings s join accounts a on a.id = s.account_id
    where a.id = any(${ancestors}::int[]) and a.status = 'Active' and s.upi_ids[1] <> '' order by length(a.path) desc limit 1`);
  return payee;
}

/** Saves the settings of an account; every change increments the version. */
export async function savePaymentSettings(tx: Queryable, settings: Omit<PaymentSettings, 'version'>): Promise<void> {
  const { accountId, rate, agreedRate, walletOwner, upiIds, usdtAddress, qrImage, banks } = settings;
  await tx.query(sql`
    insert into payment_settings (account_id, rate, agreed_rate, wallet_owner, upi_ids, usdt_address, qr_image, banks)
    values (${accountId}, ${rate}, ${agreedRate}, ${walletOwner}, ${upiIds}::text[], ${usdtAddress}, ${qrImage},
            ${JSON.stringify(banks)}::jsonb)
    on conflict (account_id) do update set version = payment_settings.version + 1, rate = excluded.rate,
      agreed_rate = excluded.agreed_rate,
      wallet_owner = excluded.wallet_owner, upi_ids = excluded.upi_ids, usdt_address = excluded.usdt_address,
      qr_image = excluded.qr_image, banks = excluded.banks`);
}

/** The settings of one account; with `locked`, locked until the transaction ends. */
export async function paymentSettingsOf(
  database: Queryable,
  accountId: number,
  { locked = false } = {},
): Promise<PaymentSettings | undefined> {
  const [settings] = await database.query<PaymentSettings>(sql`
    select account_id as "accountId", version, rate, coalesce(agreed_rate, rate) as "agreedRate", wallet_owner as "walletOwner", upi_ids as "upiIds", banks,
           usdt_address as "usdtAddress", qr_image as "qrImage"
    from payment_settings where account_id = ${accountId} ${locked ? sql`for update` : sql``}`);
  return settings;
}

/** The phone number that an account's payers may call. */
export async function contactOf(database: Queryable, accountId: number): Promise<string | null> {
  const [row] = await database.query<{ phone: string | null }>(
    sql`select contact_phone as phone from accounts where id = ${accountId}`,
  );
  return row?.phone ?? null;
}

/** The phone number of the nearest Active account that has one, from a customer upwards. */
export async function supportOf(database: Queryable, customer: { path: string } | undefined): Promise<string | null> {
  if (!customer) return null;
  const [row] = await database.query<{ phone: string }>(sql`
    select contact_phone as phone from accounts
    where id = any(${idsOf(customer.path)}::int[]) and status = 'Active' and contact_phone <> ''
    order by length(path) desc limit 1`);
  return row?.phone ?? null;
}

export async function saveContactPhone(tx: Transaction, accountId: number, phone: string): Promise<void> {
  await tx.query(sql`update accounts set contact_phone = ${phone} where id = ${accountId}`);
}
