import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../../src/deliveries/sender.ts';
import { sql } from '../../src/store/database/sql.ts';
import { get, messageOf, post, texts } from '../support/cage.ts';
import { ask, aWebhook, BOT_TOKEN, CHANNEL, type House, logOf, openHouse, save } from '../support/deliveries.ts';
import { aReceiver } from '../support/receiver.ts';
import { clerkWith } from '../support/staff.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
const send = () => deliverDue(house.cage.services);
const revision = async () =>
  (await get(house.cage.apps.admin, `${CHANNEL}s`, house.customer)).json<{ channels: { revision: string }[] }>()
    .channels[0]?.revision;
const alter = async (more: object, token = house.customer) =>
  save(house, aWebhook(house, { ...more, revision: await revision() }), token);
const pause = async (paused: boolean, token = house.customer) =>
  messageOf(await post(house.cage.apps.admin, `${CHANNEL}/pause`, { channel: 'webhook', paused }, token));

/** A clerk of the customer whose role opens its requests, but not the pending queue. */
async function aClerk(): Promise<string> {
  const { token, publicId } = await clerkWith(house.cage, 'Banker', ['Bank', 'Recharge']);
  await house.cage.services.database.query(
    sql`update accounts set acts_for_id = ${house.cage.ids.customer} where public_id = ${publicId}`,
  );
  await house.cage.retype(token);
  return token;
}

describe('deliveries that wait when a channel is changed', () => {
  test('a clerk receives at its own address nothing that waited and its role does not open', async () => {
    await save(house, aWebhook(house));
    const clerk = await aClerk();
    expect(await pause(true, clerk)).toBe(texts.channelPaused);
    await ask(house);
    const other = await aReceiver();
    await alter({ address: `${other.url}/own`, groups: 'requests', details: true }, clerk);
    expect(await pause(false, clerk)).toBe(texts.channelResumed);
    await ask(house);
    expect([await send(), other.got, house.receiver.got]).toEqual([0, [], []]);
  });

  test.each([
    ['another address', { address: 'https://127.0.0.1:9/' }, 0],
    ['other kinds', { groups: 'waiting,money' }, 0],
    ['details', { details: true }, 1],
    ['another language', { locale: 'hi' }, 1],
    ['nothing', {}, 1],
  ])('%s: they are dropped where they would go elsewhere, or belonged to other kinds', async (_, more, left) => {
    await save(house, aWebhook(house));
    await ask(house);
    await alter(more);
    expect(await logOf(house)).toHaveLength(left);
  });

  test('another bot: they are dropped; delivered ones stay in the log', async () => {
    const chat = { channel: 'telegram', address: '77', token: BOT_TOKEN };
    await save(house, aWebhook(house, chat));
    await ask(house);
    await send();
    await ask(house);
    await alter({ ...chat, token: `987654321:${'B'.repeat(35)}` });
    expect((await logOf(house)).map(({ state }) => state)).toEqual(['delivered']);
  });

  test('kinds that a channel no longer has are not sent, even if they were queued before', async () => {
    await save(house, aWebhook(house));
    await ask(house);
    await house.cage.services.database.query(sql`update delivery_channels set groups = '{money}'`);
    await send();
    expect([house.receiver.got, await logOf(house)]).toEqual([[], []]);
  });

  test('a user who may not choose all of a channel’s kinds pauses it, and cannot resume it', async () => {
    await save(house, aWebhook(house));
    const clerk = await aClerk();
    expect(await pause(true, clerk)).toBe(texts.channelPaused);
    expect(await pause(false, clerk)).toBe(texts.groupBeyondRole);
    expect(await pause(false)).toBe(texts.channelResumed);
  });
});

describe('each delivery is sent with the channel’s current', () => {
  /** Does it once, while the first delivery is in progress. */
  const meanwhile = (does: () => Promise<unknown>) => {
    let first = true;
    house.receiver.answers(async (response) => {
      if (first) {
        first = false;
        await does();
      }
      response.writeHead(200).end();
    });
  };
  beforeEach(async () => {
    await save(house, aWebhook(house));
    await ask(house);
    await ask(house);
  });

  test('details, language and secret', async () => {
    meanwhile(async () => {
      await alter({ details: true, locale: 'hi' });
      await post(house.cage.apps.admin, `${CHANNEL}/rotate`, {}, house.customer);
    });
    expect(await send()).toBe(2);
    const [first, second] = house.receiver.got;
    expect([first?.json.amount, second?.json.amount]).toEqual([undefined, '1500.00']);
    expect(second?.json.text).toContain('रिचार्ज');
    expect(second?.headers['x-verify-key']).not.toBe(first?.headers['x-verify-key']);
  });

  test('the address', async () => {
    const other = await aReceiver();
    meanwhile(async () => {
      await alter({ address: `${other.url}/new` });
      await ask(house);
    });
    expect(await send()).toBe(2);
    expect([house.receiver.got.length, other.got.length]).toEqual([1, 1]);
  });

  test('the role of its account', async () => {
    meanwhile(() =>
      house.cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`),
    );
    await send();
    expect(house.receiver.got).toHaveLength(1);
  });

  test('an old address that answers 410 does not stop the channel', async () => {
    const other = await aReceiver();
    house.receiver.answers(async (response) => {
      await alter({ address: `${other.url}/new` });
      response.writeHead(410).end();
    });
    await send();
    const rows = await house.cage.services.database.query(sql`select state from delivery_channels`);
    expect(rows).toEqual([{ state: 'on' }]);
  });
});
