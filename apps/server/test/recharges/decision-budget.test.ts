import { expect, test } from 'vitest';
import { decide } from '../../src/handlers/recharges/decide.ts';
import type { Database, Transaction } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { freshPostgresUrl } from '../support/database.ts';
import { contextOf, fund, plantTree, testServices, waitingRecharge } from '../support/tree.ts';

interface Counted {
  statements: string[];
  /** Those whose answer is waited for. */
  waits: number;
}

/** The database, and what transactions asked of it since the last look. */
function counting(database: Database): { database: Database; look: () => Counted } {
  let seen: Counted = { statements: [], waits: 0 };
  const note = ({ name, text }: Statement) => seen.statements.push((name ?? text).replace(/-\d+$/, ''));
  const noting = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement) => {
      note(statement);
      seen.waits += 1;
      return tx.query(statement);
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

test('an acceptance is seven statements, four of them waited for, and all of them with kept plans', async () => {
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
      // The first one begins the audit chain of whoever decides.
      if (n === 0) continue;
      expect(asked).toEqual({
        statements: [
          'recharge-in-scope',
          ...['settle-recharge', 'notify', 'lock-wallets-between'],
          ...['write-book', 'audit-head', 'audit-write'],
        ],
        waits: 4,
      });
    }
    const plans = await bare.query<{ name: string; kept: boolean }>(sql`
      select regexp_replace(name, '-[0-9]+$', '') as name, bool_and(generic_plans > 0) as kept from pg_prepared_statements
      where name ~ '^(recharge-in-scope|settle-recharge|notify|lock-wallets-between|write-book|audit-)' group by 1 order by 1`);
    expect(plans).toEqual(
      [
        'audit-head',
        'audit-write',
        'lock-wallets-between',
        'notify',
        'recharge-in-scope',
        'settle-recharge',
        'write-book',
      ].map((name) => ({ name, kept: true })),
    );
  } finally {
    await bare.close();
  }
});
