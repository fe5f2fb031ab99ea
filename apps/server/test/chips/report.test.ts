import { beforeEach, describe, expect, test } from 'vitest';
import type { Movement } from '../../src/domain/ledger.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { type Cage, get, type Name, openCage } from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';

interface Row {
  id: number;
  id_user: string;
  clientId: string;
  amount: string;
  type: string;
}

let cage: Cage;

async function move(from: Name, to: Name, amountPaise: bigint, more: Partial<Movement> & { fromKind?: string } = {}) {
  const { fromKind = 'main', ...movement } = more;
  const { database } = cage.services;
  const walletOf = async (name: Name, kind: string) =>
    (
      await database.query<{ id: bigint }>(
        sql`select id from wallets where account_id = ${cage.ids[name]} and kind = ${kind}`,
      )
    )[0]?.id ?? 0n;
  const entries = [
    { walletId: await walletOf(from, fromKind), amountPaise: -amountPaise },
    { walletId: await walletOf(to, 'main'), amountPaise },
  ];
  await database.transaction((tx) =>
    postLedger(tx, {
      key: crypto.randomUUID(),
      kind: 'chips',
      at,
      actorId: null,
      actedForId: null,
      entries,
      ...movement,
    }),
  );
}

async function ask(as: Name, path: string): Promise<{ result: Row[]; total: number }> {
  return (await get(cage.apps.admin, path, await cage.signIn(as))).json();
}
const told = ({ result }: { result: Row[] }) =>
  result.map((row) => `${row.id_user}>${row.clientId} ${row.amount} ${row.type}`);
const CHIPS = '/api/webapi/chipsData';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    for (const name of ['root', 'agent', 'customer', 'otherAgent'] as const)
      await fund(cage.services.database, cage.ids[name], 1_000_000n);
  });

  test('D377: nobody reads the balance of an account above; its own balance shows, theirs does not', async () => {
    await move('root', 'agent', 500n);
    await move('agent', 'customer', 200n);
    const above = { id_user: 'Admin1', old_balance: null, new_balance: null };
    const own = { id_user: 'Agent1', old_balance: '10005.00', new_balance: '10003.00' };
    expect((await ask('agent', CHIPS)).result).toMatchObject([own, { ...above, client_new_balance: '10005.00' }]);
    expect((await ask('customer', CHIPS)).result).toMatchObject([
      { id_user: 'Agent1', old_balance: null, new_balance: null, client_old_balance: '10000.00' },
    ]);
    expect((await ask('root', CHIPS)).result).toMatchObject([own, { old_balance: '10000.00', new_balance: '9995.00' }]);
    const csv = await cage.apps.admin.inject({
      url: CHIPS,
      headers: { authorization: await cage.signIn('customer'), accept: 'text/csv' },
    });
    expect(csv.body).toContain(',Agent1,2.00,,,C1,');
  });

  test('a movement that pays debts has a row for each creditor, and the balances follow one another', async () => {
    const { database } = cage.services;
    for (const [creditor, paise] of [
      ['customer', 300n],
      ['agent', 500n],
    ] as const) {
      await database.query(sql`
        insert into player_debts (player_id, customer_id, creditor_id, amount_paise, left_paise, at)
        values (${cage.ids.player}, ${cage.ids.customer}, ${cage.ids[creditor]}, ${paise}, ${paise}, ${at})`);
    }
    await database.query(
      sql`update wallets set debt_paise = 800 where account_id = ${cage.ids.player} and kind = 'main'`,
    );
    await move('customer', 'player', 700n, { kind: 'recharge', key: 'recharge:1' });
    const { result } = await ask('root', CHIPS);
    expect(result).toMatchObject([
      { id_user: 'Agent1', clientId: 'P1', amount: '4.00', client_old_balance: '4.00', client_new_balance: '0.00' },
      { id_user: 'C1', clientId: 'P1', amount: '3.00', client_old_balance: '7.00', client_new_balance: '4.00' },
      { id_user: 'C1', clientId: 'P1', amount: '7.00', client_old_balance: '0.00', client_new_balance: '7.00' },
    ]);
    expect(result.map((row) => (row as { debt_paid?: { paid_by_type: string } }).debt_paid?.paid_by_type)).toEqual([
      ...['recharge', 'recharge', undefined],
    ]);
    expect(result[1]).toMatchObject({ old_balance: '9993.00', new_balance: '9996.00' });
  });

  test('one row for each movement between an account and one above, whichever way it went', async () => {
    await move('root', 'agent', 500n, { kind: 'opening' });
    await move('agent', 'customer', 300n);
    await move('customer', 'agent', 100n);
    await move('customer', 'player', 200n, { kind: 'recharge' });
    await move('player', 'customer', 50n, { kind: 'payout' });
    const root = await ask('root', CHIPS);
    expect(told(root)).toEqual([
      'C1>P1 0.50 online',
      'C1>P1 2.00 online',
      'Agent1>C1 1.00 other',
      'Agent1>C1 3.00 other',
      'Admin1>Agent1 5.00 other',
    ]);
    expect(root.result.map((row) => (row as { from_hold?: boolean }).from_hold)).toEqual([
      true,
      ...Array(4).fill(false),
    ]);
    expect(root.result[2]).toMatchObject({
      old_balance: '10002.00',
      new_balance: '10003.00',
      client_name: 'customer',
      client_role: 'customer',
      client_old_balance: '10003.00',
      client_new_balance: '10002.00',
    });
    expect(told(await ask('agent', CHIPS))).toEqual(told(root).slice(2));
    expect(told(await ask('customer', CHIPS))).toEqual(told(root).slice(0, 4));
    expect(await ask('otherAgent', CHIPS)).toMatchObject({ result: [], total: 0 });
    expect(told(await ask('root', `${CHIPS}?type=online`))).toEqual(told(root).slice(0, 2));
    expect(told(await ask('customer', `${CHIPS}?account=agent1`))).toEqual(told(root).slice(2, 4));
    expect(told(await ask('root', `${CHIPS}?account=P1`))).toEqual(told(root).slice(0, 2));
    expect((await ask('agent', `${CHIPS}?account=P1`)).total).toBe(0);
    const { result } = await ask('agent', `${CHIPS}?limit=2`);
    expect(result).toHaveLength(2);
  });

  test('an agent’s statement is for itself and those above it, and for nobody else', async () => {
    await move('root', 'agent', 500n);
    await move('agent', 'customer', 300n);
    await move('root', 'otherAgent', 700n);
    const statement = '/api/webapi/agentChipsData/Agent1';
    const rows = ['Agent1>C1 3.00 other', 'Admin1>Agent1 5.00 other'];
    expect(told(await ask('root', statement))).toEqual(rows);
    expect(told(await ask('agent', statement))).toEqual(rows);
    for (const as of ['otherAgent', 'customer', 'otherCustomer'] as const)
      expect([as, (await ask(as, statement)).total]).toEqual([as, 0]);
    expect((await ask('root', '/api/webapi/agentChipsData/C1')).total).toBe(0);
  });

  test('money that moves inside an account, or is minted, has no row', async () => {
    await move('customer', 'player', 500n);
    const wallets = await cage.services.database.query<{ id: bigint }>(
      sql`select id from wallets where account_id = ${cage.ids.player} order by kind desc`,
    );
    await cage.services.database.transaction((tx) =>
      postLedger(tx, {
        key: 'hold',
        kind: 'hold',
        at,
        actorId: null,
        actedForId: null,
        entries: [
          { walletId: wallets[0]?.id ?? 0n, amountPaise: -500n },
          { walletId: wallets[1]?.id ?? 0n, amountPaise: 500n },
        ],
      }),
    );
    // An approved withdrawal: from the hold to the payer.
    await move('player', 'customer', 500n, { kind: 'payout', fromKind: 'hold' });
    expect(told(await ask('root', CHIPS))).toEqual(['C1>P1 5.00 online', 'C1>P1 5.00 other']);
    expect((await ask('root', '/api/webapi/adminchipsData')).total).toBe(4);
  });

  test('the rows can be changed as little as the ledger', async () => {
    await move('root', 'agent', 500n);
    await expect(cage.services.database.query(sql`update chips_moves set amount_paise = 1`)).rejects.toThrow(
      /append-only/,
    );
  });
});
