import { expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';

/** A customer with a webhook last saved by its clerk and a chat older than the log, and two files of which one was downloaded. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{}');
  insert into accounts (public_id, level, role_id, parent_id, acts_for_id, path, username, username_lower, phone, password_hash, created_at)
  values ('Admin1', 'admin', 1, null, null, '1/', 'a', 'a', '9000000001', '', '2026-11-01'),
         ('C1', 'customer', 1, 1, null, '1/2/', 'c', 'c', '9000000002', '', '2026-11-01'),
         ('Admin2', 'admin', 1, 2, 2, '1/2/3/', 'd', 'd', '9000000003', '', '2026-11-01');
  insert into delivery_channels (account_id, kind, address, sealed_key, groups, details, locale, state_at)
  values (2, 'webhook', 'https://a.example/', '', '{money}', false, 'en', '2026-11-02'),
         (2, 'telegram', '77', '', '{money}', false, 'en', '2026-11-02');
  insert into payout_files (account_id, name, format, content, count, amount_paise, by_id, at)
  values (2, 'one', 'f', '', 1, 100, 2, '2026-11-02'), (2, 'two', 'f', '', 1, 100, 2, '2026-11-02');
  insert into audit_log (chain, seq, at, actor_id, action, subject, after, prev_hash, hash)
  values (1, 1, '2026-11-02', 2, 'channel.saved', 'C1', '{"channel":"webhook"}', '', ''),
         (1, 2, '2026-11-03', 3, 'channel.saved', 'C1', '{"channel":"webhook"}', '', ''),
         (1, 3, '2026-11-04', 1, 'channel.saved', 'Admin1', '{"channel":"telegram"}', '', ''),
         (1, 4, '2026-11-05', 2, 'payout-file.downloaded', '1', null, '', ''),
         (1, 5, '2026-11-06', 2, 'payout-file.downloaded', '1', null, '', '')`;

test('M11, D453, D454: who saved a channel last and when a file was first downloaded come from the log', async () => {
  const database = await ownDatabase('postgres');
  await schemaBefore(database, '0075');
  for (const text of EARLIER.split(';')) await database.query({ text, values: [] });
  await migrate(database);
  expect(await database.query(sql`select kind, by_id as by from delivery_channels order by id`)).toEqual([
    { kind: 'webhook', by: 3 },
    { kind: 'telegram', by: 2 },
  ]);
  expect(await database.query(sql`select id, downloaded_at as at from payout_files order by id`)).toEqual([
    { id: 1, at: new Date('2026-11-05T00:00:00Z') },
    { id: 2, at: null },
  ]);
});
