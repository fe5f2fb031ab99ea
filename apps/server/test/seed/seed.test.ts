import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../src/config.ts';
import { openSecretKey } from '../../src/domain/credentials.ts';
import { verifyPassword } from '../../src/domain/passwords.ts';
import { diskFiles } from '../../src/files/disk-files.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { accountByPhone, balanceOf, mayOpenFirst } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { pilesOf } from '../../src/store/bank/piles.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { listHistory } from '../../src/store/recharges/recharge-history.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { payeeOf } from '../../src/store/settings/payment-settings.ts';
import { freshDatabase, freshFolder } from '../support/database.ts';
import { testServices } from '../support/tree.ts';

const onProgress = () => {};

test('the demo is a house whose books hold and whose people can sign in', async () => {
  const database = await freshDatabase();
  const folder = freshFolder();
  const services = { ...testServices(database), files: diskFiles(folder) };
  // Two processes that start together fill an empty database once.
  await Promise.all([seedDemo(services, { onProgress }), seedDemo(services, { onProgress })]);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database, services.keys.audit)).toEqual([]);
  // In every wallet, by time, each balance starts where the one before ended, as reports show them.
  const torn = await database.query(sql`
    select wallet, count(*)::int as entries from (
      select coalesce(a.username, upper(w.kind)) || ' ' || w.kind as wallet, e.before_paise as before,
             lag(e.after_paise, 1, 0::bigint) over (partition by e.wallet_id order by e.at, e.id) as prior
      from ledger_entries e join wallets w on w.id = e.wallet_id left join accounts a on a.id = w.account_id) x
    where before <> prior group by wallet order by wallet`);
  expect(torn).toEqual([]);

  const account = async (phone: string) => {
    const found = await accountByPhone(database, phone);
    if (!found) throw new Error(`The demo has no ${phone}`);
    return found;
  };
  const payee = async (phone: string) => (await payeeOf(database, await account(phone)))?.publicId;
  for (const [phone, publicId] of [
    ['9000000001', 'Admin1'],
    ['9000000002', 'Agent1'],
    ['9000000003', 'C1'],
    ['9000000004', 'P1'],
  ] as const) {
    const { publicId: actual, passwordHash } = await account(phone);
    expect([actual, await verifyPassword(DEMO_PASSWORD, passwordHash)]).toEqual([publicId, true]);
  }
  expect(await payee('9000000004')).toBe('C1');
  expect(await payee('9811000201')).toBe('Agent1');
  expect(await payee('9811000401')).toBe('Admin1');

  // The second journey: its agent can't pay for the first waiting request until it has recharged.
  const agent = await account('9000000002');
  const [short] = await database.query<{ amount_paise: bigint }>(
    sql`select amount_paise from recharges where payee_id = ${agent.id} and status = 0`,
  );
  expect((await balanceOf(database, agent.id)).balancePaise).toBeLessThan(short?.amount_paise ?? 0n);

  // A customer on credit owes for its last acceptances, within its limit.
  const [owing] = await database.query<{ publicId: string; paise: bigint; credit: bigint }>(sql`
    select a.public_id as "publicId", w.balance_paise as paise, w.credit_paise as credit
    from wallets w join accounts a on a.id = w.account_id where w.kind = 'main' and (w.credit_paise > 0 or w.balance_paise < 0)`);
  expect(owing).toEqual({ publicId: 'C3', paise: -250_000n, credit: 1_000_000n });

  // Withdrawals wait for both payers; one is so large that it takes two people.
  const pending = await database.query<{ payer: string; amount: bigint }>(sql`
    select p.public_id as payer, amount_paise as amount from withdrawals w join accounts p on p.id = w.payer_id
    where w.status = 0`);
  expect(new Set(pending.map(({ payer }) => payer))).toEqual(new Set(['Admin1', 'C1', 'C3']));
  const filed = await services.database.query(sql`
    select f.count, p.public_id as payer from payout_files f join accounts p on p.id = f.account_id
    where (select count(*) from withdrawals w where w.payout_file_id = f.id and w.status = 0) = 3`);
  expect(filed).toEqual([{ count: 3, payer: 'C3' }]);

  // One document in each state, with a picture of each that was sent.
  const documents = await services.database.query(sql`
    select d.state, count(p.id)::int as pictures from player_documents d
    left join document_pictures p on p.document_id = d.id group by d.id order by d.state`);
  expect(documents).toEqual([
    ...[
      { state: 'accepted', pictures: 1 },
      { state: 'asked', pictures: 0 },
    ],
    ...[
      { state: 'received', pictures: 1 },
      { state: 'refused', pictures: 1 },
    ],
  ]);
  const limitPaise = services.settings.secondPersonAbovePaise.payout ?? 0n;
  expect(pending.filter(({ amount }) => amount > limitPaise)).toHaveLength(1);

  // Its customers have a project, and keys that the demo's key opens.
  const projects = await database.query<{ public_id: string; domain: string; private_key: Buffer }>(
    sql`select a.public_id, a.domain, k.sealed_key as private_key from accounts a
        join partner_keys k on k.customer_id = a.id and k.world = 'live' order by a.id`,
  );
  expect(projects.map(({ public_id, domain }) => [public_id, domain])).toEqual([
    ['C1', 'lotusplay.example'],
    ['C2', 'sapphireclub.example'],
    ['C3', 'monsoonbets.example'],
  ]);
  for (const { public_id: id, private_key: sealed } of projects) {
    expect(openSecretKey(services.keys.credential, id, sealed)).toMatch(/^SK_/);
  }

  // Its statements: the last month is final, and the last of the weeks is in review; they match the ledger.
  const sheets = await database.query<{ customer: string; states: string[]; booked: boolean }>(sql`
    select a.public_id as customer, array_agg(s.state order by s.from_day) as states,
           bool_and(coalesce(s.payable_paise, 0) = coalesce(-(
             select e.amount_paise from ledger_entries e join wallets w on w.id = e.wallet_id
             where e.transaction_id = s.transaction_id and w.account_id = s.customer_id), 0)) as booked
    from statements s join accounts a on a.id = s.customer_id group by a.public_id order by a.public_id`);
  expect(sheets).toEqual([
    { customer: 'C1', states: ['final'], booked: true },
    { customer: 'C2', states: ['final', 'final', 'review'], booked: true },
  ]);

  // A bank file of root's fills all four piles, and proves all that was accepted but one.
  const root = await account('9000000001');
  const scope = scopeOf({ actingId: root.id, actingLevel: 'admin', path: `${root.id}/` });
  const { exact, differs, unasked, unpaid } = await pilesOf(database, scope);
  expect([exact.count, differs.count, unasked.count, unpaid.count]).toEqual([3, 1, 3, 1]);
  const page = {
    filter: { whose: { is: 'paid-to', queue: 'mine' }, status: 'accepted' },
    page: { limit: 50 },
  } as const;
  const none = { search: undefined, method: undefined, since: undefined, before: undefined };
  const past = await listHistory(database, scope, { ...page, filter: { ...none, ...page.filter }, rowsOnly: true });
  expect(past.rows.map(({ inBank }) => inBank)).toEqual([true, true, true, true, false]);

  // A reversed deposit has left a debt, and a payout was reversed.
  const cases = await database.query(sql`
    select q.username, z.recharge_id is not null as deposit, z.debt_paise as debt, t.reverses_id is not null as named,
           w.debt_paise as owed
    from reversals z left join recharges r on r.id = z.recharge_id left join withdrawals o on o.id = z.withdrawal_id
    join accounts q on q.id = coalesce(r.requester_id, o.requester_id)
    join wallets w on w.account_id = q.id and w.kind = 'main' left join ledger_transactions t on t.id = z.transaction_id
    order by z.id`);
  expect(cases).toEqual([
    { username: 'siddharth.jain', deposit: true, debt: 430_000n, named: true, owed: 430_000n },
    { username: 'pooja.reddy', deposit: false, debt: 0n, named: true, owed: 0n },
  ]);

  // Chips moved by hand changed the agent's wallet, so that the figures of its months lead to rows.
  const lent = await database.query<{ amount_paise: bigint }>(sql`
    select e.amount_paise from ledger_entries e join wallets w on w.id = e.wallet_id
    join ledger_transactions t on t.id = e.transaction_id
    where w.account_id = ${agent.id} and t.kind = 'chips' order by t.id`);
  expect(lent.map(({ amount_paise: paise }) => paise)).toEqual([4_000_000n, -4_000_000n, 2_500_000n, -2_500_000n]);

  // A sports bet that was never settled has been open for days, today's bets for minutes.
  const open = await database.query<{ product: string; at: Date }>(
    sql`select product, placed_at as at from bets where status = 0 order by placed_at`,
  );
  const days = open.map(({ at }) => Math.floor((services.clock.now().getTime() - at.getTime()) / 86_400_000));
  expect(open[0]?.product).toBe('sports');
  expect([days[0] ?? 0, days[1] ?? 0].map((age) => age >= 4)).toEqual([true, false]);

  // Records have notes, and tags find more than one account, given by accounts that may change them.
  const tagged = await database.query<{ tag: string; by: string; accounts: string }>(sql`
    select t.label as tag, o.username as by, string_agg(a.username, ' ' order by a.username) as accounts
    from account_tags g join tags t on t.id = g.tag_id join accounts o on o.id = t.owner_id
    join accounts a on a.id = g.account_id join account_notes n on n.account_id = a.id and n.author_id = o.id
    group by t.label, o.username order by t.label`);
  expect(tagged).toEqual([
    { tag: 'Sports', by: 'root', accounts: 'monsoon.bets' },
    { tag: 'VIP', by: 'root', accounts: 'harpreet.gill sana.khan' },
    { tag: 'Watch', by: 'root', accounts: 'kabir.singh siddharth.jain' },
    { tag: 'Weekly', by: 'meera.agency', accounts: 'sapphire.club' },
  ]);

  const proposals = await database.query(sql`
    select p.kind, p.state, b.username as by from proposals p join accounts b on b.id = p.proposer_id order by p.kind`);
  expect(proposals).toEqual([
    { kind: 'payee-accounts', state: 'waiting', by: 'meera.agency' },
    { kind: 'recharge', state: 'waiting', by: 'kavya.desk' },
  ]);

  // Deciders have notifications of what waits, and no unread ones of what is decided.
  const unread = await database.query(sql`
    select n.kind, bool_and(coalesce(r.status, w.status) = 0) as waits from notifications n
    left join recharges r on r.code = n.subject left join withdrawals w on w.code = n.subject
    where n.kind in ('recharge-created', 'withdrawal-created') and n.read_at is null group by n.kind order by n.kind`);
  expect(unread).toEqual([
    { kind: 'recharge-created', waits: true },
    { kind: 'withdrawal-created', waits: true },
  ]);

  const waiting = await database.query<{ proof_name: string }>(sql`select proof_name from recharges where status = 0`);
  expect(waiting.length).toBeGreaterThanOrEqual(8);
  for (const { proof_name: name } of waiting) {
    expect(existsSync(join(folder, name))).toBe(true);
    expect(existsSync(join(folder, name.replace('.webp', '-thumb.webp')))).toBe(true);
  }
});

test('a new installation has one root, without a copy of its password, and the built-in customer', async () => {
  const database = await freshDatabase();
  const services = testServices(database);
  const root = { phone: '9811100001', password: 'long-and-secret' };
  await Promise.all([seedMinimal(services, root), seedMinimal(services, root), seedMinimal(services, root)]);
  const rows = await database.query<{ public_id: string; credential: Buffer | null }>(
    sql`select public_id, credential from accounts order by id`,
  );
  expect(rows.map((row) => row.public_id)).toEqual(['Admin1', 'C0']);
  expect(rows.map((row) => row.credential)).toEqual([null, null]);
});

test('a start beside a house being filled waits longer than for any other lock', async () => {
  const database = await freshDatabase();
  const held = Promise.withResolvers<boolean>();
  const waited = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    held.resolve(await mayOpenFirst(tx));
    await waited.promise;
    // Far beyond both timeouts of the second.
    await tx.query(sql`select pg_sleep(0.1)`);
  });
  expect(await held.promise).toBe(true);
  const second = database.transaction(async (tx) => {
    await tx.query(sql`set local lock_timeout = 1`);
    await tx.query(sql`set local statement_timeout = 1`);
    return mayOpenFirst(tx);
  });
  const waits = sql`select 1 as waits from pg_locks where not granted and relation = 'accounts'::regclass`;
  await vi.waitUntil(async () => (await database.query(waits)).length > 0, { timeout: 20_000 });
  waited.resolve();
  await first;
  expect(await second).toBe(true);
});

test('no copy of a password is kept where none may be shown', async () => {
  const database = await freshDatabase();
  const base = testServices(database);
  const services = { ...base, settings: { ...base.settings, credentialDisplay: 'never' as const } };
  await seedMinimal(services, { phone: '9811100001', password: 'long-and-secret' });
  expect(await database.query(sql`select 1 as one from accounts where credential is not null`)).toEqual([]);
});
