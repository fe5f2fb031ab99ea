import { Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { silentLog } from '../../src/log.ts';
import { pooledDatabase } from '../../src/store/database/pg-database.ts';
import { prepared, sql } from '../../src/store/database/sql.ts';
import { freshPostgresUrl, ownDatabase } from '../support/database.ts';

const insert = (key: string) => sql`insert into login_limits values (${key}, ${new Date(0)}, 1)`;
const keysIn = sql`select string_agg(key, ' ' order by key) as keys from login_limits`;

describe.each(['postgres', 'pglite'] as const)('statements sent without waiting in a transaction, on %s', (kind) => {
  test('run in order, between awaited ones, and commit with it', async () => {
    const database = await ownDatabase(kind);
    const seen = await database.transaction(async (tx) => {
      tx.send(insert('a'));
      const first = tx.query(keysIn);
      tx.send(insert('b'));
      const second = tx.query(keysIn);
      tx.send(insert('c'));
      return [...(await first), ...(await second)];
    });
    expect(seen).toEqual([{ keys: 'a' }, { keys: 'a b' }]);
    expect(await database.query(keysIn)).toEqual([{ keys: 'a b c' }]);
  });

  test('abort the transaction when they fail, also as the last, and their error is the one thrown', async () => {
    const database = await ownDatabase(kind);
    const last = database.transaction(async (tx) => {
      tx.send(insert('a'));
      tx.send(insert('a'));
    });
    await expect(last).rejects.toThrow(/duplicate key/);
    const left = database.transaction(async (tx) => {
      tx.send(insert('a'));
      throw new Error('given up');
    });
    await expect(left).rejects.toThrow('given up');
    const followed = database.transaction(async (tx) => {
      tx.send(insert('a'));
      tx.send(sql`select 1/0`);
      await tx.query(keysIn);
    });
    await expect(followed).rejects.toThrow(/division by zero/);
    expect(await database.query(keysIn)).toEqual([{ keys: null }]);
  });

  test('are refused once the transaction has ended, as is a query: neither runs outside it', async () => {
    const database = await ownDatabase(kind);
    const kept = await database.transaction(async (tx) => tx);
    await expect(kept.query(insert('a'))).rejects.toThrow('has ended');
    expect(() => kept.send(insert('b'))).toThrow('has ended');
    let goOn = () => {};
    const failed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let branch: Promise<unknown> = Promise.resolve();
    const halved = database.transaction(async (tx) => {
      branch = failed.then(() => tx.query(insert('c')));
      await Promise.all([branch, Promise.reject(new Error('given up'))]);
    });
    await expect(halved).rejects.toThrow('given up');
    goOn();
    await expect(branch).rejects.toThrow('has ended');
    expect(await database.query(keysIn)).toEqual([{ keys: null }]);
  });

  test('are refused at once where the driver would drop them and send the commit anyway', async () => {
    const database = await ownDatabase(kind);
    const circular: { own?: object } = {};
    circular.own = circular;
    const odd = database.transaction(async (tx) => {
      tx.send(insert('a'));
      tx.send(sql`insert into login_limits values (${circular}, now(), 1)`);
    });
    await expect(odd).rejects.toThrow('plain values');
    const twice = database.transaction(async (tx) => {
      tx.send(prepared('sent-test', insert('a')));
      tx.send(prepared('sent-test', sql`insert into login_limits values ('b', ${new Date(0)}, ${1})`));
    });
    await expect(twice).rejects.toThrow('Two statements are prepared as sent-test');
    expect(await database.query(keysIn)).toEqual([{ keys: null }]);
  });

  test('wake listeners after the commit, many in a row as few', async () => {
    const database = await ownDatabase(kind);
    const heard: (string | null)[] = [];
    const reading: Promise<unknown>[] = [];
    const unlisten = await database.listen('sent_test', () => {
      reading.push(database.query<{ keys: string | null }>(keysIn).then(([row]) => heard.push(row?.keys ?? null)));
    });
    await expect(
      database.transaction(async (tx) => {
        tx.wake('sent_test');
        await tx.query(sql`select 1/0`);
      }),
    ).rejects.toThrow();
    for (let n = 10; n < 60; n += 1) {
      await database.transaction(async (tx) => {
        tx.send(insert(String(n)));
        tx.wake('sent_test');
      });
    }
    await expect.poll(() => heard.at(-1)?.endsWith('59')).toBe(true);
    // A listener that wakes late wakes nobody.
    await unlisten();
    await Promise.all(reading);
    expect(heard).not.toContain(null);
    expect(heard.length).toBeLessThan(40);
  });
});

test('a transaction that does not open writes nothing, although its first statement is on its way', async () => {
  const connectionString = await freshPostgresUrl();
  class NeverOpens extends pg.Client {
    override query(...given: unknown[]): never {
      const [first, ...more] = given;
      const begins =
        typeof first === 'object' && first !== null && 'text' in first && String(first.text).startsWith('begin');
      return super.query(...([begins ? 'begin or not' : first, ...more] as [string])) as never;
    }
  }
  const pool = new pg.Pool({ connectionString, Client: NeverOpens, pipeline: true });
  const listen = async () => async () => {};
  const database = pooledDatabase({
    kind: 'postgres',
    pool,
    log: silentLog,
    listen,
    cut() {},
    close: () => pool.end(),
  });
  const failures = await Promise.allSettled([
    database.transaction((tx) => tx.query(insert('a'))),
    database.transaction(async (tx) => tx.send(insert('b'))),
    database.transaction(async (tx) => {
      await Promise.all([tx.query(keysIn), tx.query(insert('c')), tx.query(insert('d'))]);
    }),
    database.transaction(async (tx) => {
      tx.send(insert('e'));
      throw new Error('given up');
    }),
  ]);
  const syntax = { status: 'rejected', reason: { message: 'syntax error at or near "or"' } };
  expect(failures).toMatchObject([syntax, syntax, syntax, { status: 'rejected', reason: { message: 'given up' } }]);
  expect(await database.query(keysIn)).toEqual([{ keys: null }]);
  await database.close();
});

test('statements on their way together are one write, so that PostgreSQL is woken once', async () => {
  const database = await ownDatabase('postgres');
  await database.transaction((tx) => tx.query(keysIn));
  const writes = vi.spyOn(Socket.prototype, '_writev');
  const alone = vi.spyOn(Socket.prototype, '_write');
  try {
    await database.transaction(async (tx) => {
      await tx.query(keysIn);
      // The transaction's begin with its first query.
      expect([writes.mock.calls.length, alone.mock.calls.length]).toEqual([1, 0]);
      writes.mockClear();
      tx.send(insert('a'));
      tx.send(insert('b'));
      expect(await tx.query(keysIn)).toEqual([{ keys: 'a b' }]);
      expect(writes).toHaveBeenCalledTimes(1);
    });
  } finally {
    writes.mockRestore();
    alone.mockRestore();
  }
});
