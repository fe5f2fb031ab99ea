import { createHash, createHmac } from 'node:crypto';
import { fromWire } from '@cage/contract/codec';
import { webhookBody } from '@cage/contract/deliveries/webhook';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue, startDeliveries } from '../../src/deliveries/sender.ts';
import { sql } from '../../src/store/database/sql.ts';
import { takeChannels } from '../../src/store/deliveries/outbox.ts';
import { messageOf, people, post, texts } from '../support/cage.ts';
import {
  ask,
  audited,
  aWebhook,
  BOT_TOKEN,
  CHANNEL,
  failedOf,
  type House,
  later,
  logOf,
  openHouse,
  save,
} from '../support/deliveries.ts';
import type { Received } from '../support/receiver.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
const send = () => deliverDue(house.cage.services);
const states = async () =>
  (await logOf(house)).map(({ state, attempts, http_status, error }) => [state, attempts, http_status, error]);
const subjects = () => house.receiver.got.map(({ json }) => json.subject);

/** The signature of a request, computed from the documentation alone. */
function signatureOf({ path, headers, body }: Received, secret: string): string {
  const hash = createHash('sha256').update(body, 'utf8').digest('hex');
  const lines = ['POST', path, headers['x-timestamp'], headers['x-nonce'], hash];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

describe('a webhook', () => {
  test('sent and failed deliveries are announced to those with the log open', async () => {
    await save(house, aWebhook(house));
    const told = async () => {
      const rows = await house.cage.services.database.query<{ audience: number[] }>(
        sql`select audience from live_events where type = 'deliveries-changed' order by id`,
      );
      return rows.map(({ audience }) => audience);
    };
    await ask(house);
    expect(await told()).toEqual([]);
    await send();
    const own = [house.cage.ids.customer];
    expect(await told()).toEqual([own]);
    house.receiver.answers(503);
    await ask(house);
    await send();
    expect(await told()).toEqual([own, own]);
  });

  test('O17: a request that waits is sent to the payee, signed, without amount, name or phone', async () => {
    const secret = (await save(house, aWebhook(house))) ?? '';
    expect(secret).toMatch(/^WS_[\w-]{43}$/);
    const code = await ask(house);
    expect(await send()).toBe(1);
    const [got] = house.receiver.got;
    expect(got?.path).toBe('/hook?of=cage');
    expect(got?.headers['x-signature']).toBe(got && signatureOf(got, secret));
    expect(got?.headers['x-timestamp']).toBe(String(house.cage.services.clock.at.getTime() / 1_000));
    expect(got?.headers['x-verify-key']).toMatch(/^WK_/);
    expect(got?.json).toEqual({
      id: expect.stringMatching(/^D\d+$/),
      kind: 'recharge-created',
      at: '2026-11-20T08:35:09.000Z',
      subject: code,
      text: 'New recharge request',
      link: `/admin/browse_recharge?q=${code}`,
    });
    expect(fromWire(webhookBody, got?.json)?.value).toMatchObject({ subject: code, kind: 'recharge-created' });
    for (const told of ['1500', '1,500', 'player', ...Object.values(people).map(({ phone }) => phone)])
      expect(got?.body).not.toContain(told);
    expect(await states()).toEqual([['delivered', 1, 200, null]]);
    expect(await send()).toBe(0);
  });

  test('if switched on, amount, name and phone go along; the language is the channel’s', async () => {
    await save(house, aWebhook(house, { details: true, locale: 'hi' }));
    await ask(house);
    await send();
    expect(house.receiver.got[0]?.json).toMatchObject({
      text: 'रिचार्ज का नया अनुरोध · ₹1,500.00 · player · 9000000004',
      amount: '1500.00',
      who: 'player',
      phone: '9000000004',
    });
    expect(fromWire(webhookBody, house.receiver.got[0]?.json)?.value).toMatchObject({ amount: 150_000n });
  });

  test('nothing of other groups is sent, nor what the account’s role does not open', async () => {
    await save(house, aWebhook(house, { groups: 'security' }));
    await ask(house);
    expect(await send()).toBe(0);
    const [{ revision } = { revision: '' }] = await channels();
    await save(house, aWebhook(house, { revision }));
    await ask(house);
    await house.cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await send()).toBe(1);
    expect([house.receiver.got.length, await logOf(house)]).toEqual([0, []]);
  });

  test('a failing receiver is retried with growing pauses for a day, in order, with the same id', async () => {
    await save(house, aWebhook(house));
    house.receiver.answers(503);
    const [first, second] = [await ask(house), await ask(house)];
    expect([await send(), await send()]).toEqual([1, 0]);
    for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR]) {
      later(house, pause - 1);
      expect(await send()).toBe(0);
      later(house, 1);
      expect(await send()).toBe(1);
    }
    // The second never goes before the first.
    expect(new Set(subjects())).toEqual(new Set([first]));
    expect(new Set(house.receiver.got.map(({ json }) => json.id)).size).toBe(1);
    expect(new Set(house.receiver.got.map(({ headers }) => headers['x-nonce'])).size).toBe(9);
    expect(await states()).toEqual([
      ['waiting', 9, 503, 'refused'],
      ['waiting', 0, null, null],
    ]);
    expect(await failedOf(house)).toBe(1);
    // The day is over: the first is tried once more and given up; then the second is tried.
    later(house, 6 * HOUR);
    await send();
    expect(await states()).toEqual([
      ['given-up', 10, 503, 'refused'],
      ['waiting', 0, null, null],
    ]);
    house.receiver.answers(200);
    await send();
    expect(subjects().at(-1)).toBe(second);
    expect(await states()).toEqual([
      ['given-up', 10, 503, 'refused'],
      ['delivered', 1, 200, null],
    ]);
  });

  test.each([400, 413, 415, 422])('%i: this delivery is never accepted, and the next has its turn', async (status) => {
    await save(house, aWebhook(house));
    house.receiver.answers((response) => {
      response.writeHead(house.receiver.got.length === 1 ? status : 200).end();
    });
    const codes = [await ask(house), await ask(house)];
    expect(await send()).toBe(2);
    expect(subjects()).toEqual(codes);
    expect(await states()).toEqual([
      ['given-up', 1, status, 'refused'],
      ['delivered', 1, 200, null],
    ]);
  });

  test('a redirect is not followed', async () => {
    await save(house, aWebhook(house));
    house.receiver.answers((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    await ask(house);
    await send();
    expect(await states()).toEqual([['waiting', 1, 302, 'redirected']]);
  });

  test.each([404, 410])(
    '%i: the channel stops, its account is notified, and waiting deliveries go once it resumes',
    async (status) => {
      await save(house, aWebhook(house));
      house.receiver.answers(status);
      await ask(house);
      await ask(house);
      expect([await send(), await send()]).toEqual([1, 0]);
      expect(await channels()).toMatchObject([{ state: 'stopped', waiting: 2 }]);
      const told = await house.cage.services.database.query(
        sql`select account_id as id, subject from notifications where kind = 'channel-stopped'`,
      );
      expect(told).toEqual([{ id: house.cage.ids.customer, subject: 'webhook' }]);
      expect((await audited(house.cage)).at(-1)).toMatchObject({
        action: 'channel.stopped',
        subject: 'C1',
        actor: null,
      });
      expect(await failedOf(house)).toBe(2);
      expect((await logOf(house)).map(({ next_at }) => next_at)).toEqual([null, null]);
      house.receiver.answers(200);
      const resumed = await post(
        house.cage.apps.admin,
        `${CHANNEL}/pause`,
        { channel: 'webhook', paused: false },
        house.customer,
      );
      expect(messageOf(resumed)).toBe(texts.channelResumed);
      expect(await send()).toBe(2);
      expect(await failedOf(house)).toBe(0);
    },
  );

  test('a name that later leads into a private network is not called (DNS rebinding)', async () => {
    const { services } = house.cage;
    let leadsTo = '93.184.216.34';
    services.deliveries = {
      ...services.deliveries,
      loopback: false,
      resolve: () => Promise.resolve([{ address: leadsTo, family: 4 }]),
    };
    await save(house, aWebhook(house, { address: `https://hooks.example.com:${house.receiver.port}/` }));
    leadsTo = '127.0.0.1';
    await ask(house);
    await send();
    expect([house.receiver.got.length, await states()]).toEqual([0, [['waiting', 1, null, 'private-address']]]);
  });
});

const channels = async (token = house.customer) => {
  const { apps } = house.cage;
  const response = await apps.admin.inject({
    url: '/api/webapi/admin/deliveries/channels',
    headers: { authorization: token },
  });
  return response.json<{ channels: { state: string; waiting: number; revision: string }[] }>().channels;
};

describe('Telegram', () => {
  const chat = { channel: 'telegram', address: '-1001234567890', token: BOT_TOKEN };

  test('the bot writes into the chat, and its token is in the address alone', async () => {
    await save(house, aWebhook(house, chat));
    const code = await ask(house);
    await send();
    const [got] = house.receiver.got;
    expect(got?.path).toBe(`/bot${BOT_TOKEN}/sendMessage`);
    expect(got?.json).toMatchObject({
      chat_id: '-1001234567890',
      text: `New recharge request\n${code}\n/admin/browse_recharge?q=${code}`,
    });
    expect(got?.headers['x-signature']).toBeUndefined();
  });

  test.each([401, 403, 404])('%i: the bot is turned away, and the channel stops', async (status) => {
    await save(house, aWebhook(house, chat));
    house.receiver.answers(status);
    await ask(house);
    await send();
    expect(await channels()).toMatchObject([{ state: 'stopped' }]);
  });

  test('a webhook that answers 401 or 403 is retried', async () => {
    await save(house, aWebhook(house));
    house.receiver.answers(403);
    await ask(house);
    await send();
    expect(await channels()).toMatchObject([{ state: 'on', waiting: 1 }]);
  });
});

describe('several processes, one of which dies', () => {
  test('two that look at the same moment send each delivery once', async () => {
    await save(house, aWebhook(house));
    const codes = [await ask(house), await ask(house), await ask(house)];
    await Promise.all([send(), send(), send()]);
    expect(subjects()).toEqual(codes);
  });

  test('a delivery taken by a process that died is sent by another half a minute later', async () => {
    await save(house, aWebhook(house));
    const code = await ask(house);
    const { database, clock } = house.cage.services;
    expect(await takeChannels(database, { now: clock.now(), limit: 5 })).toHaveLength(1);
    later(house, 30 * SECOND - 1);
    expect(await send()).toBe(0);
    later(house, 1);
    expect([await send(), subjects()]).toEqual([1, [code]]);
  });

  test('a delivery whose process died before noting it is sent again with the same id', async () => {
    await save(house, aWebhook(house));
    await ask(house);
    const { services } = house.cage;
    const { database } = services;
    // The connection breaks after the receiver has it.
    const dies = {
      ...database,
      query: (statement: { text: string }) =>
        /state = 'delivered'/.test(statement.text)
          ? Promise.reject(new Error('lost'))
          : database.query(statement as never),
    };
    await expect(deliverDue({ ...services, database: dies as typeof database })).rejects.toThrow('lost');
    expect(await states()).toEqual([['waiting', 1, null, null]]);
    // Not at once: a fault of ours would fail repeatedly.
    expect(await send()).toBe(0);
    later(house, 30 * SECOND);
    expect(await send()).toBe(1);
    const ids = house.receiver.got.map(({ json }) => json.id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('a receiver that hangs does not delay the others', async () => {
    await save(house, aWebhook(house));
    const agent = await house.cage.signIn('agent');
    await house.cage.retype(agent);
    await save(house, aWebhook(house, { address: `${house.receiver.url}/agent`, groups: 'security' }), agent);
    house.receiver.answers((response) => {
      if (house.receiver.got.at(-1)?.path === '/agent') response.writeHead(200).end();
    });
    await ask(house);
    const stop = await startDeliveries(house.cage.services);
    try {
      await house.cage.services.database.transaction((tx) => Promise.resolve(tx.wake('cage_events')));
      await expect.poll(() => house.receiver.got.length).toBe(1);
      await house.cage.services.database.query(sql`
        with told as (insert into notifications (account_id, kind, subject, at)
          values (${house.cage.ids.agent}, 'customer-changed', 'C1', ${house.cage.services.clock.at}) returning id)
        insert into deliveries (channel_id, notification_id, at, next_at, ends_at)
        select c.id, told.id, ${house.cage.services.clock.at}, ${house.cage.services.clock.at}, ${new Date('2027-01-01')}
        from told, delivery_channels c where c.account_id = ${house.cage.ids.agent}`);
      await house.cage.services.database.transaction((tx) => Promise.resolve(tx.wake('cage_events')));
      await expect.poll(() => house.receiver.got.map(({ path }) => path), { timeout: 3_000 }).toContain('/agent');
    } finally {
      await stop();
    }
  });
});

describe('nothing is sent', () => {
  test('for an account that is suspended; waiting deliveries are given up after a day', async () => {
    await save(house, aWebhook(house));
    await ask(house);
    const status = (word: string) =>
      house.cage.services.database.query(
        sql`update accounts set status = ${word} where id = ${house.cage.ids.customer}`,
      );
    await status('Suspended');
    expect(await send()).toBe(0);
    later(house, 24 * HOUR);
    expect(await send()).toBe(0);
    await status('Active');
    const rows = await house.cage.services.database.query(sql`select state, error from deliveries`);
    expect(rows).toEqual([{ state: 'given-up', error: 'paused' }]);
    expect([await send(), house.receiver.got]).toEqual([0, []]);
  });

  test('for a channel that is paused; it resumes in order', async () => {
    await save(house, aWebhook(house));
    const pause = (paused: boolean) =>
      post(house.cage.apps.admin, `${CHANNEL}/pause`, { channel: 'webhook', paused }, house.customer);
    expect(messageOf(await pause(true))).toBe(texts.channelPaused);
    const codes = [await ask(house), await ask(house)];
    expect([await send(), await failedOf(house)]).toEqual([0, 0]);
    await pause(false);
    await send();
    expect(subjects()).toEqual(codes);
  });
});
