import { beforeEach, expect, test } from 'vitest';
import { remindOfRequests } from '../../src/jobs/remind.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, type Name, openCage } from '../support/cage.ts';
import { payoutsOf } from '../support/payouts.ts';

const HOUR_MS = 60 * 60_000;

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;
let file: number;
let code: string;

/** Makes a file of the customer's with one withdrawal. */
beforeEach(async () => {
  cage = await openCage();
  desk = payoutsOf(cage);
  const asked = await desk.asked();
  code = asked.code;
  file = await desk.made('customer', [asked.id]);
  await cage.services.database.query(sql`update payout_files set at = ${cage.services.clock.at}`);
});

const later = (hours: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + hours * HOUR_MS);
};
/** An account's unanswered files: their number on its dashboard, and the list it links to. */
async function calls(name: Name): Promise<number[]> {
  const token = await cage.signIn(name);
  const { unanswered_files } = (await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json<{
    unanswered_files: number;
  }>();
  const list = await get(cage.apps.admin, '/api/webapi/admin/payouts/files?state=unanswered', token);
  const ids = list.json<{ datas: { id: number }[] }>().datas.map(({ id }) => id);
  expect(unanswered_files).toBe(ids.length);
  return ids;
}
const setStatus = (status: string) =>
  cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids.customer}`);
async function reminded() {
  await remindOfRequests(cage.services);
  const rows = await cage.services.database.query<{ to: number; subject: string }>(sql`
    select account_id as to, subject from notifications where kind = 'payout-file-unanswered' order by id`);
  return rows.map(({ to, subject }) => [to, Number(subject)]);
}

test('D434: a file that the bank has for a day calls for its payer, or for those above it if it is not Active', async () => {
  later(23.9);
  expect(await calls('customer')).toEqual([]);
  later(0.2);
  expect(await calls('customer')).toEqual([file]);
  for (const name of ['agent', 'root', 'otherCustomer'] as const) expect(await calls(name)).toEqual([]);
  await setStatus('InActive');
  for (const name of ['agent', 'root'] as const) expect(await calls(name)).toEqual([file]);
  expect(await calls('otherAgent')).toEqual([]);
});

test('D434: once answered, or taken out, it calls for nobody', async () => {
  const { clock, database } = cage.services;
  const longAgo = (id: number) =>
    database.query(sql`update payout_files set at = ${new Date(clock.at.getTime() - 25 * HOUR_MS)} where id = ${id}`);
  await longAgo(file);
  const paid = { id_order: code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
  await desk.settle('customer', file, [paid]);
  expect(await calls('customer')).toEqual([]);
  expect(await reminded()).toEqual([]);
  const asked = await desk.asked('1200');
  const other = await desk.made('customer', [asked.id]);
  await longAgo(other);
  expect(await calls('customer')).toEqual([other]);
  await desk.takeOut('customer', other);
  expect(await calls('customer')).toEqual([]);
});

test('D434: after a day its account is reminded of it, once; the one above where it is not Active', async () => {
  later(23.9);
  expect(await reminded()).toEqual([]);
  later(0.2);
  const both = await Promise.all([remindOfRequests(cage.services), remindOfRequests(cage.services)]);
  expect(both).toHaveLength(2);
  expect(await reminded()).toEqual([[cage.ids.customer, file]]);
  await cage.services.database.query(sql`update payout_files set reminded = false`);
  await setStatus('InActive');
  expect(await reminded()).toEqual([
    [cage.ids.customer, file],
    [cage.ids.agent, file],
  ]);
});

test('D450: opening the file reads the reminder for the opener’s account; its end reads it for all', async () => {
  const { database, clock } = cage.services;
  const unread = async () => {
    const rows = await database.query<{ to: number; subject: string }>(sql`
      select account_id as to, subject from notifications where kind = 'payout-file-unanswered' and read_at is null order by id`);
    return rows.map(({ to, subject }) => [to, Number(subject)]);
  };
  const told = async () => {
    const [event] = await database.query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'notified' order by id desc limit 1`,
    );
    return event?.audience;
  };
  later(25);
  await reminded();
  await database.query(sql`update payout_files set reminded = false`);
  await setStatus('InActive');
  await reminded();
  const [ofCustomer, ofAgent, ofAnother] = [
    [cage.ids.customer, file],
    [cage.ids.agent, file],
    [cage.ids.agent, file + 1],
  ];
  await database.query(sql`
    insert into notifications (account_id, kind, subject, at)
    values (${cage.ids.agent}, 'payout-file-unanswered', ${String(file + 1)}, ${clock.at})`);
  await desk.file('root', file);
  expect(await unread()).toEqual([ofCustomer, ofAgent, ofAnother]);
  await desk.file('agent', file);
  expect(await unread()).toEqual([ofCustomer, ofAnother]);
  expect(await told()).toEqual([cage.ids.agent]);
  await desk.takeOut('agent', file);
  expect(await unread()).toEqual([ofAnother]);
  expect(await told()).toEqual([cage.ids.customer]);
});

test('D450: the answer ends the reminder once nothing of the file is in the bank', async () => {
  const { clock, database } = cage.services;
  await database.query(sql`update payout_files set at = ${new Date(clock.at.getTime() - 25 * HOUR_MS)}`);
  await reminded();
  const unread = () =>
    database.query(sql`select 1 from notifications where kind = 'payout-file-unanswered' and read_at is null`);
  const row = { id_order: code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
  await desk.settle('customer', file, [{ ...row, amount: '1499.00' }]);
  expect(await unread()).toHaveLength(1);
  await desk.settle('customer', file, [row]);
  expect(await unread()).toHaveLength(0);
});
