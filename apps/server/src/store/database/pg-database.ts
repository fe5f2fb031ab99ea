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
  type WithoutTimeout,
} from './database.ts';
import { types } from './pg-types.ts';
import type { Statement } from './sql.ts';
import { type Begin, Statements } from './statements.ts';
import { createWaker } from './waker.ts';

/** A statement's name in a trace: the name it is prepared under, else its verb. */
const spanName = ({ name, text }: Statement) => name ?? text.trimStart().split(/\s/, 1)[0] ?? '';

const RETRIES = 3;
const LOOK_EVERY_MS = 5_000;

/** PostgreSQL's timeouts of a session, for a statement, a lock and the next statement of a transaction, in milliseconds. */
export const sessionTimes = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** Reads of whole tables, and migrations, have no timeout. The driver cannot express that: this many milliseconds are some weeks. */
const untimed = '; set local statement_timeout = 0; set local lock_timeout = 0';
const NEVER_MS = 2 ** 31 - 1;

/** How long a closing database waits for work that its callers left unfinished. */
const LEAVE_MS = 1_000;

/** What both databases share: a pool that speaks PostgreSQL's protocol, over sockets or into the embedded worker. */
export interface Pooled {
  kind: Database['kind'];
  pool: pg.Pool;
  log: Log;
  listen: Database['listen'];
  /**
   * Connections are a pooler's, lent for one transaction each: nothing bound to a session can be kept in them, neither
   * prepared statements nor timeouts.
   */
  lent?: boolean;
  /** Nothing is written here, so lack of room does not matter; its loss is reported by the code that can do without it. */
  standby?: boolean;
  /** Runs work without a deadline, if the database otherwise limits the time of each exchange. */
  unhurried?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Cuts the connections: callers waiting on them fail at once. */
  cut: () => void;
  /** Resolves if the database ends and cannot come back. */
  lost?: Promise<Error>;
  close: () => Promise<void>;
}

interface Mode {
  writes: boolean;
  patience?: WithoutTimeout;
}

const untold: Outage = { began: () => {}, ended: () => {} };

export function pooledDatabase(pooled: Pooled): Database {
  const { kind, pool, log, listen, lent = false, standby = false, lost = new Promise(() => {}), cut, close } = pooled;
  const { unhurried = (work) => work() } = pooled;
  const [connection, room] = standby ? [untold, untold] : [outage(log, 'database'), outage(log, 'room')];
  let looking: NodeJS.Timeout | undefined;
  let left = false;

  /** Keeps looking for room while there is none, so that its return is noticed even if nobody writes. */
  function lookForRoom(): void {
    looking ??= setInterval(() => void findRoom().catch(lookOn), LOOK_EVERY_MS).unref();
  }
  const lookOn = (err: unknown) => log.debug({ err }, 'There is no room to write yet');

  /** The error as callers see it: a fault of the database, and not of the statement, becomes DatabaseUnavailable. */
  function judged(error: unknown, { writes, patience }: Mode): unknown {
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseTimeout) return error;
    // Deliberately ended, so not an outage.
    if (left || patience?.until?.aborted) return new DatabaseUnavailable(error);
    if (isTimeout(error)) {
      log.warn({ err: error }, 'A statement took too long');
      return new DatabaseTimeout(error);
    }
    if (isConnectionFault(error)) connection.began(error);
    // A standby never writes: a caller that tries is at fault, and the standby remains available to others.
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
  // A broken connection emits 'error', on the pool while idle and on itself while lent: without a listener either would
  // end the process. The waiting caller gets the error in any case.
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
      // After a failed statement, even if the work caught its error, PostgreSQL answers a commit by rolling back.
      if (command !== 'COMMIT') throw new Error('A transaction in which a statement failed was rolled back');
      for (const done of committed) done();
      return result;
    } catch (error) {
      // If even this fails, the connection is gone, and the transaction with it: the error thrown below says so.
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

  const untimedWriting = (patience: WithoutTimeout) => ({
    ...writing,
    begin: { text: `${writing.begin.text}${untimed}` },
    patience,
  });

  /** Sorts a megabyte on disk, since reading alone would not notice a full disk. Leaves nothing behind. */
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

  /** Returns a function that ends a transaction from outside: PostgreSQL keeps reading even when its client is gone. */
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

  const patiently = <T>(work: (tx: Transaction) => Promise<T>, patience: WithoutTimeout): Promise<T> => {
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
    async transaction(work, patience) {
      const run = () => withClient((client) => within(client, patience ? untimedWriting(patience) : writing, work));
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await (patience ? unhurried(run) : run());
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
