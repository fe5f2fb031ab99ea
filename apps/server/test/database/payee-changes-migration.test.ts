import { describe, expect, test } from 'vitest';
import { applyDueChanges } from '../../src/jobs/apply-changes.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { waitingChange } from '../../src/store/settings/payee-changes.ts';
import { paymentSettingsOf } from '../../src/store/settings/payment-settings.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';
import { testServices } from '../support/tree.ts';

/** A house with an agent, two clerks of it, and the changes of its payee accounts. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{Bank}');
  insert into accounts (public_id, level, role_id, parent_id, acts_for_id, path, username, username_lower, phone,
                        password_hash, created_at)
  values ('Admin1', 'admin', 1, null, null, '1/', 'root', 'root', '9000000001', '', '2026-11-01'),
         ('Agent1', 'agent', 1, 1, null, '1/2/', 'agent', 'agent', '9000000002', '', '2026-11-01'),
         ('Clerk1', 'admin', 1, 2, 2, '1/2/3/', 'one', 'one', '9000000003', '', '2026-11-01'),
         ('Clerk2', 'admin', 1, 2, 2, '1/2/4/', 'two', 'two', '9000000004', '', '2026-11-01'),
         ('C1', 'customer', 1, 2, null, '1/2/5/', 'customer', 'customer', '9000000005', '', '2026-11-01');
  insert into payment_settings (account_id, version, rate, wallet_owner, upi_ids, usdt_address, qr_image, banks)
  values (2, 7, '88.50', 'Agent', '{a@bank,b@bank,"",""}', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', null,
          '[{"holder":"H","bank":"B","accountNumber":"50100000001","ifsc":"SBIN0001234"},null,null,null]'),
         (5, 1, '88.50', 'Customer', '{c@bank,"","",""}', null, null, '[null,null,null,null]');
  insert into payee_changes (account_id, blocks, proposer_ids, at, serves_at, state, decided_by, decided_at)
  select account, jsonb_build_object('upiIds', jsonb_build_array('a@bank', upi, '', ''), 'banks', s.banks,
                                     'usdtAddress', s.usdt_address, 'qrImage', null),
         proposers::int[], at::timestamptz, at::timestamptz + interval '12 hours', state, decider, decided::timestamptz
  from (values
    (1, 2, 'old@bank', '{2}', '2026-11-10', 'served', null, '2026-11-10T12:00:00Z'),
    (2, 2, 'gone@bank', '{3}', '2026-11-12', 'taken-back', 2, '2026-11-12T01:00:00Z'),
    (3, 2, 'b@bank', '{3}', '2026-11-14', 'confirmed', 1, '2026-11-14T01:00:00Z'),
    (4, 2, 'first@bank', '{3}', '2026-11-20', 'replaced', 4, '2026-11-20T01:00:00Z'),
    (5, 2, 'new@bank', '{3,4}', '2026-11-20T01:00:00Z', 'waiting', null, null),
    (6, 5, 'c2@bank', '{5}', '2026-11-20T02:00:00Z', 'waiting', null, null)
  ) as c (n, account, upi, proposers, at, state, decider, decided)
  join payment_settings s on s.account_id = c.account order by c.n`;

describe.each(['postgres', 'pglite'] as const)('M11 on %s', (kind) => {
  test('changed accounts of payees come into Approvals as they were, and waiting ones serve in time', async () => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0036');
    for (const text of EARLIER.split(';')) await database.query({ text, values: [] });
    await migrate(database);

    const rows = await database.query(sql`
      select subject, proposer_id as by, part_ids as part, acting_id as acting, account_id as account, state, reason, over,
             input->'from'->'upiIds'->>1 as now, input->'to'->'upiIds'->>1 as next, serves_at - at = interval '12 hours' as due,
             decided_by as decider
      from proposals where kind = 'payee-accounts' order by id`);
    const agents = { subject: '2', acting: 2, account: 2, reason: null, over: 'amount', due: true };
    expect(rows).toEqual([
      // The previous state of an old one is unknown.
      { ...agents, by: 2, part: [], state: 'served', now: 'old@bank', next: 'old@bank', decider: null },
      { ...agents, by: 3, part: [], state: 'taken-back', now: 'gone@bank', next: 'gone@bank', decider: 2 },
      { ...agents, by: 3, part: [], state: 'confirmed', now: 'b@bank', next: 'b@bank', decider: 1 },
      { ...agents, by: 3, part: [], state: 'lapsed', now: 'first@bank', next: 'first@bank', decider: 4 },
      { ...agents, by: 4, part: [3], state: 'waiting', now: 'b@bank', next: 'new@bank', decider: null },
      {
        ...{ ...agents, subject: '5', acting: 5, account: 5 },
        ...{ by: 5, part: [], state: 'waiting', now: '', next: 'c2@bank', decider: null },
      },
    ]);
    expect(await waitingChange(database, 2)).toMatchObject({ accountId: 2, proposerIds: [3, 4] });

    const services = testServices(database);
    const upiIds = async () => (await paymentSettingsOf(database, 2))?.upiIds[1];
    services.clock.at = new Date('2026-11-20T12:59:59.999Z');
    await applyDueChanges(services);
    expect(await upiIds()).toBe('b@bank');
    services.clock.at = new Date('2026-11-20T13:00:00Z');
    await applyDueChanges(services);
    expect([await upiIds(), await waitingChange(database, 2)]).toEqual(['new@bank', undefined]);
    expect(await waitingChange(database, 5)).toMatchObject({ accountId: 5, proposerIds: [5] });
    await expect(database.query(sql`update proposals set state = 'waiting' where subject = '2'`)).rejects.toThrow();
  });
});
