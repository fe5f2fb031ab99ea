import type { PaymentBlocks } from '../../domain/payee-changes.ts';
import { insertProposal } from '../approvals/proposals.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/** The input of a proposal to change a payee's accounts: all blocks before and after. */
export interface ChangedBlocks {
  from: PaymentBlocks;
  to: PaymentBlocks;
}

export interface WaitingChange {
  id: number;
  accountId: number;
  blocks: PaymentBlocks;
  proposerIds: number[];
}

/** The waiting change of a payee's accounts; with `locked`, locked until the transaction ends. */
export async function waitingChange(
  database: Queryable,
  accountId: number,
  { locked = false } = {},
): Promise<WaitingChange | undefined> {
  const [change] = await database.query<WaitingChange>(sql`
    select p.id, p.account_id as "accountId", p.input->'to' as blocks, p.part_ids || p.proposer_id as "proposerIds"
    from proposals p
    where p.kind = 'payee-accounts' and p.subject = ${String(accountId)} and p.state = 'waiting'
    ${locked ? sql`for update` : sql``}`);
  return change;
}

export interface DueChange {
  id: number;
  accountId: number;
}

/** Waiting changes whose time has come. */
export async function dueChanges(database: Queryable, now: Date): Promise<DueChange[]> {
  return database.query<DueChange>(sql`
    select id, account_id as "accountId" from proposals where state = 'waiting' and serves_at <= ${now} order by id`);
}

interface NewChange extends ChangedBlocks {
  accountId: number;
  /** The account that makes the change, and those that took part in what it replaces. */
  proposerId: number;
  partIds: readonly number[];
  reason: string;
  at: Date;
  servesAt: Date;
}

export function insertChange(
  tx: Transaction,
  { accountId, from, to, proposerId, partIds, reason, at, servesAt }: NewChange,
): Promise<number> {
  return insertProposal(tx, {
    ...{ kind: 'payee-accounts', subject: String(accountId), proposerId, partIds, actingId: accountId, accountId },
    ...{ code: null, amountPaise: null, direction: null, input: { from, to }, reason, at, servesAt },
  });
}

export interface ListedChange {
  id: number;
  accountId: string;
  username: string;
  own: boolean;
  changed: ChangedBlocks;
  mine: boolean;
  proposedBy: string[];
  reason: string | null;
  at: Date;
  servesAt: Date;
}

/** The waiting changes in a scope, the scope's own account first, then by the time they take effect; at most fifty. One query. */
export function listChanges(
  database: Queryable,
  { scope, viewerId }: { scope: Scope; viewerId: number },
): Promise<ListedChange[]> {
  return database.query<ListedChange>(sql`
    select p.id, a.public_id as "accountId", a.username, a.id = ${scope.actingId} as own, p.input as changed,
           ${viewerId}::int = any(p.part_ids || p.proposer_id) as mine,
           array(select part.username from accounts part where part.id = any(p.part_ids || p.proposer_id) order by part.id)
             as "proposedBy",
           p.reason, p.at, p.serves_at as "servesAt"
    from proposals p join accounts a on a.id = p.account_id
    where p.kind = 'payee-accounts' and p.state = 'waiting' and a.path like ${`${scope.path}%`}
    order by own desc, p.serves_at, p.id limit 50`);
}

/** Whether a picture belongs to a waiting change in scope, before or after it. */
export async function isPictureOfChange(database: Queryable, scope: Scope, name: string): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 as found from proposals p join accounts a on a.id = p.account_id
    where p.kind = 'payee-accounts' and p.state = 'waiting' and a.path like ${`${scope.path}%`}
      and ${name} in (p.input->'to'->>'qrImage', p.input->'from'->>'qrImage') limit 1`);
  return rows.length > 0;
}
