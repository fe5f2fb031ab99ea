import { beforeEach, describe, expect, test } from 'vitest';
import { lockChainHead } from '../../src/store/audit/audit.ts';
import type { Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import {
  changeChannel,
  changeChannelKey,
  dropChannel,
  lockChannel,
  setChannelState,
  stopChannel,
} from '../../src/store/deliveries/channels.ts';
import { lockDelivery, reviveDelivery } from '../../src/store/deliveries/log.ts';
import { takeChannels } from '../../src/store/deliveries/outbox.ts';
import { asking } from '../support/bank.ts';
import { messageOf, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { ask, aWebhook, CHANNEL, type House, logOf, openHouse, save } from '../support/deliveries.ts';
import { untilWaiting, whileHeld } from '../support/held.ts';
import { fund } from '../support/tree.ts';

/** The result of some work, or that it waits for a lock. */
const unlessItWaits = <T>(work: () => Promise<T>): Promise<T | 'waits'> =>
  fromOutside(() => Promise.race([work(), untilWaiting(house.cage.services.database, 1).then(() => 'waits' as const)]));

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
const database = () => house.cage.services.database;
const channel = async () => {
  const [row] = await database().query<{ id: number; address: string; sealedKey: Buffer }>(
    sql`select id, address, sealed_key as "sealedKey" from delivery_channels`,
  );
  if (!row) throw new Error('No channel');
  return row;
};
const settings = { address: 'https://a.example/', groups: ['money' as const], details: false, locale: 'en' as const };
const at = new Date('2026-11-20T09:00:00Z');

describe('moving money does not wait for a channel’s user who', () => {
  type Doing = (tx: Transaction, row: Awaited<ReturnType<typeof channel>>) => Promise<unknown>;
  test.each<[string, Doing]>([
    ['reads it to change it', (tx) => lockChannel(tx, house.cage.ids.customer, 'webhook')],
    ['has changed it', (tx, { id }) => changeChannel(tx, id, { ...settings, byId: house.cage.ids.customer })],
    [
      'has given it another secret',
      (tx, { id, sealedKey }) => changeChannelKey(tx, id, { verifyKey: 'WK_x', sealedKey }),
    ],
    ['has paused it', (tx, { id }) => setChannelState(tx, id, { state: 'paused', at })],
    ['has stopped it', (tx, row) => stopChannel(tx, row, at)],
    ['has removed it', (tx, { id }) => dropChannel(tx, id, at)],
    [
      'sends a delivery of it again',
      (tx) => lockDelivery(tx, { accountId: house.cage.ids.customer, kinds: ['low-balance'] }, 1),
    ],
  ])('%s', async (_, doing) => {
    const { cage, customer } = house;
    await save(house, aWebhook(house, { groups: 'money' }));
    await fund(database(), cage.ids.customer, 600_000n);
    await database().query(sql`
      with told as (
        insert into notifications (account_id, kind, subject, at) values (${cage.ids.customer}, 'low-balance', 'C1', ${at}) returning id
      ) insert into deliveries (channel_id, notification_id, at, next_at, ends_at)
      select c.id, told.id, ${at}, ${at}, ${at} from told, delivery_channels c`);
    const id = await asking(cage, '432100000123', { amountPaise: 550_000n });
    const row = await channel();
    // It leaves a low balance, so that its payee is notified, after the lock of the end of the log.
    const accept = async () =>
      messageOf(await post(cage.apps.admin, '/api/webapi/admin/recharge/status', { id, status: 1 }, customer));
    let accepting: Promise<string> | undefined;
    await database().transaction(async (tx) => {
      await doing(tx, row);
      const first = await unlessItWaits(() => {
        accepting = accept();
        return accepting;
      });
      expect(first).toBe(texts.rechargeApproved);
    });
    await accepting;
    const told = await database().query(
      sql`select 1 as one from notifications where kind = 'low-balance' and subject = 'C1'`,
    );
    expect(told).toHaveLength(2);
  });
});

test('a channel that is being notified is taken all the same', async () => {
  await save(house, aWebhook(house));
  await ask(house);
  await database().transaction(async (tx) => {
    await tx.query(sql`select 1 as one from delivery_channels for key share`);
    expect(
      await unlessItWaits(() => takeChannels(database(), { now: house.cage.services.clock.now(), limit: 64 })),
    ).toHaveLength(1);
  });
});

test('giving up expired deliveries does not wait for one that somebody holds', async () => {
  await save(house, aWebhook(house));
  await ask(house);
  await post(house.cage.apps.admin, `${CHANNEL}/pause`, { channel: 'webhook', paused: true }, house.customer);
  const now = new Date(house.cage.services.clock.at.getTime() + 24 * 3_600_000);
  await database().transaction(async (tx) => {
    await tx.query(sql`select 1 as one from deliveries for update`);
    expect(await unlessItWaits(() => takeChannels(database(), { now, limit: 64 }))).toEqual([]);
  });
});

test('two retries from one channel hold nothing that the other waits for', async () => {
  await save(house, aWebhook(house));
  await ask(house);
  await ask(house);
  const [first, second] = await logOf(house);
  const reader = { accountId: house.cage.ids.customer, kinds: ['recharge-created' as const] };
  const answer = await whileHeld(
    database(),
    [
      (tx) => lockDelivery(tx, reader, first?.id ?? 0),
      async (tx) => {
        const free = await tx.query(
          sql`select 1 as one from deliveries where id = ${second?.id} for update skip locked`,
        );
        expect(free).toHaveLength(1);
        await reviveDelivery(tx, BigInt(first?.id ?? 0), at);
      },
    ],
    () => post(house.cage.apps.admin, '/api/webapi/admin/deliveries/retry', { id: second?.id }, house.customer),
  );
  expect(messageOf(answer)).toBe(texts.deliveryRetried);
});

test('removing a channel holds nothing that the holder of the end of the log waits for', async () => {
  const { cage, customer } = house;
  await save(house, aWebhook(house, { groups: 'money' }));
  const answer = await whileHeld(
    database(),
    [
      (tx) => lockChainHead(tx, cage.services.keys.audit, { actedForId: cage.ids.customer }),
      async (tx) => {
        // As when a notification is written: the row that it refers to is held.
        const free = await tx.query(sql`select 1 as one from delivery_channels for key share skip locked`);
        expect(free).toHaveLength(1);
      },
    ],
    () => post(cage.apps.admin, `${CHANNEL}/remove`, { channel: 'webhook' }, customer),
  );
  expect(messageOf(answer)).toBe(texts.channelRemoved);
});

test('a removed channel leaves nothing, and its successor gets nothing that was on its way to it', async () => {
  const { cage, customer } = house;
  await save(house, aWebhook(house));
  await ask(house);
  const before = await channel();
  await post(cage.apps.admin, `${CHANNEL}/remove`, { channel: 'webhook' }, customer);
  expect(await channel()).toEqual({ id: before.id, address: '', sealedKey: Buffer.alloc(0) });
  // Written by a transaction that had not seen the removal yet.
  await database().query(sql`
    insert into deliveries (channel_id, notification_id, at, next_at, ends_at)
    select ${before.id}, id, ${at}, ${at}, '2027-01-01' from notifications limit 1`);
  expect(await logOf(house)).toEqual([]);
  await save(house, aWebhook(house));
  expect([await logOf(house), (await channel()).id]).toEqual([[], before.id]);
});
