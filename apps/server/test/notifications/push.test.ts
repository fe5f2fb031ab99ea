import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPushEndpoint, type NotificationKind } from '@cage/contract/notifications/sentences';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { publicPushKey } from '../../src/push/keys.ts';
import { type PushTransport, sendDue, sendOverNetwork } from '../../src/push/sender.ts';
import { sql } from '../../src/store/database/sql.ts';
import { notify } from '../../src/store/notifications/notifications.ts';
import { type Cage, deposit, messageOf, openCage, people, post, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';

const SUBSCRIBE = '/api/webapi/push/subscribe';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser with a subscription: it gives keys and decrypts what is sent to it. */
function aBrowser(endpoint = ENDPOINT) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return {
    payload: (active = true) => ({ subscription: { endpoint, keys }, role: 'admin', user_id: 'Admin1', active }),
    read(body: Buffer): Record<string, unknown> {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const material = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString()) as Record<string, unknown>;
    },
  };
}

/** A push service on loopback with a configurable answer, which keeps what it received. */
async function aPushService(status = 201) {
  const got: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const answer = { status };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const transport: PushTransport = (request) =>
    sendOverNetwork({ ...request, url: `http://127.0.0.1:${port}${new URL(request.url).pathname}` });
  return { got, answer, transport };
}

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://a@fcm.googleapis.com/x', false],
  ['https://push.services.mozilla.com.example/x', false],
  ['https://127.0.0.1/x', false],
  ['file:///etc/passwd', false],
  ['', false],
])('F6: %s is an endpoint: %s', (endpoint, known) => {
  expect(isPushEndpoint(endpoint)).toBe(known);
});

let cage: Cage;
const queued = async () => (await cage.services.database.query(sql`select 1 as one from push_outbox`)).length;
const subscribed = async () =>
  (await cage.services.database.query(sql`select 1 as one from push_subscriptions`)).length;
const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};
const HOUR = 60 * 60_000;
const role = (change: ReturnType<typeof sql>) =>
  cage.services.database.query(sql`update roles set ${change} where name = 'customer'`);
const factor = (secondFactor: 'demanded') => {
  cage.services.settings = { ...cage.services.settings, secondFactor };
};

describe('web push', () => {
  let token: string;
  let browser: ReturnType<typeof aBrowser>;
  beforeEach(async () => {
    cage = await openCage();
    token = await cage.signIn('customer');
    browser = aBrowser();
    expect(messageOf(await post(cage.apps.admin, SUBSCRIBE, browser.payload(), token))).toBe(texts.pushOn);
  });
  const askFor = async (utr: string) =>
    (await deposit(cage.apps.player, await cage.signIn('player'), { utr })).json<{ id_order: string }>().id_order;

  const reject = async (utr: string) => {
    const code = await askFor(utr);
    const [row] = await cage.services.database.query<{ id: number }>(
      sql`select id from recharges where code = ${code}`,
    );
    const decision = { id: row?.id, status: 2, reason: 'Duplicate' };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', decision, token);
    return code;
  };

  test('subscribing or unsubscribing a browser again leaves no row', async () => {
    for (const active of [true, false, false]) {
      await post(cage.apps.admin, SUBSCRIBE, { ...browser.payload(), active }, token);
    }
    const rows = await cage.services.database.query<{ action: string }>(
      sql`select action from audit_log where action like 'push.%' order by chain, seq`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['push.subscribed', 'push.unsubscribed']);
  });

  test('a request reaches the payee’s browser, signed, readable by it alone, without amount or phone', async () => {
    const service = await aPushService();
    const code = await askFor('432109876543');
    expect(await sendDue(cage.services, service.transport)).toBe(1);
    const [message] = service.got;
    expect(message?.url).toBe('/fcm/send/abc');
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
    const text = browser.read(message?.body ?? Buffer.alloc(0));
    expect(text).toMatchObject({
      title: 'New recharge request',
      body: code,
      path: `/admin/browse_recharge?q=${code}`,
    });
    for (const secret of ['1500', ...Object.values(people).map(({ phone }) => phone), 'player']) {
      expect(JSON.stringify({ ...text, at: 0 })).not.toContain(secret);
    }
    const [, jwt = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(message?.headers.authorization)) ?? [];
    const { privateKey } = cage.services.push ?? { privateKey: Buffer.alloc(0) };
    expect(key).toBe(publicPushKey(privateKey));
    const point = bytes(key ?? '');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
    const [head, claims, signature = ''] = jwt.split('.');
    const publicKey = createPublicKey({ format: 'jwk', key: jwk });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
    const { aud, exp, sub } = JSON.parse(bytes(claims ?? '').toString()) as Record<string, string>;
    expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'mailto:test@example.com']);
    // A token is valid for half a day, and push services accept none that is valid for longer than a day.
    const hours = (Number(exp) - Date.now() / 1_000) / 3_600;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThanOrEqual(12);
    expect(await queued()).toBe(0);
    expect(await sendDue(cage.services, service.transport)).toBe(0);
  });

  test('nothing is queued for a refused request, nor for accounts that may not open it', async () => {
    await askFor('');
    expect(await queued()).toBe(0);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    await askFor('432109876543');
    expect(await queued()).toBe(0);
  });

  test('a notification for the back office reaches its browsers, and no player’s', async () => {
    const { database, clock } = cage.services;
    await post(cage.apps.player, SUBSCRIBE, aBrowser(`${ENDPOINT}-own`).payload(), await cage.signIn('player'));
    const tell = (kind: NotificationKind) => {
      const accountIds = [cage.ids.customer, cage.ids.player];
      return database.transaction((tx) => notify(tx, { accountIds, kind, subject: 'C1', at: clock.at }));
    };
    await tell('new-device');
    expect(await queued()).toBe(1);
    await tell('password-changed');
    expect(await queued()).toBe(3);
    const service = await aPushService();
    expect(await sendDue(cage.services, service.transport)).toBe(3);
    const titles = service.got.filter(({ url }) => url === '/fcm/send/abc').map(({ body }) => browser.read(body).title);
    expect(titles.sort()).toEqual(['A password was changed', 'Signed in from a new device']);
  });

  test('a decision reaches the player’s browser in a player’s words, without amount, and not after signing out', async () => {
    const service = await aPushService();
    const [player, own] = [await cage.signIn('player'), aBrowser('https://fcm.googleapis.com/fcm/send/own')];
    expect(messageOf(await post(cage.apps.player, SUBSCRIBE, own.payload(), player))).toBe(texts.pushOn);
    const code = await reject('A1');
    await sendDue(cage.services, service.transport);
    const message = service.got.find(({ url }) => url.endsWith('/own'));
    const { at: _, ...text } = own.read(message?.body ?? Buffer.alloc(0));
    const tag = `recharge-cancelled:${code}`;
    expect(text).toEqual({ title: 'Deposit rejected', body: code, tag, path: `/deposit/${code}` });
    await post(cage.apps.player, '/api/webapi/logout', {}, player);
    service.got.length = 0;
    await reject('A2');
    await sendDue(cage.services, service.transport);
    expect(service.got.map(({ url }) => url)).toEqual(['/fcm/send/abc']);
  });

  test.each([
    ['en', 'Deposit rejected', 'जमा अस्वीकृत'],
    ['hi', 'जमा अस्वीकृत', 'Deposit rejected'],
    [undefined, 'Deposit rejected', 'जमा अस्वीकृत'],
  ])(
    'subscribed in %s, a player is notified “%s”, and in the other language once that is chosen',
    async (locale, ...titles) => {
      const service = await aPushService();
      const [player, own] = [await cage.signIn('player'), aBrowser('https://fcm.googleapis.com/fcm/send/own')];
      const subscribe = (spoken: string | undefined) =>
        post(cage.apps.player, SUBSCRIBE, { ...own.payload(), ...(spoken ? { locale: spoken } : {}) }, player);
      const told = async (utr: string) => {
        service.got.length = 0;
        const code = await reject(utr);
        await sendDue(cage.services, service.transport);
        const text = own.read(service.got.find(({ url }) => url.endsWith('/own'))?.body ?? Buffer.alloc(0));
        expect({ ...text, title: '', at: 0 }).toEqual({
          title: '',
          at: 0,
          body: code,
          tag: `recharge-cancelled:${code}`,
          path: `/deposit/${code}`,
        });
        return text.title;
      };
      await subscribe(locale);
      const first = await told('A1');
      await subscribe(locale === 'hi' ? 'en' : 'hi');
      expect([first, await told('A2')]).toEqual(titles);
    },
  );

  test('an unknown language is refused', async () => {
    const answer = await post(cage.apps.admin, SUBSCRIBE, { ...browser.payload(), locale: 'fr' }, token);
    expect(answer.statusCode).toBe(422);
  });

  test('a service that is down is retried four times, and then no more', async () => {
    const service = await aPushService(503);
    await askFor('432109876543');
    expect(await sendDue(cage.services, service.transport)).toBe(1);
    expect(await sendDue(cage.services, service.transport)).toBe(0);
    for (const pause of [30_000, 120_000, 480_000, 1_920_000]) {
      later(pause - 1);
      expect(await sendDue(cage.services, service.transport)).toBe(0);
      later(1);
      expect(await sendDue(cage.services, service.transport)).toBe(1);
    }
    later(10_000_000);
    expect(await sendDue(cage.services, service.transport)).toBe(0);
    expect([service.got.length, await queued(), await subscribed()]).toEqual([5, 0, 1]);
  });

  test('no answer at all is retried', async () => {
    await askFor('432109876543');
    await sendDue(cage.services, () => Promise.reject(new Error('no network')));
    later(30_000);
    const service = await aPushService();
    expect(await sendDue(cage.services, service.transport)).toBe(1);
    expect(await queued()).toBe(0);
  });

  test.each([404, 410])('%i: a subscription that is gone is deleted with what waited for it', async (status) => {
    const service = await aPushService(status);
    await askFor('A1');
    await askFor('A2');
    await sendDue(cage.services, service.transport);
    expect([await queued(), await subscribed()]).toEqual([0, 0]);
  });

  test('a redirect is not followed', async () => {
    const service = await aPushService(302);
    await askFor('432109876543');
    await sendDue(cage.services, service.transport);
    expect([service.got.length, await queued()]).toEqual([1, 1]);
  });

  test('signing out unsubscribes; so does the end of all sessions, and nothing is sent afterwards', async () => {
    await askFor('A1');
    await post(cage.apps.admin, '/api/webapi/logout', {}, token);
    expect([await queued(), await subscribed()]).toEqual([0, 0]);
    const again = await cage.signIn('customer');
    await post(cage.apps.admin, SUBSCRIBE, browser.payload(), again);
    await askFor('A2');
    await cage.services.database.query(sql`update sessions set ended_at = ${cage.services.clock.at}
      where account_id = ${cage.ids.customer}`);
    const service = await aPushService();
    expect(await sendDue(cage.services, service.transport)).toBe(0);
    expect([await subscribed(), service.got.length]).toEqual([0, 0]);
  });

  test.each<[string, string, () => unknown, number]>([
    ['O1', 'whose role came to demand a second factor', () => role(sql`demands_second_factor = true`), 0],
    ['O1', 'of staff, who all need one now', () => factor('demanded'), 0],
    ['O4', 'that began where its role is not used now', () => role(sql`addresses = '{203.0.113.0/24}'`), 0],
    ['O4', 'that began where its role is used now', () => role(sql`addresses = '{127.0.0.0/8}'`), 1],
    ['S2', 'that nobody has used for an hour', () => later(HOUR), 0],
    ['S2', 'that somebody used within the hour', () => later(HOUR - 1), 1],
  ])('%s: to the browser of a session %s', async (_rule, _session, comes, sent) => {
    await askFor('A1');
    await comes();
    const service = await aPushService();
    expect(await sendDue(cage.services, service.transport)).toBe(sent);
    expect([await subscribed(), service.got.length]).toEqual([sent, sent]);
  });

  test('F6, D478: a delayed push is not sent once the role no longer opens it; the browser stays', async () => {
    await askFor('A1');
    await sendDue(cage.services, () => Promise.reject(new Error('no network')));
    later(30_000);
    await role(sql`permissions = array_remove(permissions, 'Pending Recharge')`);
    const service = await aPushService();
    expect(await sendDue(cage.services, service.transport)).toBe(0);
    expect([await queued(), await subscribed(), service.got.length]).toEqual([0, 1, 0]);
  });

  test('F6: a clerk’s browser gets nothing once the account that it acts for is shut', async () => {
    const clerk = await clerkWith(cage, 'Desk', ['Pending Recharge']);
    const own = aBrowser('https://fcm.googleapis.com/fcm/send/clerk');
    await post(cage.apps.admin, SUBSCRIBE, own.payload(), clerk.token);
    await cage.services.database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.root}`);
    await cage.services.database.query(sql`insert into push_outbox (subscription_id, notification_id, next_at)
      select s.id, n.id, ${cage.services.clock.at} from push_subscriptions s, (select min(id) as id from notifications) n
      where s.endpoint like '%/clerk'`);
    const service = await aPushService();
    expect(await sendDue(cage.services, service.transport)).toBe(0);
    expect([await subscribed(), service.got.length]).toEqual([1, 0]);
  });

  test('F6: a push that waits for an account is not sent to the account that has the browser now', async () => {
    const service = await aPushService(503);
    await askFor('432109876543');
    await sendDue(cage.services, service.transport);
    const other = await cage.signIn('otherCustomer');
    expect(messageOf(await post(cage.apps.admin, SUBSCRIBE, browser.payload(), other))).toBe(texts.pushOn);
    later(31_000);
    service.answer.status = 201;
    service.got.length = 0;
    expect(await sendDue(cage.services, service.transport)).toBe(0);
    expect([await queued(), await subscribed(), service.got.length]).toEqual([0, 1, 0]);
  });

  test('a switch turned off unsubscribes one’s own browser, and nobody else’s', async () => {
    const other = await cage.signIn('otherCustomer');
    await post(cage.apps.admin, SUBSCRIBE, browser.payload(false), other);
    expect(await subscribed()).toBe(1);
    expect(messageOf(await post(cage.apps.admin, SUBSCRIBE, browser.payload(false), token))).toBe(texts.pushOff);
    expect(await subscribed()).toBe(0);
  });

  test('the payload’s role and user id are ignored; other hosts and bad keys are refused', async () => {
    const [row] = await cage.services.database.query<{ account_id: number }>(
      sql`select account_id from push_subscriptions`,
    );
    expect(row?.account_id).toBe(cage.ids.customer);
    const evil = aBrowser('https://evil.example/push').payload();
    expect(messageOf(await post(cage.apps.admin, SUBSCRIBE, evil, token))).toBe(texts.pushEndpointRefused);
    const broken = aBrowser().payload();
    broken.subscription.keys.p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(messageOf(await post(cage.apps.admin, SUBSCRIBE, broken, token))).toBe(texts.pushEndpointRefused);
    expect(await subscribed()).toBe(1);
  });
});
