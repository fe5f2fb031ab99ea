import { expect, test } from 'vitest';
import { decide } from '../../src/handlers/recharges/decide.ts';
import type { Database, Transaction } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { freshPostgresUrl, fromOutside, ownDatabase } from '../support/database.ts';
import { contextOf, fund, plantTree, testServices, waitingRecharge } from '../support/tree.ts';

interface Counted {
  statements: string[];
  /** How often a query was sent with none in progress, that is, round trips to the database; the commit's is not counted. */
  waits: number;
}

/** The database, and the statements of its transactions since the last look. */
function counting(database: Database): { database: Database; look: () => Counted } {
  let seen: Counted = { statements: [], waits: 0 };
  let underWay = 0;
  const note = ({ name, text }: Statement) => seen.statements.push((name ?? text).replace(/-\d+$/, ''));
  const noting = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement) => {
      note(statement);
      if (underWay === 0) seen.waits += 1;
      underWay += 1;
      return tx.query<never>(statement).finally(() => {
        underWay -= 1;
      });
    },
    send: (statement) => {
      note(statement);
      tx.send(statement);
    },
  });
  return {
    database: { ...database, transaction: (work) => database.transaction((tx) => work(noting(tx))) },
    look() {
      const looked = seen;
      seen = { statements: [], waits: 0 };
      return looked;
    },
  };
}

test('an acceptance is nine statements, waited for twice, all of them with kept plans', async () => {
  const bare = openPostgres({ url: await freshPostgresUrl(), size: 1 });
  try {
    const { database, look } = counting(bare);
    const services = testServices(database);
    const tree = await plantTree(bare);
    await fund(bare, tree.customer, 1_000_000n);
    await bare.query(sql`analyze`);
    const context = await contextOf(services, tree.customer);
    for (let n = 0; n < 12; n += 1) {
      const about = { requesterId: tree.player, payeeId: tree.customer, amountPaise: 50_000n, utr: `UTR${n}` };
      const id = await waitingRecharge(bare, about);
      await decide({ id, decision: 'accepted' }, context);
      const asked = look();
      // The first one begins the decider's audit chain.
      if (n === 0) continue;
      expect(asked).toEqual({
        statements: [
          'recharge-to-accept',
          ...['settle-recharge', 'notify', 'lock-wallets-between', 'credit-now', 'audit-head', 'callers-among'],
          ...['write-book', 'audit-write'],
        ],
        waits: 2,
      });
    }
    const plans = await bare.query<{ name: string; kept: boolean }>(sql`
      select regexp_replace(name, '-[0-9]+$', '') as name, bool_and(generic_plans > 0) as kept from pg_prepared_statements
      where name ~ '^(recharge-to-accept|callers-among|settle-recharge|notify|lock-wallets-between|write-book|credit-now|audit-)' group by 1 order by 1`);
    expect(plans).toEqual(
      [
        'audit-head',
        'audit-write',
        'callers-among',
        'credit-now',
        'lock-wallets-between',
        'notify',
        'recharge-to-accept',
        'settle-recharge',
        'write-book',
      ].map((name) => ({ name, kept: true })),
    );
  } finally {
    await bare.close();
  }
});

test('a debt that arises while its player is waited for restarts the acceptance, which pays it', async () => {
  const database = await ownDatabase('postgres');
  const services = testServices(database);
  const tree = await plantTree(database);
  await fund(database, tree.customer, 1_000_000n);
  const context = await contextOf(services, tree.customer);
  const about = { requesterId: tree.player, payeeId: tree.customer, amountPaise: 50_000n, utr: 'UTR' };
  const id = await waitingRecharge(database, about);
  let begun = 0;
  const counted: Database = {
    ...database,
    transaction: (work) =>
      database.transaction((tx) => {
        begun += 1;
        return work(tx);
      }),
  };
  let deciding: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await tx.query(sql`
      with owed as (
        insert into player_debts (player_id, customer_id, creditor_id, amount_paise, left_paise, at)
        values (${tree.player}, ${tree.customer}, ${tree.agent}, 20000, 20000, now()))
      update wallets set debt_paise = 20000 where account_id = ${tree.player} and kind = 'main'`);
    deciding = fromOutside(() =>
      decide({ id, decision: 'accepted' }, { ...context, services: { ...services, database: counted } }),
    );
    deciding.catch(() => {});
    for (let waiting = 0; waiting < 1; ) {
      const rows = await fromOutside(() =>
        database.query(sql`select 1 as one from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      );
      waiting = rows.length;
    }
  });
  await deciding;
  expect(begun).toBe(2);
  const [left] = await database.query(sql`
    select w.balance_paise as balance, w.debt_paise as debt, d.left_paise as owed
    from wallets w join player_debts d on d.player_id = w.account_id where w.account_id = ${tree.player} and w.kind = 'main'`);
  expect(left).toEqual({ balance: 30_000n, debt: 0n, owed: 0n });
});
