import { createHash } from 'node:crypto';
import { MAX_LINKED_ACCOUNTS, MAX_SHARERS_EXAMINED, MAX_SHARERS_OF_OWN_DEVICE } from '@cage/contract/players/linked';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../src/store/accounts/accounts.ts';
import { sql } from '../../src/store/database/sql.ts';
import { linkedTo } from '../../src/store/players/linked.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { type Cage, get, type Name, openCage, quickHash } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';
import { at, contextOf, waitingRecharge } from '../support/tree.ts';

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
const hash = (text: string) => createHash('sha256').update(text).digest();

let cage: Cage;
const database = () => cage.services.database;

interface Link {
  kind: string;
  strength: string;
  in_common: string | null;
  in_common_count: number;
  shared_by: number;
  times: number | null;
  first_seen: string | null;
  last_seen: string;
  records: string[];
}
interface Answer {
  accounts: { id_user: string; username: string; customerid: string; account_status: string; links: Link[] }[];
  more: boolean;
}

const ask = (token: string, member: string) => get(cage.apps.admin, `/api/webapi/admin/member/${member}/linked`, token);
const linked = async (as: Name = 'root', member = 'P1') => (await ask(await cage.signIn(as), member)).json<Answer>();
/** The kinds of links of each account in an answer. */
const said = ({ accounts }: Answer) =>
  accounts.map(({ id_user, links }) =>
    [id_user, ...links.map(({ kind, strength }) => `${kind} ${strength}`)].join(' '),
  );

/** Opens more players of the customer; returns their ids. */
const players = async (count: number, parentId = cage.ids.customer): Promise<number[]> => {
  const passwordHash = await quickHash();
  return database().transaction(async (tx) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const [name, phone] = [
        `more${parentId}_${n}`,
        `98${parentId.toString().padStart(4, '0')}${String(n).padStart(4, '0')}`,
      ];
      const account = {
        level: 'player',
        role: 'player',
        parentId,
        username: name,
        phone,
        contactPhone: phone,
      } as const;
      ids.push((await createAccount(tx, { ...account, passwordHash, at })).id);
    }
    return ids;
  });
};

const came = (accountId: number, ip: string, when = at) =>
  database().query(sql`
    insert into sessions (token_hash, account_id, surface, created_at, used_at, ended_at, ip)
    values (${hash(crypto.randomUUID())}, ${accountId}, 'player', ${when}, ${when}, ${when}, ${ip})`);
const used = (accountId: number, device: string, when = at) =>
  database().query(
    sql`insert into known_devices (account_id, device_hash, seen_at) values (${accountId}, ${hash(device)}, ${when})`,
  );
const saved = (accountId: number, payoutTo: object, when = at) =>
  database().query(sql`
    insert into payout_accounts (account_id, method, payout_to, fingerprint, saved_at)
    values (${accountId}, 'bank', ${JSON.stringify(payoutTo)}::jsonb, ${crypto.randomUUID()}, ${when})`);
const asked = (requesterId: number, payoutTo: object, code: string, when = at) =>
  database().query(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, status, requested_at, decided_at, reason)
    values (${code}, ${requesterId}, ${cage.ids.customer}, 50000, 'bank', ${JSON.stringify(payoutTo)}::jsonb, 2, ${when}, ${when}, 'No')`);
const paidIn = (requesterId: number, utr: string, when = at) =>
  waitingRecharge(database(), {
    requesterId,
    payeeId: cage.ids.customer,
    amountPaise: 10_000n,
    utr,
    requestedAt: when,
  });
/** Marks it rejected, so that another can have its UTR. */
const reject = (id: number) =>
  database().query(sql`update recharges set status = 2, decided_at = ${at}, reason = 'No' where id = ${id}`);
const provedBy = (id: number, picture: string) =>
  database().query(sql`update recharges set proof_hash = ${hash(picture)} where id = ${id}`);

const bank = (accountNumber: string, ifsc = 'SBIN0001234') => ({
  ...{ holder: 'Asha Rao', upi: null, usdt: null },
  bank: { name: 'State Bank', accountNumber, ifsc },
});

describe.each(['postgres', 'pglite'] as const)('O21 on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
  });

  test('nothing in common lists no account', async () => {
    await players(1);
    expect(await linked()).toMatchObject({ accounts: [], more: false });
  });

  test('a payout account however it was written, with what the other withdrew to it', async () => {
    const [other = 0] = await players(1);
    await saved(cage.ids.player, bank('50100004002'));
    await saved(other, bank('0050100004002', 'SBIN0009999'), daysAgo(9));
    await asked(other, bank('0050100004002', 'SBIN0009999'), 'W261111AAAAAAAA', daysAgo(8));
    await asked(other, bank('0050100004002', 'SBIN0009999'), 'W261112BBBBBBBB', daysAgo(2));
    await asked(other, bank('777'), 'W261112CCCCCCCC', daysAgo(1));
    await database().query(sql`update payout_accounts set removed_at = ${at} where account_id = ${other}`);
    const { accounts, more } = await linked();
    expect([accounts, more]).toEqual([
      [
        {
          ...{ id_user: 'P3', username: `more${cage.ids.customer}_0`, customerid: 'C1', account_status: 'Active' },
          links: [
            {
              ...{ kind: 'payout-account', strength: 'strong', in_common: 'State Bank 0050100004002' },
              ...{ in_common_count: 1, shared_by: 2, times: 2, records: ['W261112BBBBBBBB', 'W261111AAAAAAAA'] },
              ...{ first_seen: daysAgo(9).toISOString(), last_seen: daysAgo(2).toISOString() },
            },
          ],
        },
      ],
      false,
    ]);
  });

  test('a UTR alike but for zeros, of a rejected recharge as well; zeros alone are none', async () => {
    const [other = 0, zeros = 0] = await players(2);
    await reject(await paidIn(cage.ids.player, '0432109876543'));
    await paidIn(other, '432109876543', daysAgo(3));
    await reject(await paidIn(cage.ids.player, '000000000000'));
    await paidIn(zeros, '00000000');
    const answer = await linked();
    expect(said(answer)).toEqual(['P3 utr strong']);
    expect(answer.accounts[0]?.links[0]).toMatchObject({
      ...{ in_common: '432109876543', times: 1, records: ['R432109876543'], shared_by: 2 },
      ...{ first_seen: daysAgo(3).toISOString(), last_seen: daysAgo(3).toISOString() },
    });
  });

  test('a proof picture, however often', async () => {
    const [other = 0] = await players(1);
    await provedBy(await paidIn(cage.ids.player, '400000000001'), 'picture');
    for (const [n, utr] of ['400000000002', '400000000003', '400000000004', '400000000005'].entries()) {
      await provedBy(await paidIn(other, utr, daysAgo(n)), 'picture');
    }
    expect((await linked()).accounts[0]?.links).toEqual([
      {
        ...{ kind: 'proof', strength: 'strong', in_common: null, in_common_count: 1, shared_by: 2, times: 4 },
        records: ['R400000000002', 'R400000000003', 'R400000000004'],
        ...{ first_seen: daysAgo(3).toISOString(), last_seen: at.toISOString() },
      },
    ]);
  });

  test('an address, of IPv6 its first half, is a weak link', async () => {
    const [other = 0, line = 0, beside = 0] = await players(3);
    await came(cage.ids.player, '49.36.180.24');
    await came(cage.ids.player, '2401:4900:1c2b:3d4e:1::5');
    for (const days of [4, 2]) await came(other, '49.36.180.24', daysAgo(days));
    await came(line, '2401:4900:1c2b:3d4e:ffff:1:2:3', daysAgo(3));
    await came(beside, '2401:4900:1c2b:3d4f:1::5');
    const { accounts } = await linked();
    expect(accounts.map(({ id_user, links }) => [id_user, links])).toMatchObject([
      [
        'P3',
        [
          {
            ...{ kind: 'address', strength: 'weak', in_common: '49.36.180.24', shared_by: 2, times: 2, records: [] },
            ...{ first_seen: daysAgo(4).toISOString(), last_seen: daysAgo(2).toISOString() },
          },
        ],
      ],
      ['P4', [{ in_common: '2401:4900:1c2b:3d4e::/64' }]],
    ]);
  });

  test('a browser of few is a medium link, one of many a weak one, and how many is shown', async () => {
    const others = await players(MAX_SHARERS_OF_OWN_DEVICE);
    await used(cage.ids.player, 'phone');
    for (const id of others.slice(1)) await used(id, 'phone', daysAgo(1));
    const few = await linked();
    expect(new Set(few.accounts.map(({ links }) => links))).toHaveLength(MAX_SHARERS_OF_OWN_DEVICE - 1);
    expect(few.accounts[0]?.links).toEqual([
      {
        ...{
          kind: 'device',
          strength: 'medium',
          in_common: null,
          in_common_count: 1,
          shared_by: MAX_SHARERS_OF_OWN_DEVICE,
        },
        ...{ times: null, first_seen: null, last_seen: daysAgo(1).toISOString(), records: [] },
      },
    ]);
    await used(others[0] ?? 0, 'phone', daysAgo(1));
    const { accounts } = await linked();
    expect(accounts).toHaveLength(MAX_SHARERS_OF_OWN_DEVICE);
    for (const { links } of accounts) {
      expect(links).toMatchObject([{ strength: 'weak', shared_by: MAX_SHARERS_OF_OWN_DEVICE + 1 }]);
    }
  });

  test('of several of a kind the one shared by the fewest counts', async () => {
    const others = await players(MAX_SHARERS_OF_OWN_DEVICE);
    for (const device of ['shop', 'own']) await used(cage.ids.player, device);
    for (const id of others) await used(id, 'shop');
    await used(others[0] ?? 0, 'own');
    await came(cage.ids.player, '10.0.0.1');
    await came(cage.ids.player, '10.0.0.2');
    for (const id of others.slice(0, 2)) await came(id, '10.0.0.1', daysAgo(1));
    await came(others[0] ?? 0, '10.0.0.2', daysAgo(2));
    const [first] = (await linked()).accounts;
    expect(first).toMatchObject({
      id_user: 'P3',
      links: [
        { kind: 'device', strength: 'medium', in_common_count: 2, shared_by: 2 },
        {
          ...{ kind: 'address', in_common: '10.0.0.2', in_common_count: 2, shared_by: 2, times: 2 },
          last_seen: daysAgo(1).toISOString(),
        },
      ],
    });
  });

  test('the strongest first, then the latest', async () => {
    const [address = 0, device = 0, older = 0, payout = 0] = await players(4);
    await came(cage.ids.player, '10.0.0.1');
    await used(cage.ids.player, 'phone');
    await saved(cage.ids.player, bank('1'));
    await came(address, '10.0.0.1');
    await used(device, 'phone', daysAgo(1));
    await used(older, 'phone', daysAgo(2));
    await came(payout, '10.0.0.1');
    await saved(payout, bank('1'), daysAgo(9));
    expect(said(await linked())).toEqual([
      'P6 payout-account strong address weak',
      'P4 device medium',
      'P5 device medium',
      'P3 address weak',
    ]);
  });
});

describe('O21', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('more accounts than one answer names are indicated', async () => {
    const others = await players(MAX_LINKED_ACCOUNTS);
    await came(cage.ids.player, '10.0.0.1');
    for (const id of others) await came(id, '10.0.0.1');
    const whole = await linked();
    expect([whole.accounts.length, whole.more]).toEqual([MAX_LINKED_ACCOUNTS, false]);
    await came(cage.ids.otherPlayer, '10.0.0.1', daysAgo(1));
    const { accounts, more } = await linked();
    expect([accounts.length, more]).toEqual([MAX_LINKED_ACCOUNTS, true]);
    expect(accounts[0]?.links).toMatchObject([{ shared_by: MAX_LINKED_ACCOUNTS + 2 }]);
    expect(accounts.map(({ id_user }) => id_user)).not.toContain('P2');
    // The weakest are left out, and of these the oldest.
    for (const id of [cage.ids.player, cage.ids.otherPlayer]) await saved(id, bank('1'), daysAgo(9));
    const strong = await linked();
    expect([strong.accounts.length, strong.more, strong.accounts[0]?.id_user]).toEqual([
      MAX_LINKED_ACCOUNTS,
      true,
      'P2',
    ]);
  });

  test('of an address and a browser of very many only the newest are considered', async () => {
    const { player, customer } = cage.ids;
    await database().query(sql`
      insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
      select 'P' || n, a.level, a.role_id, a.parent_id, p.path || n || '/', 'u' || n, 'u' || n, (9300000000 + n)::text, 'x', ${at}
      from accounts a join accounts p on p.id = ${customer}, generate_series(1000, ${1_000 + MAX_SHARERS_EXAMINED}::int) n where a.id = ${player}`);
    await came(player, '10.0.0.1');
    await used(player, 'phone');
    await database().query(sql`
      insert into sessions (token_hash, account_id, surface, created_at, used_at, ip)
      select sha256(a.public_id::bytea), a.id, 'player', ${at}, ${at}, '10.0.0.1' from accounts a where a.username like 'u1%'`);
    await database().query(sql`
      insert into known_devices (account_id, device_hash, seen_at)
      select a.id, ${hash('phone')}, ${at} from accounts a where a.username like 'u1%'`);
    const { accounts, more } = await linked();
    expect([accounts.length, more]).toEqual([MAX_LINKED_ACCOUNTS, true]);
    expect(accounts[0]?.links).toMatchObject([
      { kind: 'address', shared_by: MAX_SHARERS_EXAMINED },
      { kind: 'device', strength: 'weak', shared_by: MAX_SHARERS_EXAMINED },
    ]);
  });

  test('a player out of scope does not exist, not even as a count', async () => {
    const [near = 0] = await players(1);
    for (const id of [cage.ids.player, cage.ids.otherPlayer, near]) {
      await saved(id, bank('1'));
      await used(id, 'phone');
      await came(id, '10.0.0.1');
    }
    expect((await linked('root')).accounts.map(({ id_user }) => id_user).sort()).toEqual(['P2', 'P3']);
    for (const as of ['agent', 'customer'] as const) {
      const answer = await linked(as);
      expect(answer.accounts).toMatchObject([{ id_user: 'P3' }]);
      expect(answer.accounts[0]?.links.map(({ shared_by }) => shared_by)).toEqual([2, 2, 2]);
      const answers = await Promise.all(
        ['P2', 'P99', 'C1', 'Agent1', 'Admin1'].map(async (member) => ask(await cage.signIn(as), member)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
      const [stranger, nobody] = answers.map((one) => ({ ...one.json<object>(), requestId: '' }));
      expect(stranger).toEqual(nobody);
    }
  });

  test('agents, customers and staff are never among them', async () => {
    for (const id of [cage.ids.player, cage.ids.agent, cage.ids.customer, cage.ids.root]) {
      await saved(id, bank('1'));
      await used(id, 'phone');
      await came(id, '10.0.0.1');
    }
    expect((await linked()).accounts).toEqual([]);
  });

  test('it takes the permission of the page, and a suspended account is marked as one', async () => {
    const { token } = await clerkWith(cage, 'Reader', ['Adjust Wallets']);
    expect((await ask(token, 'P1')).statusCode).toBe(403);
    const { token: clerk } = await clerkWith(cage, 'Desk', ['Members']);
    await came(cage.ids.player, '10.0.0.1');
    await came(cage.ids.otherPlayer, '10.0.0.1');
    await database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.otherPlayer}`);
    expect((await ask(clerk, 'P1')).json<Answer>().accounts).toMatchObject([
      { id_user: 'P2', customerid: 'C2', account_status: 'Suspended' },
    ]);
    expect(
      (await get(cage.apps.player, '/api/webapi/admin/member/P2/linked', await cage.signIn('player'))).statusCode,
    ).toBe(403);
  });

  test('reading it takes a constant number of queries and leaves no row in the log', async () => {
    const token = await cage.signIn('root');
    const logged = () => database().query(sql`select count(*) from audit_log`);
    const before = await logged();
    const asks = async () => {
      let queries = 0;
      const { query } = database();
      database().query = (statement) => {
        queries += 1;
        return query(statement);
      };
      await ask(token, 'P1');
      database().query = query;
      return queries;
    };
    // The session, the player, its bets, and this.
    expect(await asks()).toBe(4);
    await came(cage.ids.player, '10.0.0.1');
    for (const id of await players(20)) {
      await came(id, '10.0.0.1');
      await used(id, 'phone');
    }
    expect(await asks()).toBe(4);
    expect(await logged()).toEqual(before);
  });

  test('each kind is found by an index', async () => {
    const { caller } = await contextOf(cage.services, cage.ids.root);
    const asked: { text: string; values: unknown[] }[] = [];
    await linkedTo(
      {
        ...database(),
        query: (statement) => {
          asked.push(statement);
          return database().query(statement);
        },
      },
      scopeOf(caller),
      cage.ids.player,
    );
    const plans = await database().transaction(async (tx) => {
      await tx.query(sql`set local enable_seqscan = off`);
      await tx.query(sql`set local enable_bitmapscan = off`);
      const [{ text, values } = { text: '', values: [] }] = asked;
      return tx.query<{ 'QUERY PLAN': object }>({ text: `explain (format json) ${text}`, values });
    });
    const plan = JSON.stringify(plans);
    for (const index of ['payout_accounts_key', 'recharges_utr_alike', 'recharges_proof', 'known_devices_device']) {
      expect(plan).toContain(`"${index}"`);
    }
    expect(plan.split('"sessions_network"')).toHaveLength(3);
    expect(plan).not.toMatch(
      /"Seq Scan","[^}]*"Relation Name":"(sessions|recharges|withdrawals|known_devices|payout_accounts)"/,
    );
  });
});
