import { publicIdOf } from '@cage/contract/accounts/public-ids';
import type { Paise } from '@cage/contract/money';
import type { Level } from '@cage/contract/people';
import type { AccountStatus } from '@cage/contract/statuses';
import { idsOf } from '../../domain/path.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';
import { availableCredit } from '../ledger/lent.ts';
import { recordOwnPassword, recordPasswordsKnown } from './password-knowledge.ts';

export interface Account {
  id: number;
  publicId: string;
  level: Level;
  role: string;
  permissions: string[];
  parentId: number | null;
  path: string;
  username: string;
  phone: string;
  status: AccountStatus;
  passwordHash: string;
  createdAt: Date;
  lastLoginAt: Date | null;
}

const columns = sql`a.id, a.public_id as "publicId", a.level, r.name as role, r.permissions, a.parent_id as "parentId",
  a.path, a.username, a.phone, a.status, a.password_hash as "passwordHash", a.created_at as "createdAt",
  a.last_login_at as "lastLoginAt"`;

/** The account with this phone; for signing in only. */
export async function accountByPhone(database: Queryable, phone: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    sql`select ${columns} from accounts a join roles r on r.id = a.role_id where a.phone = ${phone}`,
  );
  return account;
}

/** One account by id. */
export async function accountById(database: Queryable, id: number): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    prepared(
      'account-by-id',
      sql`select ${columns} from accounts a join roles r on r.id = a.role_id where a.id = ${id}`,
    ),
  );
  return account;
}

/** Ancestors from the parent up to root. */
export function ancestorsOf(database: Queryable, account: Pick<Account, 'id' | 'path'>): Promise<Account[]> {
  const ids = idsOf(account.path);
  return database.query<Account>(sql`
    select ${columns} from accounts a join roles r on r.id = a.role_id
    where a.id = any(${ids.filter((id) => id !== account.id)}::int[]) order by length(a.path) desc`);
}

export interface NewAccount {
  level: Level;
  role: string;
  parentId: number | null;
  /** Makes it a clerk: the account whose wallet, queue and scope it uses. */
  actsForId?: number;
  publicId?: string;
  username: string;
  phone: string;
  passwordHash: string;
  credential?: Buffer;
  birthDate?: string;
  domain?: string;
  contactPhone?: string;
  /** The account that opens it and so knows its password, if that is not the holder. */
  passwordGivenBy?: number;
  at: Date;
}

const publicPrefix: Record<Level, string> = { admin: 'Admin', agent: 'Agent', customer: 'C', player: 'P' };

/** Opens an account with its wallets, with the next number of its level. A taken phone or name throws a unique violation. */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<{ id: number; publicId: string }> {
  const prefix = publicPrefix[account.level];
  const [row] = await tx.query<{ id: number; publicId: string }>(sql`
    with me as (select nextval(pg_get_serial_sequence('accounts', 'id'))::int as id),
    next as (
      insert into public_numbers as n (prefix, last) select ${prefix}, 1 where ${account.publicId ?? null}::text is null
      on conflict (prefix) do update set last = n.last + 1 returning last
    ),
    opened as (
      insert into accounts (id, public_id, level, role_id, parent_id, acts_for_id, path, username, username_lower, phone,
                            password_hash, credential, birth_date, domain, contact_phone, created_at)
      select me.id, coalesce(${account.publicId ?? null}::text, ${prefix} || (select last from next)), ${account.level}, r.id,
             ${account.parentId}::int, ${account.actsForId ?? null}::int, coalesce(p.path, '') || me.id || '/', ${account.username},
             lower(${account.username}), ${account.phone}, ${account.passwordHash}, ${account.credential ?? null}::bytea,
             ${account.birthDate ?? null}::date, ${account.domain ?? null}::text, ${account.contactPhone ?? null}::text,
             ${account.at}
      from me, roles r left join accounts p on p.id = ${account.parentId}::int
      where r.name = ${account.role}
      returning id, public_id
    ),
    wallets as (
      insert into wallets (account_id, kind)
      select id, kind from opened, unnest(array['main', 'hold']) as kind
    ),
    hands as (
      insert into password_hands (account_id, by_id, at)
      select id, ${account.passwordGivenBy ?? null}::int, ${account.at}::timestamptz from opened
      where ${account.passwordGivenBy ?? null}::int is not null
    )
    select id, public_id as "publicId" from opened`);
  if (!row) throw new Error(`There is no role named ${account.role}`);
  return row;
}

export interface Balance {
  walletId: bigint;
  balancePaise: Paise;
  /** Holds the amounts of its pending withdrawals. */
  holdWalletId: bigint;
  heldPaise: Paise;
  /** What a player owes after a correction; incoming chips pay it first. Source: P8. */
  debtPaise: Paise;
  /** How far below zero accepted recharges may take an agent or a customer now. Source: O15. */
  creditPaise: Paise;
  /** What it keeps for the credit that the account gave. */
  lentPaise: Paise;
}

/** The wallets of an account: what can be spent and what is held. */
export async function balanceOf(database: Queryable, accountId: number): Promise<Balance> {
  const [row] = await database.query<Balance>(
    prepared(
      'balance-of',
      sql`select m.id as "walletId", m.balance_paise as "balancePaise", h.id as "holdWalletId",
                 h.balance_paise as "heldPaise", m.debt_paise as "debtPaise",
                 ${availableCredit({ account: sql`a`, wallet: sql`m` })}::bigint as "creditPaise", m.lent_paise as "lentPaise"
          from wallets m join accounts a on a.id = m.account_id join wallets h on h.account_id = m.account_id and h.kind = 'hold'
          where m.account_id = ${accountId} and m.kind = 'main'`,
    ),
  );
  if (!row) throw new Error(`Account ${accountId} has no wallet`);
  return row;
}

/** The customer that a site's players belong to: by host, else by referral, else the built-in one. Source: R6. */
export async function customerOfSite(
  database: Queryable,
  site: { host: string; referral?: string | undefined },
): Promise<Account | undefined> {
  const [account] = await database.query<Account>(sql`
    select ${columns} from accounts a join roles r on r.id = a.role_id
    where a.level = 'customer'
      and (a.domain = ${site.host} or a.public_id = ${publicIdOf(site.referral ?? '')} or a.public_id = 'C0')
    order by a.domain = ${site.host} desc nulls last, a.public_id = 'C0' limit 1`);
  return account;
}

/**
 * Waits for any other transaction that opens the first accounts, then tells whether this one still may. The wait is
 * unlimited: a demo is filled in one transaction, which on a slow machine takes longer than the lock timeout.
 */
export async function mayOpenFirst(tx: Transaction): Promise<boolean> {
  await tx.query(sql`set local lock_timeout = 0`);
  await tx.query(sql`set local statement_timeout = 0`);
  await tx.query(sql`lock table accounts in share row exclusive mode`);
  return isEmpty(tx);
}

/**
 * Accounts that were opened at the same time as root and that can be signed in to: everything that a demo starts with;
 * in a real house only root. Accounts opened or registered later are never among them.
 */
export function openedWithRoot(database: Queryable): Promise<Pick<Account, 'publicId' | 'phone' | 'passwordHash'>[]> {
  return database.query(sql`
    select a.public_id as "publicId", a.phone, a.password_hash as "passwordHash"
    from accounts a join accounts r on r.parent_id is null and r.created_at = a.created_at
    where a.password_hash <> '' order by a.id`);
}

/** Whether there are no accounts yet. */
export async function isEmpty(database: Queryable): Promise<boolean> {
  return (await database.query(sql`select 1 as some from accounts limit 1`)).length === 0;
}

/**
 * The status that decides whether an account may sign in, including that of the account that a clerk acts for; `null`
 * when it no longer has the password that was verified. Both rows are locked until the transaction ends, so that a
 * session either starts before a reset or a suspension, which then ends it, or not at all. Source: R45.
 */
export async function statusToSignIn(
  tx: Transaction,
  { id, phone, passwordHash }: Pick<Account, 'id' | 'phone' | 'passwordHash'>,
): Promise<AccountStatus | null> {
  // The account acted for is older, and accounts are locked by id.
  const [[above], [own]] = await Promise.all([
    tx.query<{ status: AccountStatus }>(sql`
      select w.status from accounts a join accounts w on w.id = a.acts_for_id where a.id = ${id} for share of w`),
    tx.query<{ status: AccountStatus }>(sql`
      select status from accounts
      where id = ${id} and phone = ${phone} and password_hash = ${passwordHash} for no key update`),
  ]);
  return own?.status === 'Active' ? (above ?? own).status : (own?.status ?? null);
}

/** The current status of an account. */
export async function statusNow(database: Queryable, id: number): Promise<AccountStatus> {
  const [row] = await database.query<{ status: AccountStatus }>(
    prepared('status-now', sql`select status from accounts where id = ${id}`),
  );
  return row?.status ?? 'InActive';
}

/** The parent of an account, and its status. */
export async function standingOf(
  database: Queryable,
  id: number,
): Promise<{ parentId: number | null; status: AccountStatus }> {
  const [row] = await database.query<{ parentId: number | null; status: AccountStatus }>(
    sql`select parent_id as "parentId", status from accounts where id = ${id}`,
  );
  if (!row) throw new Error(`Account ${id} is gone`);
  return row;
}

/** The status of an account, locked until the transaction ends. */
export async function lockAccountStatus(tx: Transaction, id: number): Promise<AccountStatus> {
  const [row] = await tx.query<{ status: AccountStatus }>(sql`select status from accounts where id = ${id} for share`);
  return row?.status ?? 'InActive';
}

/** The account that an account acts for: a clerk's creator, otherwise itself. */
export async function actingIdOf(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    sql`select coalesce(acts_for_id, id) as id from accounts where id = ${id}`,
  );
  return row?.id ?? id;
}

export async function recordSignIn(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query(sql`update accounts set last_login_at = ${now} where id = ${id}`);
}

interface NewPassword {
  id: number;
  passwordHash: string;
  credential: Buffer | null;
  /** Who set it: the holder or another account. */
  given: { by: number; at: Date };
}

/** Replaces the hash, and the sealed copy of the password if one is stored; records who set it. */
export async function savePassword(
  tx: Transaction,
  { id, passwordHash, credential, given }: NewPassword,
): Promise<void> {
  await tx.query(
    sql`update accounts set password_hash = ${passwordHash}, credential = ${credential}::bytea where id = ${id}`,
  );
  if (given.by === id) await recordOwnPassword(tx, { id, at: given.at });
  else await recordPasswordsKnown(tx, { ids: [id], ...given });
}

/** Locks accounts until the transaction ends, before their sessions; others that would change one wait. */
export async function lockAccounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(sql`select id from accounts where id = any(${ids}::int[]) order by id for no key update`);
}

/** Locks an account's row until the transaction ends; returns whether it still has this password. */
export async function stillHasPassword(
  tx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.query(
    sql`select id from accounts where id = ${id} and password_hash = ${passwordHash} for no key update`,
  );
  return rows.length === 1;
}
