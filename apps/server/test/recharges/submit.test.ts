import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sweepPictures } from '../../src/jobs/sweep-pictures.ts';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { deposit, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { untilWaiting, whileHeld } from '../support/held.ts';
import { fund, twoAbove } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

test('R20: of 5 different requests at once three may wait', async () => {
  const cage = await openCage();
  const token = await cage.signIn('player');
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, n) => deposit(cage.apps.player, token, { utr: `UTR${n}`, amount: `${1500 + n}` })),
  );
  const messages = sent.map(messageOf);
  expect(messages.filter((message) => message === texts.rechargeSent)).toHaveLength(3);
  expect(messages.filter((message) => message === texts.tooManyWaiting)).toHaveLength(2);
  expect(readdirSync(cage.filesFolder)).toHaveLength(6);
});

test('R21: of one UTR from two players at once one is filed, and the other is answered that it was used', async () => {
  const cage = await openCage();
  const tokens = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
  const sent = await Promise.all(tokens.map((token) => deposit(cage.apps.player, token)));
  expect(sent.map(messageOf).sort()).toEqual([texts.rechargeSent, texts.utrUsed].sort());
  expect(readdirSync(cage.filesFolder)).toHaveLength(2);
});

test('D292: the reference of a payout pays nothing in, and that of an accepted deposit pays nothing out', async () => {
  const cage = await openCage();
  const { apps, services, ids } = cage;
  const calls = withdrawalsOf(cage);
  await fund(services.database, ids.player, 1_000_000n);
  await fund(services.database, ids.customer, 1_000_000n);
  const ask = async () => (await calls.ask('player')).json<{ id: number }>().id;
  const [paid, otherwise] = ['SBIN 5202-6111 2001', 'sbin520261112001'];
  await calls.approve('customer', await ask(), paid);
  const [player, other] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
  for (const token of [player, other]) {
    const refused = { field: 'utr', message: texts.utrUsed };
    expect((await deposit(apps.player, token, { utr: otherwise })).json()).toMatchObject(refused);
  }
  const utr = '432109876543';
  expect(messageOf(await deposit(apps.player, player, { utr }))).toBe(texts.rechargeSent);
  // While it waits it is only a claim, and blocks nobody's payout.
  const [waiting] = (await get(apps.admin, '/api/webapi/admin/recharge/pending', await cage.signIn('customer'))).json()
    .list;
  const accepted = { id: waiting.id, status: 1 };
  await post(apps.admin, '/api/webapi/admin/recharge/status', accepted, await cage.signIn('customer'));
  const next = await ask();
  expect((await calls.approve('customer', next, utr)).json()).toMatchObject({
    field: 'utr',
    message: texts.payoutUtrUsed,
  });
  expect(messageOf(await calls.approve('customer', next, 'SBINN52026111009'))).toBe(texts.withdrawalApproved);
  // One sent with a payout's reference before the payout had it can no longer be accepted.
  expect(messageOf(await deposit(apps.player, player, { utr: '432109876599' }))).toBe(texts.rechargeSent);
  expect(messageOf(await calls.approve('customer', await ask(), '432109876599'))).toBe(texts.withdrawalApproved);
  const pending = await get(apps.admin, '/api/webapi/admin/recharge/pending', await cage.signIn('customer'));
  expect(pending.json().list[0].flags).toContain('utr-paid-out');
  const toAccept = { id: pending.json().list[0].id, status: 1 };
  const customer = await cage.signIn('customer');
  expect(messageOf(await post(apps.admin, '/api/webapi/admin/recharge/status', toAccept, customer))).toBe(
    texts.utrUsed,
  );
  // A denied one has paid nobody.
  services.settings.secondPersonAbovePaise = twoAbove({ payout: 1n });
  const last = await ask();
  await calls.approve('customer', last, 'SBINN52026111010');
  expect(messageOf(await deposit(apps.player, player, { utr: 'SBINN52026111010' }))).toBe(texts.utrUsed);
  await calls.deny('customer', last);
  expect(messageOf(await deposit(apps.player, player, { utr: 'SBINN52026111010' }))).toBe(texts.rechargeSent);
});

test('D292: of an acceptance and a payout by one reference at once, only the first succeeds', async () => {
  const cage = await openCage();
  const { apps, services, ids } = cage;
  const { database } = services;
  const calls = withdrawalsOf(cage);
  for (const id of [ids.player, ids.customer, ids.otherPlayer]) await fund(database, id, 1_000_000n);
  const customer = await cage.signIn('customer');
  const player = await cage.signIn('player');
  const rounds = [
    // The first call has decided its request and waits for the wallet of its own customer.
    {
      first: 'deposit',
      heldId: ids.customer,
      utr: '432109876541',
      said: [texts.rechargeApproved, texts.payoutUtrUsed],
    },
    {
      first: 'payout',
      heldId: ids.otherCustomer,
      utr: '432109876542',
      said: [texts.utrUsed, texts.withdrawalApproved],
    },
  ];
  const { id } = (await calls.ask('otherPlayer')).json<{ id: number }>();
  for (const { first, heldId, utr, said } of rounds) {
    expect(messageOf(await deposit(apps.player, player, { utr }))).toBe(texts.rechargeSent);
    const [row] = await database.query<{ id: number }>(sql`select id from recharges where utr = ${utr}`);
    const accept = () => post(apps.admin, '/api/webapi/admin/recharge/status', { id: row?.id, status: 1 }, customer);
    const pay = () => calls.approve('otherCustomer', id, utr);
    const [ahead, behind] = first === 'deposit' ? [accept, pay] : [pay, accept];
    const second: ReturnType<typeof pay>[] = [];
    const one = await whileHeld(
      database,
      [
        (tx) => tx.query(sql`select id from wallets where account_id = ${heldId} for update`),
        () =>
          fromOutside(async () => {
            second.push(behind());
            // It waits for the first, or is done already.
            await Promise.race([...second, untilWaiting(database, 2)]);
          }),
      ],
      ahead,
    );
    const [other] = await Promise.all(second);
    if (!other) throw new Error('The second never came');
    const [accepted, paid] = first === 'deposit' ? [one, other] : [other, one];
    expect([messageOf(accepted), messageOf(paid)]).toEqual(said);
  }
});

test('an amount other than the one shown is refused', async () => {
  const cage = await openCage();
  const token = await cage.signIn('player');
  const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
  const code = started.json<{ id_order: string }>().id_order;
  expect(messageOf(await deposit(cage.apps.player, token, { code, amount: '1600' }))).toBe(texts.detailsChanged);
  const other = await cage.signIn('otherPlayer');
  expect(messageOf(await deposit(cage.apps.player, other, { code }))).toBe(texts.detailsChanged);
  expect(messageOf(await deposit(cage.apps.player, token, { code }))).toBe(texts.rechargeSent);
  expect(messageOf(await deposit(cage.apps.player, token, { code, utr: 'AGAIN' }))).toBe(
    `Request ${code} was already sent`,
  );
});

test('R22: the approver is warned of a picture sent before and of a rejected UTR', async () => {
  const cage = await openCage();
  const { apps, services } = cage;
  await services.database.query(sql`update accounts set created_at = '2026-01-01'`);
  const [player, customer] = [await cage.signIn('player'), await cage.signIn('customer')];
  await deposit(apps.player, player);
  const pending = async () => (await get(apps.admin, '/api/webapi/admin/recharge/pending', customer)).json().list;
  const [first] = await pending();
  expect(first.flags).toEqual([]);
  const rejection = { id: first.id, status: 2, reason: 'Unclear proof' };
  await post(apps.admin, '/api/webapi/admin/recharge/status', rejection, customer);
  expect(messageOf(await deposit(apps.player, player))).toBe(texts.rechargeSent);
  const [second] = await pending();
  expect(second.flags).toEqual(['proof-seen', 'utr-rejected-before']);
});

test('D324: leading zeros make no different UTR: the approver is warned, and nobody refused', async () => {
  const cage = await openCage();
  const { apps, services } = cage;
  const [player, customer] = [await cage.signIn('player'), await cage.signIn('customer')];
  const pending = async () => (await get(apps.admin, '/api/webapi/admin/recharge/pending', customer)).json().list;
  const flagged = async () =>
    (await pending()).map(({ flags }: { flags: string[] }) =>
      flags.filter((flag) => /alike|before|paid-out/.test(flag)),
    );
  const decide = async (status: 1 | 2) => {
    const [{ id }] = await pending();
    await post(apps.admin, '/api/webapi/admin/recharge/status', { id, status, reason: 'Duplicate' }, customer);
  };
  await fund(services.database, cage.ids.customer, 1_000_000n);
  await deposit(apps.player, player, { utr: '431909037777' });
  expect(await flagged()).toEqual([[]]);
  expect(messageOf(await deposit(apps.player, player, { utr: '0431909037777' }))).toBe(texts.rechargeSent);
  expect(await flagged()).toEqual([['utr-alike'], ['utr-alike']]);
  await decide(1);
  expect(await flagged()).toEqual([['utr-alike']]);
  await decide(2);
  await deposit(apps.player, player, { utr: '00431909037777' });
  expect(await flagged()).toEqual([['utr-rejected-before', 'utr-alike']]);
});

test('U5: a full disk files nothing and leaves nothing', async () => {
  const cage = await openCage();
  const token = await cage.signIn('player');
  const { files } = cage.services;
  const put = files.put;
  files.put = (name, bytes) =>
    name.includes('thumb')
      ? Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
      : put(name, bytes);
  expect((await deposit(cage.apps.player, token)).statusCode).toBe(500);
  expect(readdirSync(cage.filesFolder)).toEqual([]);
  expect(await cage.services.database.query(sql`select 1 as one from recharges`)).toEqual([]);
  files.put = put;
  expect(messageOf(await deposit(cage.apps.player, token))).toBe(texts.rechargeSent);
});

test('U6: a commit whose answer was lost keeps the picture that its row refers to', async () => {
  const cage = await openCage();
  const token = await cage.signIn('player');
  const { database } = cage.services;
  const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
  const same = { code: started.json<{ id_order: string }>().id_order, requestId: crypto.randomUUID() };
  const transaction = database.transaction;
  database.transaction = async (work) => {
    await transaction(work);
    throw new DatabaseUnavailable(new Error('Connection terminated'));
  };
  expect((await deposit(cage.apps.player, token, same)).statusCode).toBe(503);
  database.transaction = transaction;
  const [row] = await database.query<{ proof_name: string }>(sql`select proof_name from recharges`);
  expect(readdirSync(cage.filesFolder)).toContain(row?.proof_name);
  expect(messageOf(await deposit(cage.apps.player, token, same))).toBe(texts.rechargeSent);
  expect(readdirSync(cage.filesFolder)).toHaveLength(2);
});

test('U6: a commit that failed without an answer leaves its picture for an hour', async () => {
  const cage = await openCage();
  const token = await cage.signIn('player');
  const { database, clock } = cage.services;
  expect(messageOf(await deposit(cage.apps.player, token))).toBe(texts.rechargeSent);
  const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1600', type: 'upi' }, token);
  const { id_order: code } = started.json<{ id_order: string }>();
  const transaction = database.transaction;
  const lost = new DatabaseUnavailable(new Error('Connection terminated'));
  database.transaction = (work) =>
    transaction(async (tx) => {
      await work(tx);
      throw lost;
    });
  expect((await deposit(cage.apps.player, token, { code, amount: '1600', utr: 'UTR2' })).statusCode).toBe(503);
  database.transaction = transaction;
  expect(readdirSync(cage.filesFolder)).toHaveLength(4);
  clock.at = new Date(clock.at.getTime() + 60 * 60_000 - 1);
  await sweepPictures(cage.services);
  expect(readdirSync(cage.filesFolder)).toHaveLength(4);
  clock.at = new Date(clock.at.getTime() + 1);
  await Promise.all([sweepPictures(cage.services), sweepPictures(cage.services)]);
  expect(readdirSync(cage.filesFolder)).toHaveLength(2);
  const [row] = await database.query<{ proof_name: string }>(sql`select proof_name from recharges`);
  expect(readdirSync(cage.filesFolder)).toContain(row?.proof_name);
});
