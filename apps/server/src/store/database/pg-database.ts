import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Outage, outage } from '../../log.ts';
import type { Log } from '../../services.ts';
import { spanned } from '../../telemetry/tracing.ts';
import {
  type Database,
  DatabaseTimeout,
  DatabaseUnavailable,
  isConnectionFault,
  isReadOnly,
  isRetryable,
  isShortage,
  isTimeout,
  type Queryable,
  readOnly,
  type Transaction,
  type Unhurried,
} from './database.ts';
import { types } from './pg-types.ts';
import type { Statement } from './sql.ts';
import { type Begin, Statements } from './statements.ts';
import { createWaker } from './waker.ts';

/** What a statement is called in a trace: the name it is prepared under, else its verb. */
const spanName = ({ name, text }: Statement) => name ?? text.trimStart().split(/\s/, 1)[0] ?? '';

const RETRIES = 3;
const LOOK_EVERY_MS = 5_000;

/** How long PostgreSQL waits for a statement, a lock and the next statement of a transaction, in milliseconds. */
export const sessionTimes = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** What reads whole tables takes as long as it takes. The driver has no word for never: so many milliseconds are some weeks. */
const untimed = '; set local statement_timeout = 0; set local lock_timeout = 0';
const NEVER_MS = 2 ** 31 - 1;

/** So long a database that closes waits for what its callers left behind. */
const LEAVE_MS = 1_000;

/** What both databases share: a pool that speaks PostgreSQL's protocol, over sockets or into the embedded worker. */
export interface Pooled {
  kind: Database['kind'];
  pool: pg.Pool;
  log: Log;
  listen: Database['listen'];
  /**
   * Connections are a pooler's, lent for a transaction each: nothing that belongs to a session can be kept in them, neither
   * prepared statements nor times of its own.
   */
  lent?: boolean;
  /** Nothing is written here, so no room is missed; its loss is told by whoever can do without it. */
  standby?: boolean;
  /** Runs work that nothing bounds but itself, where the database bounds each exchange by a time of its own. */
  unhurried?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Cuts the connections: whoever waits on one hears so at once. */
  cut: () => void;
  /** Where the database can end without coming back. */
  lost?: Promise<Error>;
  close: () => Promise<void>;
}

interface Mode {
  writes: boolean;
  patience?: Unhurried;
}

const untold: Outage = { began: () => {}, ended: () => {} };

export function pooledDatabase(pooled: Pooled): Database {
  const { kind, pool, log, listen, lent = false, standby = false, lost = new Promise(() => {}), cut, close } = pooled;
  const { unhurried = (work) => work() } = pooled;
  const [connection, room] = standby ? [untold, untold] : [outage(log, 'database'), outage(log, 'room')];
  let looking: NodeJS.Timeout | undefined;
  let left = false;

  /** Looks for room while there is none, so that its return is told also when nobody writes. */
  function lookForRoom(): void {
    looking ??= setInterval(() => void findRoom().catch(lookOn), LOOK_EVERY_MS).unref();
  }
  const lookOn = (err: unknown) => log.debug({ err }, 'There is no room to write yet');

  /** The error as callers see it: what lies with the database and not with the statement is its absence. */
  function judged(error: unknown, { writes, patience }: Mode): unknown {
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseTimeout) return error;
    // Asked for, and so no loss.
    if (left || patience?.until?.aborted) return new DatabaseUnavailable(error);
    if (isTimeout(error)) {
      log.warn({ err: error }, 'A statement took too long');
      return new DatabaseTimeout(error);
    }
    if (isConnectionFault(error)) connection.began(error);
    // A standby never writes: whoever asked it to is at fault, and it is there for everybody else.
    else if (isShortage(error) || (writes && !standby && isReadOnly(error))) {
      room.began(error);
      if (!standby) lookForRoom();
    } else return error;
    return new DatabaseUnavailable(error);
  }

  const runner =
    (client: pg.ClientBase | pg.Pool, mode: Mode): Queryable['query'] =>
    async <Row extends object>(statement: Statement) => {
      try {
        const { rows } = await spanned(spanName(statement), { 'db.query.text': statement.text }, () =>
          client.query<Row & pg.QueryResultRow>({
            ...statement,
            ...(lent ? { name: undefined } : {}),
            ...(mode.patience ? { query_timeout: NEVER_MS } : {}),
            types,
          }),
        );
        connection.ended();
        return rows;
      } catch (error) {
        throw judged(error, mode);
      }
    };
  // A connection that breaks emits 'error', on the pool while it is idle and on itself while it is lent: without a
  // listener either would end the process. Whoever waits for an answer hears of it in any case.
  pool.on('error', (err) => log.info({ err }, 'An idle connection to the database broke'));
  pool.on('connect', (client) => {
    client.on('error', (err) => log.info({ err }, 'A connection to the database broke'));
  });

  const wake = createWaker(pool, log);

  async function within<T>(
    client: pg.PoolClient,
    { begin, ...mode }: Mode & { begin: Begin },
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const statements = new Statements(client, begin, runner(client, mode));
    const committed: (() => void)[] = [];
    try {
      const result = await work({
        inTransaction: true,
        query: statements.query,
        send: (statement) => statements.send(statement),
        wake: (channel) => void committed.push(() => wake(channel)),
        afterCommit: (done) => void committed.push(done),
      });
      const command = await statements.commit();
      // After a statement failed, even when the work caught its error, PostgreSQL answers a commit by rolling back.
      if (command !== 'COMMIT') throw new Error('A transaction in which a statement failed was rolled back');
      for (const done of committed) done();
      return result;
    } catch (error) {
      // Where even this fails the connection is gone, and the transaction with it: the error that is thrown says so.
      await statements.rollback().catch((err: unknown) => log.debug({ err }, 'A transaction ended by itself'));
      throw judged(error, mode);
    }
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      connection.began(error);
      throw new DatabaseUnavailable(error);
    }
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      const fault = judged(error, { writes: false });
      broken = fault instanceof DatabaseUnavailable;
      throw fault;
    } finally {
      client.release(broken);
    }
  }

  const times = lent
    ? Object.entries(sessionTimes)
        .map(([name, ms]) => `; set local ${name} = ${ms}`)
        .join('')
    : '';
  const named = lent ? () => ({}) : (name: string) => ({ name });
  const writing = {
    begin: { text: `begin isolation level read committed${times}`, ...named('begin-writing') },
    writes: true,
  };
  const reading = {
    begin: { text: `begin isolation level repeatable read read only${times}`, ...named('begin-reading') },
    writes: false,
  };

  /** Sorts a megabyte outside memory: reading alone would not notice a full disk. Leaves nothing behind. */
  async function findRoom(): Promise<void> {
    await withClient((client) =>
      within(client, writing, async (tx) => {
        await tx.query({ text: "set local work_mem = '64kB'", values: [] });
        const [found] = await tx.query<{ readOnly: boolean }>({
          text: `select current_setting('transaction_read_only') = 'on' as "readOnly", count(*) as sorted
                 from (select repeat('x', 1000) || n as wide from generate_series(1, 1000) n order by 1 offset 0) as rows`,
          values: [],
        });
        if (found?.readOnly) throw readOnly();
      }),
    );
    clearInterval(looking);
    looking = undefined;
    room.ended();
  }

  /** What ends a transaction from outside: PostgreSQL reads on, also for somebody who is gone. */
  async function endOf(tx: Transaction): Promise<() => void> {
    if (kind === 'pglite') return cut;
    const [session] = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] });
    return () =>
      void pool
        .query({ text: 'select pg_cancel_backend($1)', values: [session?.pid] })
        .catch((err: unknown) => log.debug({ err }, 'A statement was not ended'));
  }

  async function endable<T>(tx: Transaction, until: AbortSignal, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const end = await endOf(tx);
    until.addEventListener('abort', end, { once: true });
    try {
      if (until.aborted) throw new DatabaseUnavailable(until.reason);
      return await work(tx);
    } finally {
      until.removeEventListener('abort', end);
    }
  }

  const patiently = <T>(work: (tx: Transaction) => Promise<T>, patience: Unhurried): Promise<T> => {
    const { until } = patience;
    const mode = { ...reading, begin: { text: `${reading.begin.text}${untimed}` }, patience };
    return withClient((client) =>
      unhurried(() => within(client, mode, (tx) => (until ? endable(tx, until, work) : work(tx)))),
    );
  };

  return {
    kind,
    lost,
    query: runner(pool, { writes: true }),
    async transaction(work) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await withClient((client) => within(client, writing, work));
        } catch (error) {
          if (attempt >= RETRIES || !isRetryable(error)) throw error;
          await sleep(5 * 2 ** attempt + Math.random() * 10);
        }
      }
    },
    snapshot: (work, patience) =>
      patience ? patiently(work, patience) : withClient((client) => within(client, reading, work)),
    listen,
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async ping(withinMs) {
      const late = sleep(withinMs, undefined, { ref: false }).then(() => {
        throw new DatabaseUnavailable(new Error(`No answer within ${withinMs} ms`));
      });
      await Promise.race([findRoom(), late]);
    },
    async close() {
      clearInterval(looking);
      const late = setTimeout(() => {
        left = true;
        cut();
      }, LEAVE_MS);
      await close().finally(() => clearTimeout(late));
    },
  };
}
