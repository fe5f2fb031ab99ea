import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Outage, outage } from '../../log.ts';
import type { Log } from '../../services.ts';
import { type Database, DatabaseUnavailable, isConnectionFault, isRetryable, type Transaction } from './database.ts';
import type { Statement } from './sql.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;

/** One reading of types for both databases: 8-byte integers are bigint, never a float. Source: M9. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const oid: number = type;
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt);
    return pg.types.getTypeParser(type, format);
  },
};

const RETRIES = 3;

/** What both databases share: a pool that speaks PostgreSQL's protocol, over sockets or into the embedded worker. */
export interface Pooled {
  kind: Database['kind'];
  pool: pg.Pool;
  log: Log;
  listen: Database['listen'];
  close: () => Promise<void>;
}

/** Runs one statement, and notices whether the database is there. */
type Run = <Row extends object>(client: pg.ClientBase | pg.Pool, statement: Statement) => Promise<Row[]>;

function runnerOf(connection: Outage): Run {
  return async <Row extends object>(client: pg.ClientBase | pg.Pool, statement: Statement) => {
    try {
      const { rows } = await client.query<Row & pg.QueryResultRow>({ ...statement, types });
      connection.ended();
      return rows;
    } catch (error) {
      if (!isConnectionFault(error)) throw error;
      connection.began(error);
      throw new DatabaseUnavailable(error);
    }
  };
}

export function pooledDatabase({ kind, pool, log, listen, close }: Pooled): Database {
  const connection = outage(log, 'The database');
  const run = runnerOf(connection);
  // A connection that breaks emits 'error', on the pool while it is idle and on itself while it is lent: without a
  // listener either would end the process. Whoever waits for an answer hears of it in any case.
  pool.on('error', (err) => log.info({ err }, 'An idle connection to the database broke'));
  pool.on('connect', (client) => {
    client.on('error', (err) => log.info({ err }, 'A connection to the database broke'));
  });

  async function within<T>(client: pg.PoolClient, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    await client.query(begin);
    try {
      const result = await work({ inTransaction: true, query: (statement) => run(client, statement) });
      const { command } = await client.query('commit');
      // After a statement failed, even when the work caught its error, PostgreSQL answers a commit by rolling back.
      if (command !== 'COMMIT') throw new Error('A transaction in which a statement failed was rolled back');
      return result;
    } catch (error) {
      // Where even this fails the connection is gone, and the transaction with it: the error that is thrown says so.
      await client.query('rollback').catch((err: unknown) => log.debug({ err }, 'A transaction ended by itself'));
      throw error;
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
      broken = error instanceof DatabaseUnavailable || isConnectionFault(error);
      if (!broken || error instanceof DatabaseUnavailable) throw error;
      connection.began(error);
      throw new DatabaseUnavailable(error);
    } finally {
      client.release(broken);
    }
  }

  return {
    kind,
    query: (statement) => run(pool, statement),
    async transaction(work) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await withClient((client) => within(client, 'begin isolation level read committed', work));
        } catch (error) {
          if (attempt >= RETRIES || !isRetryable(error)) throw error;
          await sleep(5 * 2 ** attempt + Math.random() * 10);
        }
      }
    },
    snapshot: (work) => withClient((client) => within(client, 'begin isolation level repeatable read read only', work)),
    listen,
    async ping(withinMs) {
      const late = sleep(withinMs, undefined, { ref: false }).then(() => {
        throw new DatabaseUnavailable(new Error(`No answer within ${withinMs} ms`));
      });
      await Promise.race([run(pool, { text: 'select 1', values: [] }), late]);
    },
    close,
  };
}
