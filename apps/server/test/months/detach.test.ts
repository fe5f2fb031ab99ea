import { describe, expect, test } from 'vitest';
import type { MoneyCall } from '../../src/domain/partner/calls.ts';
import { indianDay } from '../../src/domain/time.ts';
import { judgeTogether } from '../../src/handlers/partner/call-judge.ts';
import { listBets, listBetsOf } from '../../src/store/bets/bet-report.ts';
import type { Database } from '../../src/store/database/database.ts';
import type { Span } from '../../src/store/database/page.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { attachMonth, detachMonth } from '../../src/store/months/detach.ts';
import { listParts } from '../../src/store/months/parts.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { everyBet } from '../support/bet-filter.ts';
import { aBet, endBet, rollUpFaults } from '../support/bets.ts';
import { ownDatabase } from '../support/database.ts';
import { later, monthOf, oldHouse } from '../support/months.ts';
import { at } from '../support/tree.ts';

const rowsOf = (database: Database) => database.query(sql`select * from bets order by id`);
const stateOf = async (database: Database, part: string) =>
  (await listParts(database)).find(({ name }) => part === `months.${name}`)?.state;

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('an old month goes and returns to the byte; books and sums hold, and calls about its bets get true answers', async () => {
    const database = await ownDatabase(kind);
    const { customerId, playerId, part, months, month } = await oldHouse(database);
    await endBet(database, customerId, 'two', 'void', at);
    const before = await rowsOf(database);
    const listed = (span: Span) =>
      listBets(database, scopeOf({ actingId: 1, actingLevel: 'admin', path: '1/' }), {
        filter: { ...everyBet, ...span },
        ...{ page: { limit: 50 }, rowsOnly: false },
      });
    const open = { since: undefined, before: undefined };
    const { totals } = await listed(open);
    expect(await listed(open)).toMatchObject({ rows: [{}, {}], rowsSince: null });
    for (const one of months) await detachMonth(database, one, later);
    expect(await stateOf(database, part)).toBe('detached');
    expect(await rowsOf(database)).toEqual([]);
    // A list says since when it is complete, if that is later than its filter; its totals stay.
    const until = (await listParts(database)).find(({ name }) => part === `months.${name}`)?.until ?? later;
    expect(await listed(open)).toMatchObject({ rows: [], rowsSince: until, totals });
    expect(await listed({ ...open, since: new Date(until.getTime() - 1) })).toMatchObject({ rowsSince: until });
    expect(await listed({ ...open, since: until })).toMatchObject({ rowsSince: null });
    const own = { span: open, page: { limit: 50 }, rowsOnly: false };
    expect(await listBetsOf(database, playerId, own)).toMatchObject({ rows: [], rowsSince: until });
    expect(await rollUpFaults(database)).toEqual([]);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });

    // A repeat gets the earlier answer; a call that would change the bet is refused, and leaves nothing.
    await aBet(database, { customerId, playerId, transactionId: 'one', roundId: 'r', at: later });
    const about = (betTransactionId: string) => ({
      customerId,
      transactionId: `late-${betTransactionId}`,
      betTransactionId,
    });
    const told = (call: MoneyCall) =>
      database.transaction(async (tx) => {
        const { outcomes } = await judgeTogether(tx, 'live', [call], { now: () => later });
        return outcomes[0]?.is === 'refused' ? outcomes[0].code : outcomes[0]?.is;
      });
    expect([
      await told({ call: 'settle', ...about('one'), amountPaise: 1n, roundClosed: true }),
      await told({ call: 'rollback', ...about('one') }),
      await told({ call: 'resettle', ...about('one'), amountPaise: 1n }),
      await told({ call: 'rollback', ...about('never') }),
    ]).toEqual(['ROUND_CLOSED', 'BET_ALREADY_SETTLED', 'ROUND_CLOSED', 'done']);
    expect(await rowsOf(database)).toEqual([]);
    await expect(database.query({ text: `update ${part} set status = 2`, values: [] })).rejects.toThrow(/append-only/);

    // The newest month is put back first; the rows put back are those taken out.
    if (months.length > 1)
      await expect(attachMonth(database, months[0] ?? '')).rejects.toThrow(`Attach "${month}" first`);
    const [first] = before as { id: bigint }[];
    const tampered = (set: string) =>
      database.transaction(async (tx) => {
        await tx.query(sql`set local session_replication_role = replica`);
        await tx.query({ text: `update ${part} set ${set} where id = ${first?.id}`, values: [] });
      });
    await tampered(`game_id = 'other'`);
    await expect(attachMonth(database, month)).rejects.toThrow(/is not what went/);
    await tampered(`game_id = 'aviator'`);
    for (const one of [...months].reverse()) await attachMonth(database, one);
    expect(await rowsOf(database)).toEqual(before);
    expect(await stateOf(database, part)).toBe('attached');
    expect(await rollUpFaults(database)).toEqual([]);
    await expect(attachMonth(database, month)).rejects.toThrow(/No month .* is out/);
  });

  test('a month stays if it is recent, not the oldest, or has something still to be done', async () => {
    const database = await ownDatabase(kind);
    const { customerId, part, months, month } = await oldHouse(database);
    const [oldest] = (await listParts(database)).filter(({ whole }) => whole === 'bets');
    const free = indianDay(await monthOf(database, oldest?.until ?? later, 12));
    await expect(detachMonth(database, months[0] ?? '', at)).rejects.toThrow(
      `12 whole months stay, and "${months[0]}" is too young. It can be taken out from ${free}.`,
    );
    expect(free).toMatch(/-01$/);
    if (months.length > 1)
      await expect(detachMonth(database, month, later)).rejects.toThrow(`Detach "${months[0]}" first`);
    await expect(detachMonth(database, '1999-01', later)).rejects.toThrow(/no month 1999-01/);
    for (const one of months.slice(0, -1)) await detachMonth(database, one, later);
    const refused = (why: RegExp) => expect(detachMonth(database, month, later)).rejects.toThrow(why);

    await refused(/1 of its bets are pending/);
    // An open bet never meets a frozen month, not even while it is being found.
    const freezing = { ...database, transaction: () => Promise.reject(new Error('Frozen')) };
    await expect(detachMonth(freezing, month, later)).rejects.toThrow(/1 of its bets are pending/);
    await endBet(database, customerId, 'two', 0n, at);
    await database.query(sql`
      insert into player_debts (player_id, customer_id, creditor_id, bet_id, amount_paise, left_paise, at)
      select player_id, customer_id, customer_id, id, 5, 5, placed_at from bets where tx_id = 'two'`);
    await refused(/1 debts for its bets are open/);
    await database.query(sql`update player_debts set left_paise = 0, closed_at = at`);
    await database.query(sql`update accounts set statements_from = null where id = ${customerId}`);
    await refused(/statements of its days, or of days before, are not final/);
    await database.query(sql`update accounts set statements_from = '2040-06-01' where id = ${customerId}`);
    await database.query(sql`update bet_days set loss_paise = loss_paise + 1`);
    await refused(/Its sums are not what its bets come to/);
    await database.query(sql`update bet_days set loss_paise = loss_paise - 1`);
    // After the refusal it is as before: its bets can be changed.
    expect(await stateOf(database, part)).toBe('attached');
    await database.query(sql`update bets set event = 'x' where tx_id = 'two'`);
    await detachMonth(database, month, later);
    expect(await stateOf(database, part)).toBe('detached');
  });

  test('an interrupted detach goes on, or is taken back', async () => {
    const database = await ownDatabase(kind);
    const { customerId, playerId, part, months, month } = await oldHouse(database);
    await endBet(database, customerId, 'two', 0n, at);
    for (const one of months.slice(0, -1)) await detachMonth(database, one, later);
    const before = await rowsOf(database);
    const broken = () => {
      const query: Database['query'] = (asked) =>
        asked.text.startsWith('alter table bets')
          ? Promise.reject(new Error('The power is gone'))
          : database.query(asked);
      return detachMonth({ ...database, query }, month, later);
    };
    await expect(broken()).rejects.toThrow('The power is gone');
    expect(await stateOf(database, part)).toBe('leaving');
    // Its bets are there, and lists agree.
    const since = (await listParts(database)).find(({ name }) => part === `months.${name}`)?.since;
    const listed = await listBetsOf(database, playerId, {
      ...{ span: { since: undefined, before: undefined }, page: { limit: 50 }, rowsOnly: false },
    });
    expect([listed.rows.length, listed.rowsSince]).toEqual([2, since]);
    await attachMonth(database, month);
    expect(await stateOf(database, part)).toBe('attached');
    await database.query(sql`update bets set event = event where tx_id = 'two'`);
    await expect(broken()).rejects.toThrow('The power is gone');
    await detachMonth(database, month, later);
    expect(await stateOf(database, part)).toBe('detached');
    await attachMonth(database, month);
    expect(await rowsOf(database)).toEqual(before);
  });
});

test('a month held up by an earlier reader is in no list, and goes when the command is repeated', async () => {
  const database = await ownDatabase('postgres');
  const { customerId, part, months, month } = await oldHouse(database);
  await endBet(database, customerId, 'two', 0n, at);
  for (const one of months.slice(0, -1)) await detachMonth(database, one, later);
  const before = await rowsOf(database);
  const [reads, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reader = database.snapshot(async (tx) => {
    await tx.query(sql`select count(*) from bets`);
    reads.resolve();
    await ended.promise;
  });
  await reads.promise;
  const held = expect(detachMonth(database, month, later)).rejects.toThrow(/Give the command again/);
  // As a timeout, or its operator, would end it.
  const cancelled = () =>
    database.query(sql`
      select pg_cancel_backend(pid) as done from pg_stat_activity
      where datname = current_database() and query like 'alter table bets detach%' and wait_event_type = 'Lock'`);
  await expect.poll(cancelled, { timeout: 20_000 }).toEqual([{ done: true }]);
  await held;
  expect(await rowsOf(database)).toEqual([]);
  ended.resolve();
  await reader;
  expect(await detachMonth(database, month, later)).toMatchObject({ rows: 2 });
  expect(await stateOf(database, part)).toBe('detached');
  await attachMonth(database, month);
  expect(await rowsOf(database)).toEqual(before);
});
