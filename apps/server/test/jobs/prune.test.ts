import { describe, expect, test } from 'vitest';
import { prune } from '../../src/jobs/prune.ts';
import { retentionRules } from '../../src/jobs/retention.ts';
import type { Services } from '../../src/services.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshDatabase, fromOutside, ownDatabase } from '../support/database.ts';
import { keptLog } from '../support/log.ts';
import { plantTree, testServices } from '../support/tree.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

test('every table says how long its rows are kept', async () => {
  // The embedded database has one more table.
  const database = await ownDatabase('pglite');
  const tables = await database.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(retentionRules).sort());
});

/** Inserts one row of each kind that is deleted, as of this instant. */
async function leaveTraces(database: Database, at: Date): Promise<void> {
  const { player, customer } = await plantTree(database);
  await database.query(sql`
    with session as (
      insert into sessions (token_hash, account_id, surface, created_at, used_at, ip)
      values ('a', ${player}, 'player', ${at}, ${at}, '::1') returning id
    ), subscription as (
      insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
      select ${player}, id, 'https://push.example/1', 'k', 'a', ${at} from session returning id
    ), read as (
      insert into notifications (account_id, kind, subject, at, read_at)
      values (${player}, 'recharge-accepted', 'R1', ${at}, ${at}) returning id
    )
    insert into push_outbox (subscription_id, notification_id, next_at)
    select subscription.id, read.id, ${at} from subscription, read`);
  await database.query(
    sql`insert into notifications (account_id, kind, subject, at) values (${player}, 'x', 'R2', ${at})`,
  );
  await database.query(sql`insert into login_limits values ('phone:9000000004', ${at}, 1)`);
  await database.query(sql`insert into known_devices values (${player}, 'd', ${at})`);
  await database.query(
    sql`insert into password_hands values (${player}, ${customer}, ${at}, ${new Date(at.getTime() + 1)})`,
  );
  await database.query(sql`
    insert into request_keys values (${player}, 'e', ${crypto.randomUUID()}, 'h', '{}', ${at})`);
  await database.query(sql`
    insert into recharge_intents (code, requester_id, payee_id, amount_paise, method, tier, settings_version, pay_to, created_at)
    values ('R1', ${player}, ${customer}, 100, 'upi', 1, 1, '{}', ${at})`);
  await database.query(sql`insert into live_events (audience, type, created_at) values ('{1}', 'notified', ${at})`);
  await database.query(sql`insert into partner_nonces values (1, ${crypto.randomUUID()}, ${at})`);
  await database.query(sql`insert into partner_rates values (1, ${at}, 1)`);
  await database.query(sql`insert into launch_tokens values ('t', ${customer}, 'live', ${player}, 'en', ${at})`);
  await database.query(sql`
    with test_player as (
      insert into sandbox_wallets (customer_id, public_id, balance_paise) values (${customer}, 'TEST1', 0) returning id
    )
    insert into sandbox_bets (customer_id, player_id, tx_id, game_id, round_id, product, amount_paise, old_balance_paise,
                              balance_paise, placed_at)
    select ${customer}, id, 'b', 'g', 'r', 'casino', 100, 100, 0, ${at} from test_player`);
  for (const world of ['live', 'sandbox']) {
    await database.query(sql`
      insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id, at)
      values (${customer}, ${world}, 'n', 'rollback', decode('00', 'hex'), 'n0', ${at})`);
    await database.query(sql`insert into partner_notes values (${customer}, ${world}, 'n0', ${at})`);
  }
  await database.query(sql`insert into books_checks (at, balanced, detail)
    values (${at}, true, ''), (${at}, false, 'x'), (${at}, true, '')`);
}

/** The ages at which rows are deleted; a moment earlier none is. */
const ages = [
  [HOUR_MS / 4, { partner_nonces: 1 }],
  [HOUR_MS, { live_events: 1, partner_rates: 1, launch_tokens: 1 }],
  [DAY_MS, { push_outbox: 1, push_subscriptions: 1, login_limits: 1, recharge_intents: 1 }],
  // Only of the sandbox.
  [7 * DAY_MS, { partner_transactions: 1, partner_notes: 1, sandbox_bets: 1 }],
  [8 * DAY_MS, { password_hands: 1 }],
  [30 * DAY_MS, { sessions: 1 }],
  [90 * DAY_MS, { request_keys: 1, notifications: 1 }],
  [365 * DAY_MS, { notifications: 1 }],
  // The newest proof and the unbalanced one stay.
  [400 * DAY_MS, { known_devices: 1, books_checks: 1 }],
] as const;

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('each row is deleted at the age its table sets, and not before', async () => {
    const database = await freshDatabase(kind);
    const services = testServices(database);
    const begin = services.clock.at;
    await leaveTraces(database, begin);
    for (const [ageMs, gone] of ages) {
      services.clock.at = new Date(begin.getTime() + ageMs - 1);
      expect(await prune(services), `${ageMs} ms, less one`).toEqual({});
      services.clock.at = new Date(begin.getTime() + ageMs);
      expect(await prune(services), `${ageMs} ms`).toEqual(gone);
    }
    const removing = database.query(sql`delete from partner_transactions`);
    await expect(removing).rejects.toThrow(/partner_transactions/);
    const kept = await database.query(sql`select balanced from books_checks order by id`);
    expect(kept).toEqual([{ balanced: false }, { balanced: true }]);
  });
});

test('two processes that prune at once share the work, and a row in use is left', async () => {
  const database = await freshDatabase();
  const services: Services = { ...testServices(database), log: keptLog() };
  await database.query(sql`insert into login_limits
    select n::text, ${new Date(services.clock.now().getTime() - 2 * DAY_MS)}, 1 from generate_series(1, 1200) n`);
  await database.transaction(async (tx) => {
    await tx.query(sql`select 1 as held from login_limits where key = '7' for update`);
    const [one, other] = await fromOutside(() => Promise.all([prune(services), prune(services)]));
    expect((one.login_limits ?? 0) + (other.login_limits ?? 0)).toBe(1_199);
  });
  expect(await database.query(sql`select key from login_limits`)).toEqual([{ key: '7' }]);
  expect(await prune(services)).toEqual({ login_limits: 1 });
});

test('V4: a stop ends it between two batches', async () => {
  const database = await freshDatabase();
  const services = testServices(database);
  await database.query(sql`insert into login_limits
    select n::text, ${new Date(services.clock.now().getTime() - 2 * DAY_MS)}, 1 from generate_series(1, 1200) n`);
  const stopping = new AbortController();
  const query: Database['query'] = (statement) => {
    if (statement.text.includes('login_limits')) stopping.abort();
    return database.query(statement);
  };
  expect(await prune({ ...services, stopping: stopping.signal, database: { ...database, query } })).toEqual({
    login_limits: 500,
  });
});
