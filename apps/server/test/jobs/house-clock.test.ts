import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openHouseClock } from '../../src/house-clock.ts';
import { startServer } from '../../src/server.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aDemo } from '../support/demo.ts';

const DAY_MS = 24 * 3_600_000;

test('D493: the time of the house is the database’s, and changes with it', async () => {
  const there = { now: new Date('2026-01-01T00:00:00Z') };
  const database = { query: async () => [there] as never[] };
  const clock = await openHouseClock(database);
  const offMs = () => Math.abs(clock.now().getTime() - there.now.getTime());
  expect(offMs()).toBeLessThan(500);
  there.now = new Date(there.now.getTime() + DAY_MS);
  expect(offMs()).toBeGreaterThan(DAY_MS - 500);
  await clock.follow(database);
  expect(offMs()).toBeLessThan(500);
  const before = clock.now();
  there.now = new Date(before.getTime() - 900);
  await clock.follow(database);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('D493: a server whose machine is a month ahead proves the books and starts sessions by the database’s clock', async () => {
  const given = { ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'silent', ...(await aDemo('postgres')), DEMO: '1' };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const { addresses, services, close } = await startServer(readConfig(given), () => {});
  onTestFinished(() => close());
  await fetch(`${addresses.admin}/api/webapi/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: '9000000001', password: 'cage-demo-1' }),
  });
  const ahead = (column: ReturnType<typeof sql>) =>
    services.database.query(sql`select ${column} - clock_timestamp() > interval '1 minute' as ahead`);
  expect(await ahead(sql`(select max(at) from books_checks)`)).toEqual([{ ahead: false }]);
  expect(await ahead(sql`(select max(at) from audit_anchors)`)).toEqual([{ ahead: false }]);
  expect(await ahead(sql`(select max(created_at) from sessions)`)).toEqual([{ ahead: false }]);
});
