import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, type Name, openCage, post, waysToWrite } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
const LIST = '/api/webapi/admin/listMember';

interface Row {
  id: number;
  id_user: string;
  money: string;
  deposits: string;
  customerid: string;
  own_child: boolean;
}
const listed = async (as: Name, query = '') => {
  const answer = await get(cage.apps.admin, `${LIST}${query}`, await cage.signIn(as));
  const body = answer.json<{ members?: Row[]; total: number; nextCursor: string | null }>();
  return { ...body, rows: body.members ?? [], statusCode: answer.statusCode };
};
const of = async (as: Name, path: string) =>
  get(cage.apps.admin, `/api/webapi/admin/member/${path}`, await cage.signIn(as));

async function credited(utr: string, stake = '1500'): Promise<void> {
  const token = await cage.signIn('player');
  await deposit(cage.apps.player, token, { utr, amount: stake });
  const [row] = await cage.services.database.query<{ id: number }>(sql`select id from recharges where utr = ${utr}`);
  await post(
    cage.apps.admin,
    '/api/webapi/admin/recharge/status',
    { id: row?.id, status: 1 },
    await cage.signIn('customer'),
  );
}

beforeEach(async () => {
  cage = await openCage();
  await fund(cage.services.database, cage.ids.customer, 10_000_000n);
});

test('players of the scope, with their balances and deposits', async () => {
  await credited('UTR1');
  await credited('UTR2', '500');
  expect((await listed('root')).rows.map(({ id_user }) => id_user)).toEqual(['P2', 'P1']);
  for (const [as, ownChild] of [
    ['agent', false],
    ['customer', true],
  ] as const) {
    const { rows, total } = await listed(as);
    expect(rows).toMatchObject([
      { id_user: 'P1', customerid: 'C1', money: '2000.00', deposits: '2000.00', own_child: ownChild },
    ]);
    expect(total).toBe(1);
  }
  expect((await get(cage.apps.player, LIST, await cage.signIn('player'))).statusCode).toBe(403);
});

test('a search, a phone number and a reference are found as phones copy them', async () => {
  await credited('\u202AUTR 12\u202C');
  const [{ phone, utr } = { phone: '', utr: '' }] = await cage.services.database.query<{ phone: string; utr: string }>(
    sql`select a.phone, r.utr from recharges r join accounts a on a.id = r.requester_id`,
  );
  expect(utr).toBe('UTR 12');
  const hindi = phone.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
  for (const typed of [`\u202A${phone}\u202C`, `\uFEFF${phone}`, hindi]) {
    const { rows } = await listed('root', `?q=${encodeURIComponent(typed)}`);
    expect(rows.map(({ id_user }) => id_user)).toEqual(['P1']);
  }
});

test('search, status, customer, days and every order, by keyset', async () => {
  const ids = async (query: string) => (await listed('root', query)).rows.map(({ id_user }) => id_user);
  expect(await ids('?q=otherpl')).toEqual(['P2']);
  for (const written of ['9000000004', ...waysToWrite('9000000004')]) {
    expect([written, await ids(`?q=${encodeURIComponent(written)}`)]).toEqual([written, ['P1']]);
  }
  expect(await ids('?q=%25')).toEqual([]);
  expect(await ids('?customerid=c2')).toEqual(['P2']);
  expect(await ids('?account_status=Suspended')).toEqual([]);
  expect(await ids('?from=2026-11-20&to=2026-11-20')).toEqual(['P2', 'P1']);
  expect(await ids('?to=2026-11-19')).toEqual([]);
  for (const sort of ['id', 'username', 'balance', 'held', 'last_login', 'joined']) {
    const first = await listed('root', `?limit=1&sort=${sort}`);
    const second = await listed('root', `?limit=1&sort=${sort}&cursor=${first.nextCursor}`);
    const both = [...first.rows, ...second.rows].map(({ id_user }) => id_user);
    expect([sort, ...both.sort()]).toEqual([sort, 'P1', 'P2']);
  }
});

test('a player on a break, or self-excluded, is shown to staff so, to the millisecond of its end', async () => {
  const { database, clock } = cage.services;
  const pauseIn = async () => {
    const { rows } = await listed('customer');
    const { data } = (await of('customer', 'P1')).json();
    expect(data.pause).toEqual((rows[0] as { pause?: object } | undefined)?.pause);
    return data.pause;
  };
  expect(await pauseIn()).toBeNull();
  const player = await cage.signIn('player');
  await post(cage.apps.player, '/api/webapi/pause', { kind: 'time-out', days: 1 }, player);
  const until = new Date(clock.at.getTime() + 24 * 60 * 60_000);
  expect(await pauseIn()).toEqual({ kind: 'time-out', since: clock.at.toISOString(), until: until.toISOString() });
  expect((await listed('otherCustomer')).rows).toMatchObject([{ id_user: 'P2', pause: null }]);
  clock.at = new Date(until.getTime() - 1);
  expect(await pauseIn()).not.toBeNull();
  clock.at = until;
  expect(await pauseIn()).toBeNull();
  await database.query(sql`insert into play_pauses (account_id, kind, started_at, ends_at) values
    (${cage.ids.player}, 'time-out', ${until}, ${new Date(until.getTime() + 1_000)}),
    (${cage.ids.player}, 'self-exclusion', ${until}, null)`);
  expect(await pauseIn()).toEqual({ kind: 'self-exclusion', since: until.toISOString(), until: null });
  const headers = { authorization: await cage.signIn('customer'), accept: 'text/csv' };
  const { body } = await cage.apps.admin.inject({ method: 'GET', url: LIST, headers });
  expect(body.split('\r\n')[1]).toContain(',Active,self-exclusion,,');
  // Staff see it, but no call of theirs changes it.
  const asStaff = await cage.signIn('root');
  expect((await post(cage.apps.admin, '/api/webapi/pause', { kind: 'time-out', days: 1 }, asStaff)).statusCode).toBe(
    403,
  );
});

test('one member: deposits, statement with the balance each movement left, sessions', async () => {
  await credited('UTR1');
  await credited('UTR2', '500');
  expect((await of('customer', 'P1')).json().data).toMatchObject({ id_user: 'P1', deposits: '2000.00', net: null });
  expect((await of('customer', 'P1/deposits')).json().datas.map(({ utr }: { utr: string }) => utr)).toEqual([
    'UTR2',
    'UTR1',
  ]);
  const { result } = (await of('agent', 'P1/statement')).json<{ result: object[] }>();
  expect(result).toMatchObject([
    { id: 2, type: 'recharge', amount: '500.00', old_balance: '1500.00', new_balance: '2000.00', clientId: 'C1' },
    { id: 1, type: 'recharge', amount: '1500.00', old_balance: '0.00', new_balance: '1500.00', clientId: 'C1' },
  ]);
  expect((await of('agent', 'P1/statement?to=2026-11-19')).json().result).toEqual([]);
  const { sessions } = (await of('root', 'P1/sessions')).json<{ sessions: { live: boolean }[] }>();
  expect(sessions.map(({ live }) => live)).toEqual([true, true]);
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 61 * 60_000);
  expect((await of('root', 'P1/sessions')).json().sessions[0]).toMatchObject({
    live: false,
    ended: '2026-11-20T09:35:09.000Z',
  });
});

test('withdrawals paid and the result of settled bets are shown, for a player and for those above it', async () => {
  const { database } = cage.services;
  const { customer, player } = cage.ids;
  await database.query(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, status, payout_utr,
                             payout_utr_normal, reason, requested_at, decided_at)
    select 'W' || s, ${player}, ${customer}, s * 10000, 'upi', '{"holder":"A","upi":{"id":"a@b"},"bank":null,"usdt":null}', s,
           'UTR' || s, 'UTR' || s, 'x', ${cage.services.clock.at}, ${cage.services.clock.at} from generate_series(1, 2) s`);
  expect((await of('customer', 'P1')).json().data).toMatchObject({ withdrawals: '100.00', net: null });
  const { datas } = (await of('agent', 'P1/withdrawals')).json<{ datas: object[] }>();
  expect(datas).toMatchObject([
    { id_order: 'W2', status: 2, money: '200.00' },
    { id_order: 'W1', status: 1, utr: 'UTR1' },
  ]);
  await database.query(sql`insert into bet_player_days (player_id, day, win_count, win_stake_paise, win_payout_paise,
    loss_count, loss_paise) values (${player}, '2026-11-20', 1, 10000, 25000, 1, 40000)`);
  await database.query(sql`insert into bet_days (customer_id, day, win_count, win_stake_paise, win_payout_paise,
    loss_count, loss_paise) values (${customer}, '2026-11-20', 1, 10000, 25000, 1, 40000)`);
  await database.query(sql`update accounts set ggr_percent = 12.5 where id = ${customer}`);
  expect((await of('customer', 'P1')).json().data.net).toBe('-250.00');
  for (const [as, profit] of [
    ['root', '250.00'],
    ['agent', '250.00'],
    ['customer', '218.75'],
    ['otherAgent', null],
  ] as const) {
    const { user } = (await get(cage.apps.admin, '/admin/profileData', await cage.signIn(as))).json();
    expect([as, user.profitLoss]).toEqual([as, profit]);
  }
});

test('another subtree’s member is answered as a missing one', async () => {
  for (const as of ['agent', 'customer'] as const) {
    for (const page of ['', '/deposits', '/withdrawals', '/statement', '/sessions']) {
      const answers = [await of(as, `P2${page}`), await of(as, `P99${page}`), await of(as, `C1${page}`)];
      for (const { statusCode, body } of answers) {
        expect([page, statusCode]).toEqual([page, 404]);
        expect(body).not.toContain('otherPlayer');
      }
    }
    expect((await listed(as, '?q=otherPlayer')).total).toBe(0);
    expect((await listed(as, '?customerid=C2')).total).toBe(0);
  }
});

test('CSV of each list has its header and rows', async () => {
  await credited('UTR1');
  const token = await cage.signIn('customer');
  const csv = async (url: string) =>
    (await cage.apps.admin.inject({ url, headers: { authorization: token, accept: 'text/csv' } })).body
      .trimEnd()
      .split('\r\n');
  const members = await csv(LIST);
  expect(members[0]).toBe(
    '\uFEFFID,Username,Phone,Customer,Balance,On hold,Debt,Deposits,Withdrawals,Net result,Status,Pause,Paused until,Last login,Joined',
  );
  expect(members[1]).toMatch(/^P1,player,9000000004,C1,1500\.00,0\.00,0\.00,1500\.00,/);
  for (const page of ['deposits', 'statement', 'sessions']) {
    expect((await csv(`/api/webapi/admin/member/P1/${page}`)).length).toBeGreaterThan(1);
  }
});

test('a page takes a constant number of queries', async () => {
  const token = await cage.signIn('root');
  const { database } = cage.services;
  let queries = 0;
  const ask = database.query;
  database.query = (statement) => {
    queries += 1;
    return ask(statement);
  };
  await get(cage.apps.admin, LIST, token);
  // One of them looks up the session.
  expect(queries).toBe(4);
});
