import { expect, test } from 'vitest';
import { insertBankLines } from '../../src/store/bank/lines.ts';
import { pilesOf } from '../../src/store/bank/piles.ts';
import type { Database, Transaction } from '../../src/store/database/database.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { settleRecharge } from '../../src/store/recharges/recharges.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { ownDatabase } from '../support/database.ts';
import { at, plantTree, waitingRecharge } from '../support/tree.ts';

/** A node of a plan, in PostgreSQL's JSON. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans of the statements of some work, which is rolled back. */
async function plansOf(database: Database, work: (tx: Transaction) => Promise<unknown>): Promise<Node[]> {
  const statements: Statement[] = [];
  const undone = new Error('undone');
  const plans: Node[] = [];
  const run = async (tx: Transaction) => {
    await work({
      ...tx,
      query: (statement) => {
        statements.push(statement);
        return tx.query(statement);
      },
    });
    throw undone;
  };
  await database.transaction(run).catch((error: unknown) => expect(error).toBe(undone));
  await database
    .transaction(async (tx) => {
      for (const { text, values } of statements) {
        const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
          text: `explain (format json) ${text}`,
          values,
        });
        plans.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)));
      }
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  return plans;
}

const indexes = (plans: readonly Node[]) => plans.map((node) => node['Index Name']);
const wholeTables = (plans: readonly Node[]) =>
  plans.filter((node) => node['Node Type'].endsWith('Seq Scan')).map((node) => node['Relation Name']);

test('O10: references and tokens are looked up by their index, among many requests, lines and tokens', async () => {
  const database = await ownDatabase('postgres');
  const tree = await plantTree(database);
  const { customer, player, agent, root } = tree;
  await database.query(sql`
    insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                           proof_hash, requested_at, status, decided_at)
    select 'R' || n, ${player}, (${[customer, agent]}::int[])[1 + n % 2], 150000, 'upi', 1, '{}', '5' || (10000000000 + n), '5' || (10000000000 + n),
           'p' || n, 'h', ${at}, 1, ${at} from generate_series(1, 20000) n`);
  await database.query(sql`
    with filed as (
      insert into bank_files (account_id, sent_as, name, bank, by_id, at, from_day, to_day)
      select a, gen_random_uuid(), 'a', 'b', a, ${at}, '2026-11-01', '2026-11-20' from unnest(${[customer, agent]}::int[]) a returning id, account_id
    ), taken as (
      insert into bank_lines (account_id, file_id, day, incoming, amount_paise, reference, narration, hash, taken_at)
      select account_id, id, date '2026-11-01' + n % 20, true, 150000, '4' || (10000000000 + n), 'UPI', ('x' || n)::bytea, ${at}
      from filed, generate_series(1, 10000) n returning id, account_id, reference
    ) insert into bank_tokens select account_id, reference, reference, id from taken`);
  const id = await waitingRecharge(database, {
    requesterId: player,
    payeeId: customer,
    amountPaise: 150_000n,
    utr: '410000000007',
  });
  await database.query(sql`analyze`);

  const [file] = await database.query<{ id: number }>(sql`select id from bank_files where account_id = ${customer}`);
  const lines = Array.from({ length: 500 }, (_, n) => ({
    hash: Buffer.from(`hash${n}`).toString('hex'),
    line: {
      day: '2026-11-20',
      direction: 'in',
      amountPaise: 150_000n,
      reference: '',
      narration: '',
      balancePaise: null,
    } as const,
    tokens: [`5${10_000_000_000 + n}`, `6${10_000_000_000 + n}`],
  }));
  const taking = await plansOf(database, async (tx) => {
    expect(await insertBankLines(tx, { accountId: customer, fileId: file?.id ?? 0, at }, lines)).toEqual({
      taken: 500,
      proven: 249,
    });
  });
  expect(indexes(taking)).toContain('recharges_utr_alike');
  expect(wholeTables(taking)).not.toContain('recharges');

  const scope = scopeOf({ actingId: customer, actingLevel: 'customer', path: `${root}/` });
  const reading = await plansOf(database, async (tx) => {
    expect((await pilesOf(tx, scope)).exact.count).toBe(1);
  });
  expect(indexes(reading)).toContain('bank_tokens_pkey');
  expect(wholeTables(reading)).not.toContain('bank_tokens');
  expect(wholeTables(reading)).not.toContain('recharges');

  const settling = await plansOf(database, async (tx) => {
    const settled = await settleRecharge(tx, { id, decision: 'accepted', by: customer, at });
    expect(settled?.lineId).toEqual(expect.any(Number));
  });
  expect(indexes(settling)).toContain('bank_tokens_pkey');
  expect(wholeTables(settling).filter((name) => name?.startsWith('bank_'))).toEqual([]);
});
