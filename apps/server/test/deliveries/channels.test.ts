import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../../src/deliveries/sender.ts';
import { canonicalText } from '../../src/domain/partner/signature.ts';
import { sql } from '../../src/store/database/sql.ts';
import { get, messageOf, post, retypedEverywhere, texts } from '../support/cage.ts';
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
import { whileHeld } from '../support/held.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';

const CHANNELS = '/api/webapi/admin/deliveries/channels';
const LOG = '/api/webapi/admin/deliveries';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
const call = (path: string, form: object, token = house.customer) => post(house.cage.apps.admin, path, form, token);
const channelsOf = async (token = house.customer) =>
  (await get(house.cage.apps.admin, CHANNELS, token)).json<{ channels: Record<string, unknown>[] }>().channels;
const send = () => deliverDue(house.cage.services);

describe('setting up', () => {
  test('the secret is shown once, and is nowhere in the clear', async () => {
    const secret = await save(house, aWebhook(house));
    await save(house, aWebhook(house, { channel: 'telegram', address: '@cage_desk', token: BOT_TOKEN }));
    const answer = await get(house.cage.apps.admin, CHANNELS, house.customer);
    expect(answer.json()).toMatchObject({
      channels: [
        {
          channel: 'webhook',
          address: `${house.receiver.url}/hook?of=cage`,
          groups: ['waiting'],
          details: false,
          state: 'on',
        },
        { channel: 'telegram', address: '@cage_desk', public_key: null },
      ],
      loopback: true,
    });
    const kept = await house.cage.services.database.query<{ row: string }>(sql`
      select to_jsonb(c)::text as row from delivery_channels c union all select to_jsonb(l)::text from audit_log l`);
    for (const text of [answer.body, ...kept.map(({ row }) => row)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(BOT_TOKEN.split(':')[1]);
    }
    expect((await audited(house.cage)).map(({ action, subject }) => [action, subject])).toEqual([
      ['channel.saved', 'C1'],
      ['channel.saved', 'C1'],
    ]);
  });

  test('a stolen session alone sets nothing up and rotates nothing', async () => {
    await retypedEverywhere(house.cage, null);
    for (const path of [CHANNEL, `${CHANNEL}/rotate`]) {
      expect((await call(path, path === CHANNEL ? aWebhook(house) : {})).statusCode).toBe(403);
    }
    expect(await channelsOf()).toEqual([]);
  });

  test.each([
    [{ address: 'http://hooks.example.com/' }, 'webhookInvalid'],
    [{ address: 'https://a:b@hooks.example.com/' }, 'webhookInvalid'],
    [{ address: 'no address' }, 'webhookInvalid'],
    [{ address: 'https://10.0.0.1/' }, 'webhookPrivate'],
    [{ address: 'https://169.254.169.254/latest/meta-data' }, 'webhookPrivate'],
    [{ address: 'https://[fd00:ec2::254]/' }, 'webhookPrivate'],
    [{ address: 'https://0x0a000001/' }, 'webhookPrivate'],
    [{ address: 'https://intern.example.com/' }, 'webhookPrivate'],
    [{ address: 'https://unknown.example.com/' }, 'webhookUnknown'],
    [{ groups: '' }, 'groupsRequired'],
    [{ channel: 'telegram', address: 'my chat', token: BOT_TOKEN }, 'chatInvalid'],
    [{ channel: 'telegram', address: '12', token: '' }, 'botTokenInvalid'],
    [{ channel: 'telegram', address: '12', token: '1:short' }, 'botTokenInvalid'],
  ] as const)('%j is refused: %s', async (given, code) => {
    const { services } = house.cage;
    services.deliveries = {
      ...services.deliveries,
      resolve: (host) =>
        host.startsWith('intern')
          ? Promise.resolve([{ address: '192.168.0.9', family: 4 }])
          : Promise.reject(new Error('ENOTFOUND')),
    };
    expect(messageOf(await call(CHANNEL, aWebhook(house, given)))).toBe(texts[code]);
    expect(await channelsOf()).toEqual([]);
    expect((await audited(house.cage)).map(({ action }) => action)).toEqual(['channel.saved.refused']);
  });

  test('this machine is allowed only by the setting', async () => {
    const { services } = house.cage;
    services.deliveries = { ...services.deliveries, loopback: false };
    expect(messageOf(await call(CHANNEL, aWebhook(house)))).toBe(texts.webhookInvalid);
    const address = `https://127.0.0.1:${house.receiver.port}/`;
    expect(messageOf(await call(CHANNEL, aWebhook(house, { address })))).toBe(texts.webhookPrivate);
  });

  test('a change starts from the current revision; an unchanged save leaves no row', async () => {
    await save(house, aWebhook(house));
    const [first] = await channelsOf();
    expect(await save(house, aWebhook(house, { revision: first?.revision }))).toBeNull();
    expect(await save(house, aWebhook(house, { details: true, revision: first?.revision }))).toBeNull();
    expect(await channelsOf()).toMatchObject([{ details: true }]);
    for (const revision of [undefined, first?.revision]) {
      expect(messageOf(await call(CHANNEL, aWebhook(house, { revision })))).toBe(texts.changedMeanwhile);
    }
    const rows = await audited(house.cage);
    expect(rows.map(({ action }) => action)).toEqual([
      ...['channel.saved', 'channel.saved'],
      ...['channel.saved.refused', 'channel.saved.refused'],
    ]);
  });

  test('of two set up at the same moment one succeeds, and the other is refused', async () => {
    const { database } = house.cage.services;
    const answer = await whileHeld(
      database,
      [
        (tx) =>
          tx.query(sql`
            insert into delivery_channels (account_id, kind, address, sealed_key, groups, details, locale, by_id, state_at)
            values (${house.cage.ids.customer}, 'webhook', 'https://first.example.com/', '', '{waiting}', false, 'en',
                    ${house.cage.ids.customer}, now())`),
        () => Promise.resolve(),
      ],
      () => call(CHANNEL, aWebhook(house)),
    );
    expect(messageOf(answer)).toBe(texts.changedMeanwhile);
    expect(await channelsOf()).toMatchObject([{ address: 'https://first.example.com/' }]);
  });

  test('Telegram keeps its token when none is typed, and takes another', async () => {
    const chat = { channel: 'telegram', address: '77', token: BOT_TOKEN };
    await save(house, aWebhook(house, chat));
    const revisionNow = async () => (await channelsOf())[0]?.revision;
    await save(house, aWebhook(house, { ...chat, token: '', address: '78', revision: await revisionNow() }));
    await call(`${CHANNEL}/test`, { channel: 'telegram' });
    const other = `987654321:${'B'.repeat(35)}`;
    await save(house, aWebhook(house, { ...chat, token: other, address: '78', revision: await revisionNow() }));
    await call(`${CHANNEL}/test`, { channel: 'telegram' });
    expect(house.receiver.got.map(({ path }) => path)).toEqual([
      `/bot${BOT_TOKEN}/sendMessage`,
      `/bot${other}/sendMessage`,
    ]);
    const { after } = (await audited(house.cage)).findLast(({ action }) => action === 'channel.saved') ?? {};
    expect(JSON.parse(after ?? '')).toMatchObject({ newToken: true });
  });

  test('a new secret signs from then on', async () => {
    const former = await save(house, aWebhook(house));
    const rotated = await call(`${CHANNEL}/rotate`, {});
    const { private_key: secret, message } = rotated.json<Record<string, string>>();
    expect(message).toBe(texts.channelSecretRotated);
    await ask(house);
    await send();
    const [got] = house.receiver.got;
    const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '', 'x-signature': signature } = got?.headers ?? {};
    const text = canonicalText({
      ...{ method: 'POST', path: got?.path ?? '', timestamp: String(timestamp), nonce: String(nonce) },
      body: Buffer.from(got?.body ?? ''),
    });
    const by = (key: string) => createHmac('sha256', key).update(text).digest('hex');
    expect(signature).toBe(by(secret ?? ''));
    expect(signature).not.toBe(by(former ?? ''));
  });

  test('a channel that is removed takes its secret, its log and what waits with it', async () => {
    await save(house, aWebhook(house));
    await ask(house);
    expect(messageOf(await call(`${CHANNEL}/remove`, { channel: 'webhook' }))).toBe(texts.channelRemoved);
    expect([await send(), await logOf(house), await channelsOf()]).toEqual([0, [], []]);
    for (const path of ['pause', 'remove', 'test']) {
      const answer = await call(`${CHANNEL}/${path}`, { channel: 'webhook', paused: true });
      expect(messageOf(answer)).toBe(texts.channelNotFound);
    }
  });
});

describe('a test', () => {
  test('goes out at once, also while the channel is paused, and shows the answer', async () => {
    await save(house, aWebhook(house));
    await call(`${CHANNEL}/pause`, { channel: 'webhook', paused: true });
    const came = async () => (await call(`${CHANNEL}/test`, { channel: 'webhook' })).json<Record<string, unknown>>();
    expect(await came()).toMatchObject({ http_status: 200, error: null, took_ms: expect.any(Number) });
    house.receiver.answers(418);
    expect(await came()).toMatchObject({ http_status: 418, error: 'refused' });
    expect(house.receiver.got[0]?.json).toMatchObject({ kind: 'test', subject: 'C1' });
    expect(await logOf(house)).toEqual([]);
    expect((await audited(house.cage)).filter(({ action }) => action === 'channel.tested')).toHaveLength(2);
  });

  test('D421: five tests a minute per channel and person, each counted even when asked for at once', async () => {
    await save(house, aWebhook(house));
    const trying = (token?: string) => call(`${CHANNEL}/test`, { channel: 'webhook' }, token);
    const said = await Promise.all(Array.from({ length: 7 }, () => trying()));
    expect(said.filter((answer) => answer.json().message === texts.testedTooOften)).toHaveLength(2);
    expect(house.receiver.got).toHaveLength(5);
    expect(messageOf(await trying())).toBe(texts.testedTooOften);
    expect((await audited(house.cage)).filter(({ action }) => action === 'channel.tested.refused')).toHaveLength(3);
    // Another account's channel, and another person, have their own counts.
    const root = await house.cage.retype(await house.cage.signIn('root'));
    expect((await call(CHANNEL, aWebhook(house), root)).json()).toMatchObject({ status: true });
    expect((await trying(root)).json()).toMatchObject({ http_status: 200 });
    later(house, 60_000);
    expect((await trying()).json()).toMatchObject({ http_status: 200 });
    expect(house.receiver.got).toHaveLength(7);
  });

  test('a secret that does not open is reported, and nothing is sent', async () => {
    await save(house, aWebhook(house));
    await house.cage.services.database.query(sql`update delivery_channels set sealed_key = 'moved'`);
    const came = await call(`${CHANNEL}/test`, { channel: 'webhook' });
    expect(came.json()).toMatchObject({ http_status: null, error: 'unreadable-secret' });
    expect(house.receiver.got).toEqual([]);
  });
});

describe('whose channels', () => {
  test('each account has its own; nobody above or below reads or changes another’s', async () => {
    await save(house, aWebhook(house));
    await ask(house);
    await send();
    const [line] = await logOf(house);
    for (const name of ['root', 'agent', 'otherCustomer'] as const) {
      const token = await house.cage.signIn(name);
      expect([await channelsOf(token), await logOf(house, '', token)]).toEqual([[], []]);
      expect(messageOf(await call(`${LOG}/retry`, { id: line?.id }, token))).toBe(texts.deliveryNotFound);
      expect(messageOf(await call(`${CHANNEL}/remove`, { channel: 'webhook' }, token))).toBe(texts.channelNotFound);
    }
    expect(await channelsOf()).toHaveLength(1);
  });

  test('a player, and a clerk whose role lacks Bank, are refused every call', async () => {
    const { token } = await clerkWith(house.cage, 'Night Desk', ['Pending Recharge']);
    const { apps } = house.cage;
    expect((await get(apps.admin, CHANNELS, token)).statusCode).toBe(403);
    expect((await get(apps.admin, LOG, token)).statusCode).toBe(403);
    for (const path of [
      CHANNEL,
      `${CHANNEL}/rotate`,
      `${CHANNEL}/pause`,
      `${CHANNEL}/remove`,
      `${CHANNEL}/test`,
      `${LOG}/retry`,
    ])
      expect((await call(path, {}, token)).statusCode).toBe(403);
    expect((await get(apps.player, CHANNELS, house.player)).statusCode).not.toBe(200);
    expect(await failedOf(house, token)).toBeNull();
  });

  test('a clerk with Bank sees and sets those of the account that it acts for, but not beyond its role', async () => {
    const { cage } = house;
    const root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'Bank Desk', ['Bank']);
    const clerk = await addStaff(cage, root, { role: 'Bank Desk', username: 'bank.desk' });
    const token = await clerk.signIn();
    await retypedEverywhere(cage, cage.services.clock.at);
    await save(house, aWebhook(house), root);
    expect(await channelsOf(token)).toMatchObject([{ channel: 'webhook' }]);
    const [{ revision } = {}] = await channelsOf(token);
    // Root is notified of requests that this role does not open: its clerk could read them at an address of its own.
    const own = aWebhook(house, { address: `${house.receiver.url}/own`, revision });
    expect(messageOf(await call(CHANNEL, own, token))).toBe(texts.groupBeyondRole);
    expect(messageOf(await call(`${CHANNEL}/rotate`, {}, token))).toBe(texts.groupBeyondRole);
    expect(messageOf(await call(`${CHANNEL}/pause`, { channel: 'webhook', paused: true }, token))).toBe(
      texts.channelPaused,
    );
  });

  test('a clerk reads only what its role opens in the log', async () => {
    const { cage } = house;
    const { token, root } = await clerkWith(cage, 'Bank Desk', ['Bank']);
    await retypedEverywhere(cage, cage.services.clock.at);
    await save(house, aWebhook(house, { groups: 'waiting,security' }), root);
    await cage.services.database.query(sql`
      with told as (
        insert into notifications (account_id, kind, subject, at)
        select ${cage.ids.root}, k, 'X', ${cage.services.clock.at} from unnest(array['withdrawal-created', 'contact-changed']) k returning id
      ) insert into deliveries (channel_id, notification_id, at, next_at, ends_at)
      select c.id, told.id, ${cage.services.clock.at}, ${cage.services.clock.at}, ${new Date('2027-01-01')} from told, delivery_channels c`);
    house.receiver.answers(500);
    await send();
    expect((await logOf(house, '', root)).map(({ kind }) => kind)).toEqual(['withdrawal-created', 'contact-changed']);
    expect((await logOf(house, '', token)).map(({ kind }) => kind)).toEqual(['contact-changed']);
    expect([await failedOf(house, root), await failedOf(house, token)]).toEqual([1, 0]);
  });
});

describe('the log', () => {
  beforeEach(async () => {
    await save(house, aWebhook(house));
    house.receiver.answers(400);
    await ask(house);
    house.receiver.answers(400);
    await send();
    house.receiver.answers(200);
    await ask(house);
    await send();
  });

  test('has failed and delivered ones, by state and channel, also as CSV', async () => {
    const statesBy = async (query: string) => (await logOf(house, query)).map(({ state }) => state);
    expect(await statesBy('')).toEqual(['given-up', 'delivered']);
    expect(await statesBy('state=delivered')).toEqual(['delivered']);
    expect(await statesBy('state=failing')).toEqual(['given-up']);
    expect(await statesBy('channel=telegram')).toEqual([]);
    expect(await failedOf(house)).toBe(1);
    const csv = await house.cage.apps.admin.inject({
      url: LOG,
      headers: { authorization: house.customer, accept: 'text/csv' },
    });
    expect(csv.body).toMatch(/webhook.*New recharge request.*given-up.*1.*400.*refused/);
  });

  test('a delivery given up is sent again by hand; a delivered one is not', async () => {
    const [failed, came] = await logOf(house);
    expect(messageOf(await call(`${LOG}/retry`, { id: came?.id }))).toBe(texts.deliveredAlready);
    expect(messageOf(await call(`${LOG}/retry`, { id: failed?.id }))).toBe(texts.deliveryRetried);
    expect(await send()).toBe(1);
    expect(await failedOf(house)).toBe(0);
    expect((await logOf(house)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
    ]);
    expect((await audited(house.cage)).at(-1)).toMatchObject({
      action: 'delivery.retried',
      subject: String(failed?.id),
    });
  });
});
