import { EXPIRED_REASON } from '@cage/contract/recharges/review';
import { beforeEach, describe, expect, test } from 'vitest';
import { expireRecharges } from '../../src/jobs/expire-recharges.ts';
import { remindOfRequests } from '../../src/jobs/remind.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';
import { clerk as clerkToken, cage as house, openTwoPeople, waiting as waitingFor } from '../support/two-people.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const MINUTE_MS = 60_000;

let cage: Cage;
const later = (minutes: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + minutes * MINUTE_MS);
};

/** The reminders since the last look, and which have been read. */
async function reminded(kinds = '%-waits%') {
  const nameOf = (id: number) => Object.entries(cage.ids).find(([, given]) => given === id)?.[0] ?? id;
  const rows = await cage.services.database.query<{ to: number; kind: string; read: boolean }>(sql`
    select account_id as to, kind, read_at is not null as read from notifications where kind like ${kinds} order by id`);
  return rows.map(({ to, kind, read }) => `${nameOf(to)} ${kind}${read ? ' read' : ''}`);
}

/** Sends a deposit as `/deposit` does; returns its code. */
async function paid(as: Name = 'player', utr = '432109876543'): Promise<string> {
  const answer = await deposit(cage.apps.player, await cage.signIn(as), { utr });
  expect(answer.statusCode).toBe(200);
  const [row] = await cage.services.database.query<{ code: string }>(
    sql`select code from recharges where utr = ${utr}`,
  );
  return row?.code ?? '';
}
const decide = async (as: Name, code: string, how: object) => {
  const [row] = await cage.services.database.query<{ id: number }>(sql`select id from recharges where code = ${code}`);
  return post(cage.apps.admin, '/api/webapi/admin/recharge/status', { id: row?.id, ...how }, await cage.signIn(as));
};

describe('O16: reminders of requests that wait', () => {
  beforeEach(async () => {
    cage = await openCage('postgres', { payoutAccountWaitHours: 0 });
  });

  test('go to the payee after 15 minutes, to the account above it after 45, each once by however many processes', async () => {
    await paid();
    later(15 - 1 / MINUTE_MS);
    await remindOfRequests(cage.services);
    expect(await reminded()).toEqual([]);
    later(1 / MINUTE_MS);
    await Promise.all([remindOfRequests(cage.services), remindOfRequests(cage.services)]);
    later(29);
    await remindOfRequests(cage.services);
    expect(await reminded()).toEqual(['customer recharge-waits']);
    later(1);
    await Promise.all([remindOfRequests(cage.services), remindOfRequests(cage.services)]);
    later(600);
    await remindOfRequests(cage.services);
    expect(await reminded()).toEqual(['customer recharge-waits', 'agent recharge-waits-below']);
  });

  test('go to both at once for one that nobody looked at before, and for a root payee only to root', async () => {
    await paid();
    const token = await cage.signIn('agent');
    await deposit(cage.apps.admin, token, { utr: '432109876544' });
    later(50);
    await remindOfRequests(cage.services);
    expect(await reminded()).toEqual(['customer recharge-waits', 'agent recharge-waits-below', 'root recharge-waits']);
  });

  test('count as read at both once it is decided', async () => {
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    const [code, other] = [await paid(), await paid('player', '432109876545')];
    later(46);
    await remindOfRequests(cage.services);
    expect(messageOf(await decide('customer', code, { status: 1 }))).toBe(texts.rechargeApproved);
    expect(await reminded()).toEqual([
      'customer recharge-waits read',
      'agent recharge-waits-below read',
      'customer recharge-waits',
      'agent recharge-waits-below',
    ]);
    // The account above is notified as well: its bell shows one less.
    expect(
      await cage.services.database.query(sql`
      select 1 as told from live_events where type = 'recharge-decided' and ${cage.ids.agent} = any(audience)`),
    ).toEqual([{ told: 1 }]);
    await decide('customer', other, { status: 2, reason: 'Duplicate' });
    expect((await reminded()).every((line) => line.endsWith(' read'))).toBe(true);
    // Account and amount are shown to those who may see them.
    const inbox = await get(cage.apps.admin, '/api/webapi/admin/notifications', await cage.signIn('agent'));
    expect(inbox.json().notifications).toMatchObject([
      { kind: 'recharge-waits-below', amount: '1500.00' },
      { kind: 'recharge-waits-below', subject: code, amount: '1500.00' },
    ]);
  });

  test('are for withdrawals too, which never end by themselves', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.player, 500_000n);
    const calls = withdrawalsOf(cage);
    await calls.save('player');
    const { id } = (await calls.ask('player')).json<{ id: number }>();
    later(15);
    await remindOfRequests(cage.services);
    later(30);
    await remindOfRequests(cage.services);
    expect(await reminded()).toEqual(['customer withdrawal-waits', 'agent withdrawal-waits-below']);
    later(24 * 60);
    await expireRecharges(cage.services);
    expect((await calls.one('player', id)).json().data).toMatchObject({ status: 0 });
    await calls.deny('customer', id);
    expect(await reminded()).toEqual(['customer withdrawal-waits read', 'agent withdrawal-waits-below read']);
  });
});

describe('O16: a recharge that nobody decides for 24 hours', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('ends to the millisecond, once, with its reason, a notice to its requester, and no actor on the record', async () => {
    const code = await paid();
    later(24 * 60 - 1 / MINUTE_MS);
    await expireRecharges(cage.services);
    const own = async () =>
      (await get(cage.apps.player, `/api/webapi/recharge/${code}`, await cage.signIn('player'))).json().data;
    expect(await own()).toMatchObject({ status: 0 });
    later(1 / MINUTE_MS);
    await Promise.all([expireRecharges(cage.services), expireRecharges(cage.services)]);
    await expireRecharges(cage.services);
    expect(await own()).toMatchObject({ status: 2, withdrawn: true, reason: EXPIRED_REASON });
    expect(await reminded('recharge-expired')).toEqual(['player recharge-expired']);
    const { database } = cage.services;
    expect(
      await database.query(sql`select actor_id, subject from audit_log where action = 'recharge.expired'`),
    ).toEqual([{ actor_id: null, subject: code }]);
    expect(await reminded('recharge-created')).toEqual(['customer recharge-created read']);
    expect(messageOf(await decide('customer', code, { status: 1 }))).toMatch(
      /^Already cancelled at 2026-11-2\d \d\d:\d\d:\d\d: not decided in 24 hours$/,
    );
    const record = await get(cage.apps.admin, `/api/webapi/admin/recharge/case/${code}`, await cage.signIn('customer'));
    expect(record.json().data.what_happened.at(-1)).toMatchObject({
      event: 'expired',
      by: null,
      reason: EXPIRED_REASON,
    });
  });

  test('frees its UTR, and sending the same payment again is not flagged for it', async () => {
    await paid();
    later(24 * 60);
    await expireRecharges(cage.services);
    const again = await deposit(cage.apps.player, await cage.signIn('player'), {});
    expect(again.statusCode).toBe(200);
    const [row] = await cage.services.database.query<{ flags: string[] }>(
      sql`select flags from recharges where status = 0`,
    );
    expect(row?.flags).not.toContain('utr-rejected-before');
  });

  test('decided and expired at once is one of the two, and money moves only if accepted', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.customer, 5_000_000n);
    for (let round = 0; round < 8; round += 1) {
      const code = await paid('player', String(432_109_876_600 + round));
      later(24 * 60);
      const [answer] = await Promise.all([decide('customer', code, { status: 1 }), expireRecharges(cage.services)]);
      const [row] = await database.query<{ status: number; moved: number }>(sql`
        select status, (select count(*)::int from ledger_transactions where key = 'recharge:' || r.id) as moved
        from recharges r where code = ${code}`);
      const accepted = messageOf(answer) === texts.rechargeApproved;
      expect(row).toEqual(accepted ? { status: 1, moved: 1 } : { status: 2, moved: 0 });
    }
  });
});

describe('O16: a recharge that a first person accepted', () => {
  test('reminds nobody and does not end: it waits for a second person', async () => {
    await openTwoPeople();
    cage = house;
    const { id, code } = await waitingFor(60_000n, ['customer', 'root']);
    await fund(cage.services.database, cage.ids.root, 1_000_000n);
    const proposing = { id, status: 1, reason: 'Seen in the bank', request_id: crypto.randomUUID() };
    const answer = await post(cage.apps.admin, '/api/webapi/admin/recharge/status', proposing, clerkToken);
    expect(answer.json()).toMatchObject({ proposal: expect.any(Number) });
    later(24 * 60 + 1);
    await remindOfRequests(cage.services);
    await expireRecharges(cage.services);
    expect(await reminded()).toEqual([]);
    expect(await cage.services.database.query(sql`select status from recharges where code = ${code}`)).toEqual([
      { status: 0 },
    ]);
  });
});
