import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { isProposalWaitingAbout } from '../approvals/proposals.ts';
import type { Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { publishEvent } from '../live/live-events.ts';

export type RequestKind = 'recharge' | 'withdrawal';

/** The number of reminders sent for a request: the first to its payee or payer, the second to the account above. */
export const reminders = { first: 1, second: 2 } as const;

interface Requests {
  rows: Statement;
  owner: Statement;
  /** The kind of proposal that waits for a second person. */
  proposed: 'recharge' | 'payout';
  /** Which requests `r` wait for an outside party. */
  outside: Statement;
}

/** The table of each kind of requests `r`, and the column of the payee or payer. */
const tables: Record<RequestKind, Requests> = {
  recharge: { rows: sql`recharges`, owner: sql`payee_id`, proposed: 'recharge', outside: sql`false` },
  withdrawal: {
    ...{ rows: sql`withdrawals`, owner: sql`payer_id`, proposed: 'payout' },
    outside: sql`r.payout_file_id is not null`,
  },
};

/** The reminders sent for a request that is now settled, with its owner and code. */
export interface ReminderColumns {
  reminded: number;
  ownerId: number;
  code: string;
}

/** The columns of `ReminderColumns`, for a `settled` that returns `reminded`, `told_id` and `told_about`. */
export const reminderColumns = sql`reminded, told_id as "ownerId", told_about as code`;

/**
 * Marks the reminders of a decided request as read, and notifies the account above if it was reminded. Run in the
 * transaction of the decision, and only if there were any. Source: D191.
 */
export async function readReminders(
  tx: Transaction,
  kind: RequestKind,
  { ownerId, code, reminded }: ReminderColumns,
  at: Date,
): Promise<void> {
  const told: readonly NotificationKind[] = [`${kind}-waits`, `${kind}-waits-below`];
  const [above] = await tx.query<{ id: number }>(sql`
    with told as (select id, parent_id from accounts where id = ${ownerId}), read as (
      update notifications n set read_at = ${at} from told
      where n.account_id in (told.id, told.parent_id) and n.kind = any(${told}::text[]) and n.subject = ${code}
        and n.read_at is null
    )
    select parent_id as id from told where parent_id is not null`);
  // The payee or payer is notified in any case.
  if (above && reminded === reminders.second)
    await publishEvent(tx, { audience: [above.id], type: `${kind}-decided`, at });
}

/** Marks all waiting requests and payout files as fully reminded. */
export async function recordReminded(tx: Transaction): Promise<void> {
  for (const { rows } of Object.values(tables)) {
    await tx.query(sql`update ${rows} set reminded = ${reminders.second} where status = ${requestCodes.open}`);
  }
  await tx.query(sql`update payout_files set reminded = true`);
}

export interface OverdueRequest {
  code: string;
  ownerId: number;
  /** The account above the owner, reminded second; null for root. */
  aboveId: number | null;
  /** The number of reminders before, and now. */
  before: number;
  reminded: number;
}

/**
 * Requests that have waited since before `first` or `second` without their reminder, each once, marked as reminded.
 * Excludes requests accepted by a first person, since the second is asked elsewhere, and those in the bank. Skips rows
 * that another process is handling.
 */
export function takeOverdueRequests(
  tx: Transaction,
  kind: RequestKind,
  { first, second }: { first: Date; second: Date },
): Promise<OverdueRequest[]> {
  const { rows, owner, proposed, outside } = tables[kind];
  return tx.query<OverdueRequest>(sql`
    with forgotten as (
      select r.id, r.reminded as before,
             case when r.requested_at <= ${second} then ${reminders.second} else ${reminders.first} end::smallint as reminded
      from ${rows} r
      where r.status = ${requestCodes.open}
        and (r.requested_at <= ${first} and r.reminded < ${reminders.first}
          or r.requested_at <= ${second} and r.reminded < ${reminders.second})
        and not (${outside})
        and not exists (select from proposals o where ${isProposalWaitingAbout(proposed, sql`r.id`)})
      order by r.id for no key update of r skip locked
    ), noted as (
      update ${rows} r set reminded = forgotten.reminded from forgotten where r.id = forgotten.id
      returning r.id, r.code, r.${owner} as owner_id, forgotten.before, r.reminded
    )
    select noted.code, noted.owner_id as "ownerId", p.parent_id as "aboveId", noted.before, noted.reminded
    from noted join accounts p on p.id = noted.owner_id order by noted.id`);
}
