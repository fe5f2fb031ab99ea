import { expect, test } from 'vitest';
import { watchHouse } from '../../src/jobs/watch-house.ts';
import { sql } from '../../src/store/database/sql.ts';
import { proveBooks } from '../../src/store/ledger/books.ts';
import { freshDatabase } from '../support/database.ts';
import { keptLog } from '../support/log.ts';
import { fund, plantTree, testServices } from '../support/tree.ts';

test.each(['postgres', 'pglite'] as const)(
  'books out of balance and stuck pushes are logged once, and so is their end (%s)',
  async (kind) => {
    const database = await freshDatabase(kind);
    const { agent } = await plantTree(database);
    const log = keptLog();
    const services = { ...testServices(database), log };
    const run = watchHouse();
    const told = async () => {
      log.lines.length = 0;
      await run(services);
      await run(services);
      return log.lines.map(({ level, message }) => `${level}: ${message}`);
    };
    await fund(database, agent, 100n);
    const bend = (paise: number) =>
      database.query(sql`update wallets set balance_paise = balance_paise + ${paise} where account_id = ${agent}`);
    await proveBooks(database, services.clock.now());
    expect(await told()).toEqual([]);
    await bend(5);
    await proveBooks(database, services.clock.now());
    expect(await told()).toEqual(['warn: The balance of the books is lost']);
    await bend(-5);
    await proveBooks(database, services.clock.now());
    expect(await told()).toEqual(['warn: The balance of the books is back']);

    const at = services.clock.now();
    await database.query(sql`
      with session as (
        insert into sessions (token_hash, account_id, surface, created_at, used_at, ip)
        values ('a', ${agent}, 'admin', ${at}, ${at}, '::1') returning id
      ), subscription as (
        insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
        select ${agent}, id, 'https://push.example/1', 'k', 'a', ${at} from session returning id
      ), told as (
        insert into notifications (account_id, kind, subject, at) values (${agent}, 'recharge-created', 'R1', ${at}) returning id
      )
      insert into push_outbox (subscription_id, notification_id, next_at) select subscription.id, told.id, ${at} from subscription, told`);
    services.clock.at = new Date(at.getTime() + 60 * 60_000);
    expect(await told()).toEqual([]);
    services.clock.at = new Date(at.getTime() + 60 * 60_000 + 1);
    expect(await told()).toEqual(['warn: The delivery of pushes is lost']);
    await database.query(sql`delete from push_outbox`);
    expect(await told()).toEqual(['warn: The delivery of pushes is back']);
  },
);
