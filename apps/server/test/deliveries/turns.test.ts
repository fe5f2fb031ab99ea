import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue, startDeliveries } from '../../src/deliveries/sender.ts';
import type { Services } from '../../src/services.ts';
import { sql } from '../../src/store/database/sql.ts';
import {
  markDelivered,
  markFailed,
  releaseChannel,
  takeChannels,
  takeNextDelivery,
} from '../../src/store/deliveries/outbox.ts';
import { messageOf, post, texts } from '../support/cage.ts';
import {
  ask,
  aWebhook,
  failedOf,
  type House,
  later,
  logOf,
  openHouse,
  save,
  stayAwake,
} from '../support/deliveries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
const database = () => house.cage.services.database;
const now = () => house.cage.services.clock.now();
const send = () => deliverDue(house.cage.services);
const states = async () => (await logOf(house)).map(({ state, attempts, error }) => [state, attempts, error]);
const subjects = () => house.receiver.got.map(({ json }) => json.subject);
const take = (limit = 64) => takeChannels(database(), { now: now(), limit });
const takeOne = async () => {
  const [lease] = await take();
  if (!lease) throw new Error('Nothing is due');
  return lease;
};

/** Gives the agent a webhook, too. */
async function alsoAgent(): Promise<void> {
  const agent = await house.cage.signIn('agent');
  await house.cage.retype(agent);
  await save(house, aWebhook(house, { address: `${house.receiver.url}/agent`, groups: 'security' }), agent);
}
/** Queues this many notifications for an account's channel, of a kind in its group. */
const tell = (name: 'agent' | 'customer', kind: string, count = 1) =>
  database().query(sql`
    with told as (
      insert into notifications (account_id, kind, subject, at)
      select ${house.cage.ids[name]}, ${kind}, 'N' || n, ${now()} from generate_series(1, ${count}::int) n returning id
    ) insert into deliveries (channel_id, notification_id, at, next_at, ends_at)
    select c.id, told.id, ${now()}, ${now()}, ${new Date(now().getTime() + DAY)}
    from told, delivery_channels c where c.account_id = ${house.cage.ids[name]} order by told.id`);
const wake = () => database().transaction((tx) => Promise.resolve(tx.wake('cage_events')));

describe('a turn', () => {
  test('is over after a hundred, however many wait', async () => {
    await save(house, aWebhook(house));
    await tell('customer', 'withdrawal-created', 101);
    expect([await send(), await send(), await send()]).toEqual([100, 1, 0]);
  });

  test('is over after twenty seconds, however slow the receiver is', async () => {
    await save(house, aWebhook(house));
    await tell('customer', 'withdrawal-created', 6);
    house.receiver.answers((response) => {
      later(house, 4_900);
      response.writeHead(200).end();
    });
    expect([await send(), await send(), await send()]).toEqual([5, 1, 0]);
  });

  test('goes to the channel that has waited longest for one', async () => {
    await save(house, aWebhook(house));
    await alsoAgent();
    await tell('customer', 'withdrawal-created', 250);
    await send();
    later(house, 1_000);
    // Its first has been due for less time than those that wait for the customer.
    await tell('agent', 'customer-changed');
    const [lease] = await take(1);
    const [channel] = await database().query(sql`
      select account_id as "accountId" from delivery_channels where id = ${lease?.id}`);
    expect(channel).toEqual({ accountId: house.cage.ids.agent });
  });

  test('of a channel that this process still serves does not start again, even past its time', async () => {
    await save(house, aWebhook(house));
    await alsoAgent();
    await ask(house);
    house.receiver.answers((response) => {
      if (house.receiver.got.at(-1)?.path === '/agent') response.writeHead(200).end();
    });
    const stop = await startDeliveries(house.cage.services);
    try {
      await wake();
      await expect.poll(() => house.receiver.got.length).toBe(1);
      later(house, 31_000);
      await tell('agent', 'customer-changed');
      await wake();
      await expect.poll(() => house.receiver.got.map(({ path }) => path), { timeout: 3_000 }).toContain('/agent');
      expect(house.receiver.got).toHaveLength(2);
    } finally {
      await stop();
    }
  });
});

describe('a channel that another process has taken over', () => {
  const failed = () => ({ code: 500, error: 'refused', forGood: false, now: now() }) as const;
  beforeEach(async () => {
    await save(house, aWebhook(house));
    await ask(house);
  });

  test('is not released by its former holder, which gets no turn of it', async () => {
    const former = await takeOne();
    later(house, 30_000);
    const lease = await takeOne();
    await releaseChannel(database(), former, now());
    expect(await take()).toEqual([]);
    expect(await takeNextDelivery(database(), former, now())).toBeUndefined();
    expect((await takeNextDelivery(database(), lease, now()))?.delivery).toMatchObject({ attempts: 1 });
  });

  test('does not put back a delivery that the other made, or is making', async () => {
    const turn = await takeNextDelivery(database(), await takeOne(), now());
    if (!turn?.delivery) throw new Error('Nothing is due');
    later(house, 30_000);
    const other = await takeNextDelivery(database(), await takeOne(), now());
    await markFailed(database(), turn.lease, turn.delivery, failed());
    expect(await states()).toEqual([['waiting', 2, null]]);
    if (other) await releaseChannel(database(), other.lease, now());
    later(house, 30_000);
    await send();
    await markFailed(database(), turn.lease, turn.delivery, failed());
    if (other?.delivery) await markFailed(database(), other.lease, other.delivery, failed());
    expect(await states()).toEqual([['delivered', 3, null]]);
  });

  test('a delivery that arrived stays so when the next attempt fails', async () => {
    const turn = await takeNextDelivery(database(), await takeOne(), now());
    later(house, 30_000);
    const other = await takeNextDelivery(database(), await takeOne(), now());
    if (!(turn?.delivery && other?.delivery)) throw new Error('Nothing is due');
    await markDelivered(database(), turn.delivery.id, { code: 200, now: now() });
    await markFailed(database(), other.lease, other.delivery, failed());
    expect(await states()).toEqual([['delivered', 2, null]]);
  });

  test('a retry by hand is not put off by an earlier failure', async () => {
    const turn = await takeNextDelivery(database(), await takeOne(), now());
    const [line] = await logOf(house);
    await post(house.cage.apps.admin, '/api/webapi/admin/deliveries/retry', { id: line?.id }, house.customer);
    if (!turn?.delivery) throw new Error('Nothing is due');
    await markFailed(database(), turn.lease, turn.delivery, failed());
    expect(await states()).toEqual([['waiting', 0, null]]);
    later(house, 30_000);
    const other = await takeNextDelivery(database(), await takeOne(), now());
    await markFailed(database(), turn.lease, turn.delivery, failed());
    expect([other?.delivery?.attempts, await states()]).toEqual([1, [['waiting', 1, null]]]);
  });
});

describe('a fault of Cage’s own', () => {
  /** The services, with statements that match the text failing. */
  const without = (text: RegExp): Services => ({
    ...house.cage.services,
    database: {
      ...database(),
      query: (statement) =>
        text.test(statement.text) ? Promise.reject(new Error('lost')) : database().query(statement as never),
    },
  });

  test('a message that can’t be made is retried with growing pauses, and given up after its day', async () => {
    await save(house, aWebhook(house, { details: true }));
    await ask(house);
    const broken = without(/as matter/);
    expect([await deliverDue(broken), await states()]).toEqual([1, [['waiting', 1, 'not-sent']]]);
    expect(await failedOf(house)).toBe(1);
    later(house, 9_999);
    expect(await deliverDue(broken)).toBe(0);
    later(house, DAY);
    expect([await deliverDue(broken), await states()]).toEqual([1, [['given-up', 2, 'not-sent']]]);
    expect(await deliverDue(broken)).toBe(0);
  });

  test('a delivery that can’t be noted is given up after its day as well', async () => {
    await save(house, aWebhook(house));
    await ask(house);
    const broken = without(/state = 'delivered'/);
    await expect(deliverDue(broken)).rejects.toThrow('lost');
    later(house, DAY);
    await expect(deliverDue(broken)).rejects.toThrow('lost');
    later(house, 30_000);
    expect([await deliverDue(broken), await states()]).toEqual([0, [['given-up', 2, 'not-sent']]]);
  });
});

describe('retried by hand', () => {
  const retry = async (id: number | undefined) => {
    await stayAwake(house);
    return messageOf(await post(house.cage.apps.admin, '/api/webapi/admin/deliveries/retry', { id }, house.customer));
  };

  test('a delivery given up holds up nothing later, and its pauses start from the beginning', async () => {
    await save(house, aWebhook(house));
    const old = await ask(house);
    house.receiver.answers(500);
    for (let hours = 0; hours <= 30; hours += 6) {
      await send();
      later(house, 6 * HOUR);
    }
    const [line] = await logOf(house);
    expect(line).toMatchObject({ subject: old, state: 'given-up' });
    expect(await retry(line?.id)).toBe(texts.deliveryRetried);
    house.receiver.answers((response) =>
      response.writeHead(house.receiver.got.at(-1)?.json.subject === old ? 500 : 200).end(),
    );
    expect([await send(), await states()]).toEqual([1, [['waiting', 1, 'refused']]]);
    await tell('customer', 'withdrawal-created');
    expect(await send()).toBe(1);
    expect(await states()).toEqual([
      ['waiting', 1, 'refused'],
      ['delivered', 1, null],
    ]);
    later(house, 10_000);
    expect([await send(), await send()]).toEqual([1, 0]);
    later(house, DAY);
    await send();
    expect((await states())[0]).toEqual(['given-up', 3, 'refused']);
  });

  test('a waiting delivery keeps its place and its day', async () => {
    await save(house, aWebhook(house));
    house.receiver.answers(500);
    const [first, second] = [await ask(house), await ask(house)];
    await send();
    later(house, 23 * HOUR);
    await send();
    const lines = await logOf(house);
    expect(await retry(lines[1]?.id)).toBe(texts.deliveryRetried);
    await send();
    expect(new Set(subjects())).toEqual(new Set([first]));
    later(house, HOUR);
    expect(await retry(lines[0]?.id)).toBe(texts.deliveryRetried);
    await send();
    expect((await logOf(house)).map(({ subject, state }) => [subject, state])).toEqual([
      [first, 'given-up'],
      [second, 'waiting'],
    ]);
  });
});
