import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { proveBooks } from '../../src/store/ledger/books.ts';
import { type Cage, deposit, get, type Name, openCage, people, post } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const INBOX = '/api/webapi/admin/notifications';

let cage: Cage;

const inboxOf = async (name: Name, query = '') =>
  (await get(cage.apps.admin, `${INBOX}${query}`, await cage.signIn(name))).json();
const unreadOf = async (name: Name) =>
  (await get(cage.apps.admin, `${INBOX}/unread`, await cage.signIn(name))).json().unread;

describe('notifications', () => {
  beforeEach(async () => {
    cage = await openCage();
    await fund(cage.services.database, cage.ids.customer, 200_000n);
  });

  const request = async (name: 'player' | 'otherPlayer' = 'player', utr = '432109876543'): Promise<string> =>
    (await deposit(cage.apps.player, await cage.signIn(name), { utr })).json().id_order;

  async function requestAndDecide(status: 1 | 2) {
    const code = await request();
    const [row] = await cage.services.database.query<{ id: number }>(
      sql`select id from recharges where code = ${code}`,
    );
    const decision = { id: row?.id, status, ...(status === 2 ? { reason: 'Duplicate' } : {}) };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', decision, await cage.signIn('customer'));
    return code;
  }

  test('the payee is notified of a request and of its falling balance, the requester of the decision, nobody else', async () => {
    const code = await requestAndDecide(1);
    const { notifications, total } = await inboxOf('customer');
    expect(total).toBe(2);
    expect(notifications.map(({ kind, subject, read }: never) => [kind, subject, read])).toEqual([
      ['low-balance', 'C1', false],
      // Created, and decided since.
      ['recharge-created', code, true],
    ]);
    for (const name of ['root', 'agent', 'otherCustomer'] as const) expect((await inboxOf(name)).total).toBe(0);
    const rows = await cage.services.database.query<{ kind: string }>(
      sql`select kind from notifications where account_id = ${cage.ids.player}`,
    );
    expect(rows).toEqual([{ kind: 'recharge-accepted' }]);
  });

  test('a refused request notifies nobody', async () => {
    await deposit(cage.apps.player, await cage.signIn('player'), { utr: '' });
    expect((await inboxOf('customer')).total).toBe(0);
  });

  test('one is read, then all are; others’ lines stay as they are', async () => {
    await requestAndDecide(1);
    for (const utr of ['532109876541', '532109876542']) await request('player', utr);
    expect(await unreadOf('customer')).toBe(3);
    const [newest] = (await inboxOf('customer')).notifications;
    const stranger = await cage.signIn('otherCustomer');
    await post(cage.apps.admin, `${INBOX}/read`, { ids: [newest.id] }, stranger);
    await post(cage.apps.admin, `${INBOX}/read`, {}, stranger);
    expect(await unreadOf('customer')).toBe(3);
    const token = await cage.signIn('customer');
    await post(cage.apps.admin, `${INBOX}/read`, { ids: [newest.id] }, token);
    expect(await unreadOf('customer')).toBe(2);
    const readOnes = (await inboxOf('customer', '?state=read')).notifications.map(({ kind, id }: never) => [kind, id]);
    expect(readOnes).toEqual([
      [newest.kind, newest.id],
      ['recharge-created', expect.any(Number)],
    ]);
    await post(cage.apps.admin, `${INBOX}/read`, {}, token);
    expect(await unreadOf('customer')).toBe(0);
    expect((await inboxOf('customer', '?limit=2')).nextCursor).not.toBeNull();
  });

  test('only what the reader’s role may open is shown and counted', async () => {
    await requestAndDecide(1);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect((await inboxOf('customer')).total).toBe(0);
    expect(await unreadOf('customer')).toBe(0);
  });

  test('root is notified once that the books are not balanced', async () => {
    const { database, clock } = cage.services;
    await proveBooks(database, clock.now());
    await database.query(sql`update wallets set balance_paise = balance_paise + 1 where account_id = ${cage.ids.agent}
      and kind = 'main'`);
    await proveBooks(database, clock.now());
    await proveBooks(database, clock.now());
    const { notifications } = await inboxOf('root');
    expect(notifications.map(({ kind }: never) => kind)).toEqual(['books-unbalanced']);
  });

  test('a player is notified of decisions about its own requests, and nothing of anybody else’s', async () => {
    const rejected = await requestAndDecide(2);
    const credited = await requestAndDecide(1);
    const [player, stranger] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const app = cage.apps.player;
    const { notifications, total } = (await get(app, INBOX, player)).json();
    expect(total).toBe(2);
    expect(notifications.map(({ kind, subject }: never) => [kind, subject])).toEqual([
      ['recharge-accepted', credited],
      ['recharge-cancelled', rejected],
    ]);
    expect((await get(app, INBOX, stranger)).json().total).toBe(0);
    // Another account can't mark lines read, nor can a player open the payee's inbox.
    await post(app, `${INBOX}/read`, { ids: notifications.map(({ id }: never) => id) }, stranger);
    expect((await get(app, `${INBOX}/unread`, player)).json().unread).toBe(2);
    await post(app, `${INBOX}/read`, {}, player);
    expect((await get(app, `${INBOX}/unread`, player)).json().unread).toBe(0);
    // The payee's balance fell low; the requests need nothing more.
    expect(await unreadOf('customer')).toBe(1);
    expect((await get(app, INBOX)).statusCode).toBe(401);
  });

  test('D191: a line names who and how much to those who may know, and names no stranger', async () => {
    const { database, clock } = cage.services;
    const code = await request('otherPlayer');
    const [proposal] = await database.query<{ id: number }>(sql`
      insert into proposals (kind, subject, proposer_id, acting_id, account_id, amount_paise, direction, input, at)
      values ('adjustment', '1', ${cage.ids.root}, ${cage.ids.root}, ${cage.ids.otherPlayer}, 60000, 'in', '{}',
              ${clock.at}) returning id`);
    const tell = (kind: string, subject: string, ...names: Name[]) =>
      database.query(sql`
        insert into notifications (account_id, kind, subject, at)
        select account, ${kind}, ${subject}, ${clock.at}::timestamptz
        from unnest(${names.map((name) => cage.ids[name])}::int[]) as account`);
    const newest = async (name: Name) => {
      const app = people[name].level === 'player' ? cage.apps.player : cage.apps.admin;
      const [{ amount, who }] = (await get(app, INBOX, await cage.signIn(name))).json().notifications;
      return [amount, who];
    };
    const nothing = [null, null];

    expect(await newest('otherCustomer')).toEqual(['1500.00', 'otherPlayer']);
    await tell('received-recharge-reversed', code, 'root', 'otherAgent', 'agent', 'customer');
    for (const name of ['root', 'otherAgent'] as const) expect(await newest(name)).toEqual(['1500.00', 'otherPlayer']);
    for (const name of ['agent', 'customer'] as const) expect(await newest(name)).toEqual(nothing);
    // One's own shows no name; another's shows nothing.
    await tell('recharge-accepted', code, 'otherPlayer', 'player');
    expect(await newest('otherPlayer')).toEqual(['1500.00', null]);
    expect(await newest('player')).toEqual(nothing);
    // A partner may name its rounds anything.
    await tell('bet-voided', code, 'otherCustomer');
    expect(await newest('otherCustomer')).toEqual(nothing);
    // Details of a proposal, for those who may open it.
    await tell('proposal-confirmed', String(proposal?.id), 'root', 'otherCustomer');
    expect(await newest('root')).toEqual(['600.00', 'otherPlayer']);
    expect(await newest('otherCustomer')).toEqual(nothing);
    // A requester outside the scope is shown by level, as elsewhere in the house.
    await database.query(sql`update recharges set payee_id = ${cage.ids.customer} where code = ${code}`);
    expect(await newest('customer')).toEqual(['1500.00', 'player']);
  });

  test('the newest comes first, in whatever order lines were written, over pages as well', async () => {
    const { database } = cage.services;
    await database.query(sql`
      insert into notifications (account_id, kind, subject, at)
      select ${cage.ids.customer}, 'recharge-created', minute, '2026-11-20T08:00:00Z'::timestamptz + minute::interval
      from unnest('{7 minutes,1 minutes,9 minutes,3 minutes,9 minutes}'::text[]) as minute`);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: { notifications: { subject: string }[]; nextCursor: string | null } = await inboxOf(
        'customer',
        `?limit=2${next && `&cursor=${next}`}`,
      );
      seen.push(...page.notifications.map(({ subject }) => subject));
      next = page.nextCursor;
    }
    expect(seen).toEqual(['9 minutes', '9 minutes', '7 minutes', '3 minutes', '1 minutes']);
  });

  test('the list is downloaded as CSV', async () => {
    const code = await requestAndDecide(2);
    const headers = { authorization: await cage.signIn('customer'), accept: 'text/csv' };
    const { body } = await cage.apps.admin.inject({ method: 'GET', url: INBOX, headers });
    expect(body.split('\r\n')[1]).toMatch(
      new RegExp(`^\\d+,New recharge request,${code},player,1500.00,2026-11-20 14:05:09,Yes,$`),
    );
  });
});
