import { expect, test } from 'vitest';
import { verifyAudit, writeAudit } from '../../src/store/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshDatabase } from '../support/database.ts';

const key = Buffer.alloc(32, 7);
const at = new Date('2026-11-20T08:35:09Z');

function write(database: Database, actedForId: number | null, subject: string) {
  const event = { at, actorId: actedForId, actedForId, action: 'test', subject, after: { amountPaise: 5n } };
  return database.transaction((tx) => writeAudit(tx, key, event));
}

test('A2: 40 writers at once leave sound chains', async () => {
  const database = await freshDatabase();
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(database, n % 4 || null, `s${n}`)));
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from audit_log`);
  expect(row?.count).toBe(40n);
  expect(await verifyAudit(database, key)).toEqual([]);
  expect(await verifyAudit(database, Buffer.alloc(32, 8))).toHaveLength(4);
});

test('A2: rows cannot be changed, and a change behind the trigger is found', async () => {
  const database = await freshDatabase();
  for (const subject of ['one', 'two', 'three']) await write(database, 1, subject);
  await expect(database.query(sql`update audit_log set subject = 'x'`)).rejects.toThrow(/append-only/);
  await database.query(sql`alter table audit_log disable trigger all`);
  await database.query(sql`update audit_log set subject = 'twp' where seq = 2`);
  expect(await verifyAudit(database, key)).toEqual(['Chain 1 breaks at row 2']);
  await database.query(sql`update audit_log set subject = 'two' where seq = 2`);
  expect(await verifyAudit(database, key)).toEqual([]);
  await database.query(sql`delete from audit_log where seq = 3`);
  expect(await verifyAudit(database, key)).toEqual(['Chain 1 ends at row 2 instead of 3']);
});
