import { expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { markRequestsRead } from '../../src/store/notifications/notifications.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';

/** A house with a waiting and a decided request of each kind, and their notifications. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{}');
  insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
  values ('Admin1', 'admin', 1, null, '1/', 'a', 'a', '9000000001', '', '2026-11-01'),
         ('C1', 'customer', 1, 1, '1/2/', 'c', 'c', '9000000002', '', '2026-11-01');
  insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                         proof_hash, requested_at, status, decided_at, decided_by)
  values ('R1', 2, 1, 100, 'upi', 1, '{}', 'U1', 'U1', 'p', '', '2026-11-02', 0, null, null),
         ('R2', 2, 1, 100, 'upi', 1, '{}', 'U2', 'U2', 'p', '', '2026-11-02', 1, '2026-11-03T01:00:00Z', 1);
  insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, requested_at, status, reason,
                           decided_at, decided_by)
  values ('W1', 2, 1, 100, 'upi', '{}', '2026-11-02', 0, null, null, null),
         ('W2', 2, 1, 100, 'upi', '{}', '2026-11-02', 2, 'No', '2026-11-03T02:00:00Z', 1);
  insert into proposals (kind, proposer_id, acting_id, account_id, input, at, state, decided_by, decided_at)
  values ('chips', 2, 1, 2, '{}', '2026-11-02', 'waiting', null, null),
         ('chips', 2, 1, 2, '{}', '2026-11-02', 'confirmed', 1, '2026-11-03T03:00:00Z');
  insert into notifications (account_id, kind, subject, at)
  select account, kind, subject, '2026-11-02' from (values
    (1, 'recharge-created', 'R1'), (1, 'recharge-created', 'R2'), (2, 'recharge-accepted', 'R2'),
    (1, 'withdrawal-created', 'W1'), (1, 'withdrawal-created', 'W2'), (1, 'chips-proposed', '1'),
    (1, 'chips-proposed', '2'), (2, 'proposal-confirmed', '2'), (1, 'payee-change-waits', 'Admin1')
  ) as line (account, kind, subject)`;

test('M11, D191: requests for decisions made before count as read since then, and nothing else does', async () => {
  const database = await ownDatabase('postgres');
  await schemaBefore(database, '0044');
  for (const text of EARLIER.split(';')) await database.query({ text, values: [] });
  await migrate(database);
  const lines = await database.query<{ line: string; at: Date | null }>(sql`
    select kind || ' ' || subject as line, read_at as at from notifications order by id`);
  expect(lines.filter(({ at }) => at).map(({ line, at }) => [line, at?.toISOString()])).toEqual([
    ['recharge-created R2', '2026-11-03T01:00:00.000Z'],
    ['withdrawal-created W2', '2026-11-03T02:00:00.000Z'],
    ['chips-proposed 2', '2026-11-03T03:00:00.000Z'],
  ]);
  expect(lines).toHaveLength(9);

  // In an inbox with nothing read, a page reads its lines in order, and a decision finds its own.
  await database.query(sql`
    insert into notifications (account_id, kind, subject, at)
    select 1, 'recharge-created', 'R' || n, now() from generate_series(10, 20000) as n`);
  await database.query({ text: 'analyze notifications', values: [] });
  const page = sql`explain (costs off) select id from notifications where account_id = 1 and kind = any('{recharge-created}')
    order by at desc, id desc limit 50`;
  expect(JSON.stringify(await database.query(page))).toMatch(/using notifications_newest/);
  const asked = sql`with settled as (select 1 as told_id, 'recharge-created' as told_kind, 'R77' as told_about)
    ${markRequestsRead(new Date())}`;
  const plan = await database.query({ text: `explain (costs off) ${asked.text}`, values: asked.values });
  expect(JSON.stringify(plan)).toMatch(/using notifications_unread_about.*Index Cond: .*kind.*subject/);
});
