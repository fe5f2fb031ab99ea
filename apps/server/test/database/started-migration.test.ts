import { expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';

/** Two recharges whose start is kept, one whose start is gone, and a payment that waits for its proof. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{}');
  insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
  values ('Admin1', 'admin', 1, null, '1/', 'a', 'a', '9000000001', '', '2026-11-01'),
         ('C1', 'customer', 1, 1, '1/2/', 'c', 'c', '9000000002', '', '2026-11-01');
  insert into recharge_intents (code, requester_id, payee_id, amount_paise, method, tier, settings_version, pay_to, created_at, used_at)
  values ('R2', 2, 1, 100, 'upi', 1, 1, '{}', '2026-11-27T01:00:00Z', '2026-11-27T02:00:00Z'),
         ('R3', 2, 1, 100, 'upi', 1, 1, '{}', '2026-11-27T03:00:00Z', '2026-11-27T04:00:00Z'),
         ('R4', 2, 1, 100, 'upi', 1, 1, '{}', '2026-11-27T05:00:00Z', null)`;

/** Files one as the version before did. */
const filed = (code: string) => sql`
  insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name, proof_hash,
                         requested_at)
  values (${code}, 2, 1, 100, 'upi', 1, '{}', ${code}, ${code}, 'p', '', '2026-11-27T06:00:00Z')`;

test.each(['postgres', 'pglite'] as const)(
  'M11 on %s: a recharge gets the time it was begun where that is known, also from the version before',
  async (kind) => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0053');
    for (const text of EARLIER.split(';')) await database.query({ text, values: [] });
    for (const code of ['R1', 'R2', 'R3']) await database.query(filed(code));
    await migrate(database);
    await database.query(filed('R4'));
    const rows = await database.query<{ code: string; at: Date | null }>(
      sql`select code, started_at as at from recharges order by code`,
    );
    expect(rows.map(({ code, at }) => [code, at?.toISOString() ?? null])).toEqual([
      ['R1', null],
      ['R2', '2026-11-27T01:00:00.000Z'],
      ['R3', '2026-11-27T03:00:00.000Z'],
      ['R4', '2026-11-27T05:00:00.000Z'],
    ]);
  },
);
