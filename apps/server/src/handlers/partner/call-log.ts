import { KEPT_CALLS, keptCallsOf } from '../../domain/partner/kept-calls.ts';
import type { Services } from '../../services.ts';
import type { Transaction } from '../../store/database/database.ts';
import { prepared, sql } from '../../store/database/sql.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { type CallCount, type LoggedCall, writeCalls } from '../../store/partner/calls.ts';

/** Soon enough for a developer who looks, rarely enough that a busy partner costs next to nothing. */
const EVERY_MS = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The most waiting calls of one customer: twice as many as are kept, so that they are seldom sorted out. */
const WAITING = 2 * (KEPT_CALLS.signed + KEPT_CALLS.unsigned);
/** How many in a minute trigger a notification. Source: P14. */
const BAD_SIGNATURES = 20;

/** Logs the calls of customers' servers, separately from answering them. */
export interface CallLog {
  add(call: LoggedCall): void;
  close(): Promise<void>;
}

type Work = Pick<Services, 'database' | 'clock' | 'log'>;

/** Notifies a customer and the account above it of bad signatures, at most once an hour. */
async function tell(tx: Transaction, customerId: number, at: Date): Promise<void> {
  const [customer] = await tx.query<{ publicId: string; parentId: number }>(sql`
    select a.public_id as "publicId", a.parent_id as "parentId" from accounts a
    where a.id = ${customerId} and not exists (
      select from notifications n where n.account_id = a.id and n.kind = 'bad-signatures'
        and n.at > ${new Date(at.getTime() - HOUR_MS)}::timestamptz)`);
  if (!customer) return;
  const { publicId, parentId } = customer;
  await notify(tx, { accountIds: [customerId, parentId], kind: 'bad-signatures', subject: publicId, at });
}

/** Tells the viewers of these customers' pages that there are calls to read. */
async function announce(tx: Transaction, customerIds: readonly number[], at: Date): Promise<void> {
  const audience = await tx.query<{ id: number }>(
    prepared(
      'watchers-of-calls',
      sql`select distinct unnest(string_to_array(trim(trailing '/' from path), '/')::int[]) as id
          from accounts where id = any(${customerIds}::int[])`,
    ),
  );
  await publishEvent(tx, { audience: audience.map(({ id }) => id), type: 'partner-called', at });
}

/** The customers that crossed the line with the calls just added. */
function crossed(now: readonly CallCount[], added: readonly CallCount[]): number[] {
  const nameOf = ({ customerId, minute, world, code }: CallCount) =>
    [customerId, minute.getTime(), world, code].join(' ');
  const more = new Map(added.map((count) => [nameOf(count), count.calls]));
  return now
    .filter(({ code }) => code === 'INVALID_SIGNATURE')
    .filter((count) => count.calls >= BAD_SIGNATURES && count.calls - (more.get(nameOf(count)) ?? 0) < BAD_SIGNATURES)
    .map(({ customerId }) => customerId);
}

/**
 * Logs calls in bulk: the first at once, those within the next half second together, and of a busy customer only those that
 * would be kept. A failure does not affect the answers.
 */
export function openCallLog({ database, clock, log }: Work): CallLog {
  let calls = new Map<number, LoggedCall[]>();
  let counts = new Map<string, CallCount>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const rows = [...calls.values()].flatMap(keptCallsOf);
    const added = [...counts.values()];
    calls = new Map();
    counts = new Map();
    if (rows.length === 0) return;
    await database.transaction(async (tx) => {
      const now = await writeCalls(tx, rows, added);
      await announce(tx, [...new Set(rows.map(({ customerId }) => customerId))], clock.now());
      for (const customerId of new Set(crossed(now, added))) await tell(tx, customerId, clock.now());
    });
  }

  const failed = (err: unknown) => log.warn({ err }, 'Calls of partners were not written down');

  async function flush(): Promise<void> {
    await write().catch(failed);
    timer = setTimeout(() => {
      writing = null;
      if (calls.size > 0) begin();
    }, EVERY_MS);
    timer.unref();
  }

  function begin(): void {
    // A turn later, so that calls that arrive together are written together.
    writing = new Promise((resolve) => setImmediate(() => resolve(flush())));
  }

  function count({ customerId, world, code, at }: LoggedCall): void {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    const name = [customerId, minute.getTime(), world, code].join(' ');
    const known = counts.get(name);
    if (known) known.calls += 1;
    else counts.set(name, { customerId, minute, world, code, calls: 1 });
  }

  return {
    add(call) {
      const own = calls.get(call.customerId) ?? [];
      own.push(call);
      calls.set(call.customerId, own.length >= WAITING ? keptCallsOf(own) : own);
      count(call);
      if (!writing) begin();
    },
    async close() {
      await writing;
      clearTimeout(timer);
      await write().catch(failed);
    },
  };
}
