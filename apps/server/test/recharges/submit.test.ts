import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { deposit, get, messageOf, openHouse, post, texts } from '../support/house.ts';

test('R20: of 5 different requests at once three may wait', async () => {
  const house = await openHouse();
  const token = await house.signIn('player');
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, n) => deposit(house.apps.player, token, { utr: `UTR${n}`, amount: `${1500 + n}` })),
  );
  const messages = sent.map(messageOf);
  expect(messages.filter((message) => message === texts.rechargeSent)).toHaveLength(3);
  expect(messages.filter((message) => message === texts.tooManyWaiting)).toHaveLength(2);
  expect(readdirSync(house.filesFolder)).toHaveLength(6);
});

test('R21: of one UTR from two players at once one is filed, and the other hears that it was used', async () => {
  const house = await openHouse();
  const tokens = [await house.signIn('player'), await house.signIn('otherPlayer')];
  const sent = await Promise.all(tokens.map((token) => deposit(house.apps.player, token)));
  expect(sent.map(messageOf).sort()).toEqual([texts.rechargeSent, texts.utrUsed].sort());
  expect(readdirSync(house.filesFolder)).toHaveLength(2);
});

test('an amount other than the one that was shown is refused', async () => {
  const house = await openHouse();
  const token = await house.signIn('player');
  const started = await post(house.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
  const code = started.json<{ id_order: string }>().id_order;
  expect(messageOf(await deposit(house.apps.player, token, { code, amount: '1600' }))).toBe(texts.detailsChanged);
  const other = await house.signIn('otherPlayer');
  expect(messageOf(await deposit(house.apps.player, other, { code }))).toBe(texts.detailsChanged);
  expect(messageOf(await deposit(house.apps.player, token, { code }))).toBe(texts.rechargeSent);
  expect(messageOf(await deposit(house.apps.player, token, { code, utr: 'AGAIN' }))).toBe(
    `Request ${code} was already sent`,
  );
});

test('R22: the approver is warned of a picture that was sent before and of a rejected UTR', async () => {
  const house = await openHouse();
  const { apps, services } = house;
  await services.database.query(sql`update accounts set created_at = '2026-01-01'`);
  const [player, customer] = [await house.signIn('player'), await house.signIn('customer')];
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

test('U5: a full disk files nothing and leaves nothing', async () => {
  const house = await openHouse();
  const token = await house.signIn('player');
  const { files } = house.services;
  const put = files.put;
  files.put = (name, bytes) =>
    name.includes('thumb')
      ? Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
      : put(name, bytes);
  expect((await deposit(house.apps.player, token)).statusCode).toBe(500);
  expect(readdirSync(house.filesFolder)).toEqual([]);
  expect(await house.services.database.query(sql`select 1 as one from recharges`)).toEqual([]);
  files.put = put;
  expect(messageOf(await deposit(house.apps.player, token))).toBe(texts.rechargeSent);
});

test('U6: a commit whose answer was lost keeps the picture that its row refers to', async () => {
  const house = await openHouse();
  const token = await house.signIn('player');
  const { database } = house.services;
  const started = await post(house.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
  const same = { code: started.json<{ id_order: string }>().id_order, requestId: crypto.randomUUID() };
  const transaction = database.transaction;
  database.transaction = async (work) => {
    await transaction(work);
    throw new DatabaseUnavailable(new Error('Connection terminated'));
  };
  expect((await deposit(house.apps.player, token, same)).statusCode).toBe(503);
  database.transaction = transaction;
  const [row] = await database.query<{ proof_name: string }>(sql`select proof_name from recharges`);
  expect(readdirSync(house.filesFolder)).toContain(row?.proof_name);
  expect(messageOf(await deposit(house.apps.player, token, same))).toBe(texts.rechargeSent);
  expect(readdirSync(house.filesFolder)).toHaveLength(2);
});
