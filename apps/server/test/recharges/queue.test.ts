import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import {
  type Cage,
  deposit,
  get,
  messageOf,
  type Name,
  openCage,
  people,
  post,
  texts,
  waysToWrite,
} from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';

const minute = 60_000;
let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

const appOf = (name: Name) => cage.apps[people[name].level === 'player' ? 'player' : 'admin'];
const set = (name: Name, status: string) =>
  cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids[name]}`);
const wait = (ms: number) => {
  cage.services.clock.at = new Date(at.getTime() + ms);
};

async function ask(name: Name, utr?: string): Promise<string> {
  const response = await deposit(appOf(name), await cage.signIn(name), utr ? { utr } : {});
  return response.json<{ id_order: string }>().id_order;
}
async function pending(name: Name, query = '') {
  const token = await cage.signIn(name);
  return (await get(cage.apps.admin, `/api/webapi/admin/recharge/pending${query}`, token)).json();
}
const codes = async (name: Name, query = '') =>
  ((await pending(name, query)).list as { id_order: string }[]).map((row) => row.id_order);

describe('R19: whom an account pays', () => {
  const payee = async () =>
    (await get(cage.apps.player, '/api/webapi/getDetails', await cage.signIn('player'))).json().bankk[0]?.payee;

  test('the nearest Active account above it with payment settings', async () => {
    expect(await payee()).toBe('C1');
    await set('customer', 'InActive');
    expect(await payee()).toBe('Agent1');
    await cage.services.database.query(sql`delete from payment_settings where account_id = ${cage.ids.agent}`);
    expect(await payee()).toBe('Admin1');
    await cage.services.database.query(sql`delete from payment_settings`);
    expect(await payee()).toBeUndefined();
  });

  test('does not change on the request when the settings do', async () => {
    const code = await ask('player');
    await cage.services.database.query(sql`update payment_settings set upi_ids = array['new@bank', '', '', '']`);
    expect((await pending('customer')).list).toMatchObject([
      { id_order: code, payee: 'C1', paid_to: 'customer.two@okbank' },
    ]);
  });
});

describe('R24: whose queue a request is in', () => {
  test('of one account and those below it only, counts and all, for viewers with that account in scope', async () => {
    const code = await ask('player', '432109876501');
    const other = await ask('otherPlayer', '432109876502');
    const both = '?queue=downline';
    expect(await codes('root', both)).toEqual([code, other]);
    for (const under of ['p1', 'C1', 'Agent1']) {
      expect(await codes('root', `${both}&under=${under}`)).toEqual([code]);
      expect(await pending('root', `?under=${under}`)).toMatchObject({ waiting_mine: 0, waiting_downline: 1 });
    }
    expect(await codes('root', `${both}&under=Admin1`)).toEqual([code, other]);
    expect(await pending('customer', '?under=P1')).toMatchObject({ total: 1, waiting_mine: 1 });
    for (const under of ['P2', 'C2', 'Admin1', 'P99'])
      expect(await pending('customer', `?under=${under}`)).toMatchObject({ list: [], total: 0, waiting_mine: 0 });
  });

  test('its payee’s, root’s downline, and the ancestor’s in between when it is late or the payee is away', async () => {
    const code = await ask('player');
    expect(await codes('customer')).toEqual([code]);
    expect(await codes('root')).toEqual([]);
    expect(await codes('root', '?queue=downline')).toEqual([code]);
    for (const written of waysToWrite('9000000004')) {
      expect([written, await codes('customer', `?q=${encodeURIComponent(written)}`)]).toEqual([written, [code]]);
    }
    // Each tab has its count, whichever is open and whatever the search.
    expect(await pending('root', '?q=nothing')).toMatchObject({ total: 0, waiting_mine: 0, waiting_downline: 1 });
    expect(await pending('customer')).toMatchObject({ total: 1, waiting_mine: 1, waiting_downline: 0 });
    expect(await codes('agent', '?queue=downline')).toEqual([]);
    wait(60 * minute);
    expect(await codes('agent', '?queue=downline')).toEqual([]);
    wait(60 * minute + 1);
    expect((await pending('agent', '?queue=downline')).list).toMatchObject([{ id_order: code, late: true }]);
    expect(await codes('otherAgent', '?queue=downline')).toEqual([]);
    wait(0);
    await set('customer', 'InActive');
    expect(await codes('agent', '?queue=downline')).toEqual([code]);
  });

  test('is read page by page, oldest first', async () => {
    const all = [await ask('player', 'UTR1'), await ask('player', 'UTR2'), await ask('player', 'UTR3')];
    const first = await pending('customer', '?limit=2');
    expect(first).toMatchObject({ total: 3, list: [{ id_order: all[0] }, { id_order: all[1] }] });
    const second = await pending('customer', `?limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ total: 3, list: [{ id_order: all[2] }], nextCursor: null });
    const counts = await get(cage.apps.admin, '/api/webapi/admin/pendingCounts', await cage.signIn('customer'));
    expect(counts.json().recharges).toBe(3);
  });
});

describe('R26: a claim', () => {
  const claim = async (name: Name, id: number) =>
    post(cage.apps.admin, '/api/webapi/admin/recharge/claim', { id }, await cage.signIn(name));

  test('is shown to the others for two minutes, and blocks nobody', async () => {
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    await ask('player');
    const [{ id }] = (await pending('customer')).list;
    expect((await claim('root', id)).json().claimed_by).toBeNull();
    expect((await claim('customer', id)).json().claimed_by).toBe('root');
    expect((await pending('customer')).list[0].claimed_by).toBe('root');
    expect((await pending('root', '?queue=downline')).list[0].claimed_by).toBeNull();
    wait(2 * minute - 1);
    expect((await claim('customer', id)).json().claimed_by).toBe('root');
    wait(2 * minute);
    expect((await claim('customer', id)).json().claimed_by).toBeNull();
    expect((await claim('root', id)).json().claimed_by).toBe('customer');
    const accept = { id, status: 1 };
    const root = await cage.signIn('root');
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/recharge/status', accept, root))).toBe(
      texts.rechargeApproved,
    );
    expect(messageOf(await claim('otherCustomer', id))).toBe(texts.rechargeNotFound);
  });

  test('by a clerk shows to the account it acts for, and not to itself', async () => {
    const { ids, services } = cage;
    await services.database.query(
      sql`update accounts set acts_for_id = ${ids.customer} where id = ${ids.otherCustomer}`,
    );
    await ask('player');
    const [{ id }] = (await pending('otherCustomer')).list;
    await claim('otherCustomer', id);
    expect((await pending('otherCustomer')).list[0].claimed_by).toBeNull();
    expect((await pending('customer')).list[0].claimed_by).toBe('otherCustomer');
  });
});

test('R27: taken back or accepted, never both; somebody else’s is not found', async () => {
  const { apps, ids, services } = cage;
  await fund(services.database, ids.customer, 500_000n);
  const code = await ask('player');
  const [{ id }] = (await pending('customer')).list;
  const [player, other, customer] = [
    await cage.signIn('player'),
    await cage.signIn('otherPlayer'),
    await cage.signIn('customer'),
  ];
  const withdraw = (token: string) => post(apps.player, '/api/webapi/recharge/withdraw', { id_order: code }, token);
  expect(messageOf(await withdraw(other))).toBe(texts.rechargeNotFound);
  const [taken, accepted] = await Promise.all([
    withdraw(player),
    post(apps.admin, '/api/webapi/admin/recharge/status', { id, status: 1 }, customer),
  ]);
  const [row] = await services.database.query<{ money: bigint }>(
    sql`select balance_paise as money from wallets where account_id = ${ids.player} and kind = 'main'`,
  );
  if (messageOf(taken) === texts.rechargeWithdrawn) {
    const late = expect.stringMatching(/^Already rejected by the requester at /);
    expect([messageOf(accepted), row?.money]).toEqual([late, 0n]);
  } else {
    expect([messageOf(taken), messageOf(accepted)]).toEqual([texts.rechargeDecided, texts.rechargeApproved]);
    expect(row?.money).toBe(150_000n);
  }
});

test('a request above the setting is large, one of exactly that amount is not', async () => {
  const code = await ask('player');
  const { amount } = (
    await cage.services.database.query<{ amount: bigint }>(
      sql`select amount_paise as amount from recharges where code = ${code}`,
    )
  )[0] ?? { amount: 0n };
  cage.services.settings.largeRechargePaise = amount;
  expect((await pending('customer')).list).toMatchObject([{ id_order: code, large: false }]);
  cage.services.settings.largeRechargePaise = amount - 1n;
  expect((await pending('customer')).list).toMatchObject([{ id_order: code, large: true }]);
});

describe('D273: a row is flagged with all that its review warns of', () => {
  const old = () => cage.services.database.query(sql`update accounts set created_at = '2026-01-01'`);
  const flags = async () => (await pending('customer')).list[0].flags;

  const decided = (code: string, status: 1 | 2) =>
    cage.services.database.query(sql`
      update recharges set status = ${status}, decided_at = ${at}, decided_by = payee_id,
                           reason = ${status === 2 ? 'Duplicate' : null} where code = ${code}`);

  test('an amount far above those accepted before, unless these were taken back', async () => {
    await old();
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    const first = await ask('player', 'UTR1');
    await decided(first, 1);
    await cage.services.database.query(sql`update recharges set amount_paise = 100000, proof_hash = ''`);
    await ask('player', '432109876502');
    const asks = (paise: bigint) =>
      cage.services.database.query(sql`update recharges set amount_paise = ${paise} where status = 0`);
    await asks(3000_00n);
    expect(await flags()).toEqual([]);
    await asks(3000_01n);
    expect(await flags()).toEqual(['amount-far-above']);
    await decided(first, 2);
    expect(await flags()).toEqual([]);
  });

  test('the paid account resting, gone from the settings, or of an owner who is not active', async () => {
    await old();
    await ask('player', '432109876501');
    expect(await flags()).toEqual([]);
    await cage.services.database.query(
      sql`insert into payee_account_rules (account_id, slot, paused) values (${cage.ids.customer}, 'upi-2', true)`,
    );
    expect(await flags()).toEqual(['payee-paused']);
    await cage.services.database.query(sql`update payment_settings set upi_ids = array['new@bank', '', '', '']`);
    expect(await flags()).toEqual(['payee-changed']);
    await set('customer', 'InActive');
    expect((await pending('root', '?queue=downline')).list[0].flags).toEqual(['payee-inactive']);
  });

  test('a picture sent again since, but not a payout account in another name', async () => {
    await old();
    await ask('player', '432109876501');
    const saves = (holder: string) =>
      cage.services.database.query(sql`
        insert into payout_accounts (account_id, method, payout_to, fingerprint, saved_at)
        values (${cage.ids.player}, 'bank', ${JSON.stringify({ holder, bank: null, upi: null, usdt: null })}::jsonb,
                ${`bank:${holder}`}, ${at})`);
    await saves('Anil Deshmukh');
    expect(await flags()).toEqual([]);
    await ask('otherPlayer', '432109876502');
    expect(await flags()).toEqual(['proof-seen']);
  });
});
