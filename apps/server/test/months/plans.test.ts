import { expect, test } from 'vitest';
import { seedBets } from '../../src/seed/mass.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { listAuditRows } from '../../src/store/audit/audit-list.ts';
import { statusSince } from '../../src/store/audit/status-since.ts';
import { betInScope } from '../../src/store/bets/bet.ts';
import { listBets, listBetsOf } from '../../src/store/bets/bet-report.ts';
import type { Database, Transaction } from '../../src/store/database/database.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { listParts } from '../../src/store/months/parts.ts';
import { statementOf } from '../../src/store/players/players.ts';
import { listGgr } from '../../src/store/reports/ggr-report.ts';
import { listWalletMoves } from '../../src/store/reports/wallet-report.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { walletsDuring } from '../../src/store/statements/figures.ts';
import { everyBet } from '../support/bet-filter.ts';
import { ownDatabase } from '../support/database.ts';
import { endOfMonths, monthOf, partOf } from '../support/months.ts';
import { contextOf, payWin, plantTree, testServices } from '../support/tree.ts';

/** A node of a plan, in PostgreSQL's JSON. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statements that some work sends to the database. */
async function statementsOf(database: Database, work: (asked: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await work({
    ...database,
    query: (statement) => {
      statements.push(statement);
      return database.query(statement);
    },
  });
  return statements;
}

/** The plans of the statements of some work, executed once more and analysed. */
async function plansOf(database: Database, work: (asked: Database) => Promise<unknown>): Promise<Node[]> {
  const plans: Node[] = [];
  for (const { text, values } of await statementsOf(database, work)) {
    const [row] = await database.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    plans.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)));
  }
  return plans;
}

/** The parts of the tables that occur in plans. */
const partsIn = (nodes: readonly Node[]): string[] => [
  ...new Set(
    nodes.flatMap(({ 'Relation Name': name }) =>
      name && /^(bets|audit_log)_(\d|first|last)/.test(name) ? [name] : [],
    ),
  ),
];

const page = { limit: 50 };

interface Customer {
  id: number;
  publicId: string;
  player: string;
  playerId: number;
  bet: bigint;
  tx: string;
}

test('a bet is looked up by its key in a month, even one the planner knows nothing of, as on its first night', async () => {
  const database = await ownDatabase('postgres');
  const plans = await plansOf(database, (asked) =>
    asked.query(sql`select b.id from unnest(${[1]}::int[], ${['t']}::text[]) n (customer_id, tx_id)
      join bets b on b.customer_id = n.customer_id and b.tx_id = n.tx_id`),
  );
  const looked = plans.filter((node) => partsIn([node]).length > 0 && node['Relation Name'] !== 'bets_first');
  expect(looked.length).toBeGreaterThan(3);
  for (const node of looked) expect(node['Index Cond']).toMatch(/tx_id = /);
});

/** A value as a literal. */
const literal = (value: unknown) => (value instanceof Date ? `'${value.toISOString()}'` : `'${value}'`);

/** The generic plan of a statement, whatever its values, which a connection uses while a month grows. Analysed. */
async function keptPlan(tx: Transaction, { text, values }: Statement): Promise<Node[]> {
  const run = <Row extends object>(line: string) => tx.query<Row>({ text: line, values: [] });
  await run('set local plan_cache_mode = force_generic_plan');
  await run(`prepare kept as ${text}`);
  const [row] = await run<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, timing off, format json) execute kept(${values.map(literal).join()})`,
  );
  await run('deallocate kept');
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
}

test('the check that an id is one bet keeps a plan by its key, also in a month with few bets', async () => {
  const database = await ownDatabase('postgres');
  const tree = await plantTree(database);
  const month = await monthOf(database, await endOfMonths(database), -3);
  await database.query(sql`
    insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, old_balance_paise, balance_paise, placed_at)
    select (${[tree.agent, tree.customer, tree.player, tree.stranger]}::int[])[1 + n % 4], ${tree.player}, 't' || n, 'g', repeat('r', 200), 100, 100, 0, ${month}
    from generate_series(1, 43) n`);
  await database.query({ text: 'analyze bets', values: [] });
  const name = (await partOf(database, 't1'))?.replace('months.', '');
  const text = 'select b.id from bets b where b.customer_id = $1::int and b.tx_id = $2::text limit 1';
  const [check] = await database.query<{ settings: string[] }>(
    sql`select proconfig as settings from pg_proc where proname = 'one_bet_an_id'`,
  );
  const plan = await database.transaction(async (tx) => {
    // As behind a pooler, where a session changes no settings.
    await tx.query({ text: 'set local random_page_cost = 4', values: [] });
    for (const setting of check?.settings ?? []) {
      const [what, value] = setting.split('=');
      await tx.query(sql`select set_config(${what}, ${value}, true)`);
    }
    return keptPlan(tx, { text, values: [1, 't'] });
  });
  const ofMonth = plan.filter((node) => node['Relation Name'] === name);
  expect(ofMonth.map((node) => [node['Node Type'], node['Index Cond']])).toEqual([
    ['Index Scan', expect.stringMatching(/tx_id = /)],
  ]);
});

test('the names on a page are looked up, and not found by reading all accounts', async () => {
  const database = await ownDatabase('postgres');
  const services = testServices(database);
  const tree = await plantTree(database);
  await database.query(sql`
    insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
    select 'PX' || n, 'player', (select id from roles where name = 'player'), p.id, p.path || n || '/', 'px' || n, 'px' || n,
           (9100000000 + n)::text, '', now()
    from generate_series(1001, 3000) n, accounts p where p.id = ${tree.customer}`);
  await database.query(sql`
    insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, old_balance_paise, balance_paise, placed_at)
    select p.parent_id, p.id, 't' || p.id, 'g', 'r' || p.id, 100, 100, 0, now() from accounts p where p.public_id like 'PX%'`);
  await database.query({ text: 'analyze', values: [] });
  for (const id of [1, tree.customer]) {
    const scope = scopeOf((await contextOf(services, id)).caller);
    const nodes = await plansOf(database, (asked) =>
      listBets(asked, scope, { filter: everyBet, page, rowsOnly: false }),
    );
    const accounts = nodes.filter((node) => node['Relation Name'] === 'accounts');
    expect(accounts.length).toBeGreaterThan(2);
    expect(accounts.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  }
});

test('the bet of a movement is looked up by its key, even before the planner knows of any', async () => {
  const database = await ownDatabase('postgres');
  const services = testServices(database);
  const { customer: customerId, player: playerId } = await plantTree(database);
  const numbered = sql`generate_series(1, 3000) n`;
  await database.query(sql`
    insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, old_balance_paise, balance_paise, placed_at)
    select ${customerId}, ${playerId}, 't' || n, 'g', 'r' || n, 100, 100, 0, now() from ${numbered}`);
  await database.query(sql`
    insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id, at)
    select ${customerId}, 'live', 's' || n, 'settle', '', 't' || n, now() from ${numbered}`);
  const [customer] = await database.query<{ publicId: string }>(
    sql`select public_id as "publicId" from accounts where id = ${customerId}`,
  );
  for (const n of [1, 1500, 3000]) {
    await payWin(database, { customerId, playerId }, 1n, `settle:${customer?.publicId}:s${n}`);
  }
  const { caller } = await contextOf(services, 1);
  const nodes = await plansOf(database, async (asked) => {
    const span = { since: undefined, before: undefined };
    const filter = { ...span, customer: undefined, line: undefined };
    const { rows } = await listWalletMoves(asked, scopeOf(caller), { filter, page, rowsOnly: true });
    expect(rows.filter(({ reference }) => reference !== null)).toHaveLength(3);
    const { rows: entries } = await statementOf(asked, playerId, { span, page, rowsOnly: true });
    expect(entries.map(({ bet }) => bet?.roundId)).toEqual(['r3000', 'r1500', 'r1']);
  });
  const looked = nodes.filter(
    (node) => /^(partner_transactions|bets_(?!first)\w+)$/.test(node['Relation Name'] ?? '') && node['Actual Loops'],
  );
  expect(looked.length).toBeGreaterThan(3);
  for (const node of looked) {
    expect(node['Index Cond']).toMatch(/customer_id.*(transaction_id|tx_id)/);
    expect((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(1);
  }
});

test('questions with days touch only the months of those days, and others begin with the newest and stop', async () => {
  const database = await ownDatabase('postgres');
  const services = testServices(database);
  await seedMinimal(services, { phone: '9811100001', password: 'long-and-secret' });
  const running = await monthOf(database, await endOfMonths(database), -3);
  await seedBets(database, { bets: 6_000, now: new Date(running.getTime() + 20 * 86_400_000), onProgress: () => {} });
  await database.query(sql`insert into audit_log (chain, seq, at, action, prev_hash, hash)
    select 99, n, ${running}::timestamptz + (n - 4000) * interval '15 minutes', 'x', '', '' from generate_series(1, 5000) n`);
  await database.query({ text: 'analyze', values: [] });
  const span = { since: await monthOf(database, running, -1), before: running };
  const parts = await listParts(database);
  const months = parts.filter(({ since }) => since?.getTime() === span.since.getTime()).map(({ name }) => name);
  const newest = parts.find(({ whole, since }) => whole === 'bets' && since?.getTime() === running.getTime())?.name;
  const [customer] = await database.query<Customer>(sql`
    select c.id, c.public_id as "publicId", p.public_id as player, p.id as "playerId", b.id as bet, b.tx_id as tx
    from bets b join accounts c on c.id = b.customer_id join accounts p on p.id = b.player_id
    where b.placed_at >= ${span.since} order by b.id limit 1`);
  if (!customer) throw new Error('The seed has bets of the month');
  const [root, own] = await Promise.all(
    [1, customer.id].map(async (id) => scopeOf((await contextOf(services, id)).caller)),
  );
  if (!root || !own) throw new Error('Both have a scope');
  const plans = (work: (asked: Database) => Promise<unknown>) => plansOf(database, work);
  const bets = (scope: typeof root, filter: object, rowsOnly = false) =>
    plans((asked) => listBets(asked, scope, { filter: { ...everyBet, ...filter }, page, rowsOnly }));

  const ofTheMonth = {
    all: await bets(root, span),
    'of a product': await bets(root, { ...span, product: 'sports' }),
    'that are open': await bets(root, { ...span, status: 'pending' }),
    'that are void, for their customer': await bets(own, { ...span, status: 'void' }),
    'of a customer, for root': await bets(root, { ...span, customer: customer.publicId }),
    'of a customer, for itself': await bets(own, span),
    'of a player': await bets(root, { ...span, player: customer.player }),
    'that a search finds, with their totals': await bets(root, { ...span, search: 'AVI-' }),
    'of the player who asks': await plans((asked) =>
      listBetsOf(asked, customer.playerId, { span, page, rowsOnly: false }),
    ),
    'rows of the log': await plans((asked) =>
      listAuditRows(asked, root, {
        filter: { actor: undefined, action: undefined, subject: undefined, ...span },
        ...{ reader: 'Admin1', page, rowsOnly: false },
      }),
    ),
  };
  for (const [what, nodes] of Object.entries(ofTheMonth)) {
    const whole = what === 'rows of the log' ? 'audit_log' : 'bets';
    expect([what, partsIn(nodes)]).toEqual([what, months.filter((name) => name.startsWith(whole))]);
  }

  // Rows about one account are found by each month's subject index, and no others are read.
  await database.query(sql`insert into audit_log (chain, seq, at, action, subject, prev_hash, hash)
    select 98, n, ${running}::timestamptz + (n - 4000) * interval '15 minutes', 'chips.in', ${customer.publicId}, '', ''
    from generate_series(1, 40) n`);
  await database.query(sql`update accounts set status = 'Suspended' where id = ${customer.id}`);
  await database.query({ text: 'analyze audit_log', values: [] });
  const ofOne = await plans(async (asked) => {
    await statusSince(asked, root, customer.publicId);
    await listAuditRows(asked, root, {
      filter: { actor: undefined, action: undefined, subject: customer.publicId, since: undefined, before: undefined },
      ...{ reader: 'Admin1', page, rowsOnly: false },
    });
  });
  const reads = ofOne.filter(
    (node) => partsIn([node]).length > 0 && (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) > 0,
  );
  expect(reads.length).toBeGreaterThan(0);
  for (const node of reads) {
    expect(node['Node Type']).not.toBe('Seq Scan');
    expect((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(40);
  }

  // GGR, totals and statements read the daily sums, and no bet.
  const sums = await plans(async (asked) => {
    await listGgr(asked, root, { search: undefined, product: undefined, span, page, rowsOnly: false });
    await walletsDuring(asked, [{ accountId: customer.id, from: '2026-10-01', to: '2026-10-31' }]);
  });
  expect(sums.length).toBeGreaterThan(3);
  expect(partsIn(sums)).toEqual([]);

  for (const scope of [root, own]) {
    const nodes = await bets(scope, {}, true);
    // The plan includes the others, but none of them is read.
    expect(partsIn(nodes).length).toBeGreaterThan(4);
    const read = nodes.filter((node) => partsIn([node]).length > 0 && (node['Actual Rows'] ?? 0) > 0);
    expect(read.map((node) => [node['Relation Name'], node['Node Type']])).toEqual([
      [newest, expect.stringMatching(/^Index/)],
    ]);
    // Only the page, with the row that shows whether another follows, is sorted, never a month.
    const sorted = nodes.filter((node) => node['Node Type'].includes('Sort') || partsIn([node]).length > 0);
    for (const { 'Actual Rows': rows = 0 } of sorted) expect(rows).toBeLessThanOrEqual(page.limit + 1);
  }

  // The few open or void ones are found without reading one that ended.
  for (const scope of [root, own]) {
    for (const status of ['pending', 'void'] as const) {
      const read = (await bets(scope, { status }, true)).filter((node) => partsIn([node]).length > 0);
      expect(read.length).toBeGreaterThan(4);
      expect([status, read.filter((node) => node['Rows Removed by Filter'])]).toEqual([status, []]);
    }
  }

  // The generic plan of a list with days knows none of them, and still reads in order.
  const beforeThat = await monthOf(database, running, -2);
  const [list] = await statementsOf(database, (asked) =>
    listBets(asked, root, { filter: { ...everyBet, since: beforeThat, before: running }, page, rowsOnly: true }),
  );
  if (!list) throw new Error('A list is a statement');
  const kept = await database.transaction(async (tx) => {
    await tx.query({ text: 'set local random_page_cost = 1.1', values: [] });
    return keptPlan(tx, list);
  });
  expect(partsIn(kept).length).toBe(2);
  for (const node of kept.filter((read) => partsIn([read]).length > 0))
    expect(node['Actual Rows']).toBeLessThanOrEqual(page.limit + 1);

  // One bet by its id, or by the customer's own id: one index look-up per month.
  const one = await plans(async (asked) => {
    await betInScope(asked, root, customer.bet);
    await asked.query(sql`select b.* from unnest(${[customer.id]}::int[], ${[customer.tx]}::text[]) n (customer_id, tx_id)
      left join bets b on b.customer_id = n.customer_id and b.tx_id = n.tx_id`);
  });
  const looked = one.filter((node) => partsIn([node]).length > 0);
  expect(looked.length).toBe(2 * parts.filter(({ whole }) => whole === 'bets').length);
  // In a month with a handful of rows, reading the whole page is as fast.
  const large = (await listParts(database)).filter(({ rows }) => rows > 500n).map(({ name }) => name);
  const inLarge = looked.filter(({ 'Relation Name': name }) => large.includes(name ?? ''));
  expect(inLarge.length).toBeGreaterThan(3);
  for (const node of inLarge)
    expect([node['Node Type'], node['Index Cond']]).toEqual(['Index Scan', expect.any(String)]);
});
