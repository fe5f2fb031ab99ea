import { beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let root: string;
const database = () => cage.services.database;
const paise = (name: Name) => balanceIn(database(), cage.ids[name]);
const adjusting = (account: string, given: object = {}, token = root) =>
  post(
    cage.apps.admin,
    '/api/webapi/admin/adjust',
    {
      ...{ id_user: account, direction: 'up', stake: '250.50', category: 'goodwill', reason: 'Waited three days' },
      ...{ request_id: crypto.randomUUID(), ...given },
    },
    token,
  );

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

beforeEach(async () => {
  cage = await openCage();
  await fund(database(), cage.ids.root, 1_000_000n);
  root = await cage.retype(await cage.signIn('root'));
});

test('O8: a wallet of any level is adjusted from one’s own, up and down, with a purpose', async () => {
  for (const [name, id] of [
    ['agent', 'Agent1'],
    ['customer', 'C1'],
    ['player', 'P1'],
  ] as const) {
    const answer = await adjusting(id);
    expect([messageOf(answer), answer.json().datas]).toEqual([texts.walletAdjusted, '250.50']);
    expect(await paise(name)).toBe(25_050n);
  }
  const down = { direction: 'down', stake: '50.50', category: 'bank-charge', reason: 'IMPS fee' };
  expect(messageOf(await adjusting('P1', down))).toBe(texts.walletAdjusted);
  expect([await paise('root'), await paise('player')]).toEqual([1_000_000n - 3n * 25_050n + 5_050n, 20_000n]);
  const statement = (await get(cage.apps.player, '/api/webapi/statement', await cage.signIn('player'))).json();
  expect(statement.datas).toMatchObject([
    { type: 'adjustment', amount: '-50.50', category: 'bank-charge', note: 'IMPS fee', clientId: 'Admin1' },
    { type: 'adjustment', amount: '250.50', category: 'goodwill', note: 'Waited three days' },
  ]);
  const chips = (await get(cage.apps.admin, '/api/webapi/chipsData?account=P1', root)).json();
  expect(chips.result).toMatchObject([
    { amount: '50.50', category: 'bank-charge', type: 'other' },
    { amount: '250.50', category: 'goodwill' },
  ]);
  const [sheet] = (await get(cage.apps.admin, '/api/webapi/statements?customerId=C1', root)).json().result;
  const line = sheet.lines.find((one: { line: string }) => one.line === 'adjustments');
  expect(line).toMatchObject({ count: 1, in_amount: '250.50', out_amount: '0.00' });
  const told = await database().query(sql`
    select account_id as account, subject from notifications where kind = 'wallet-adjusted' order by id`);
  expect(told.at(-1)).toEqual({ account: cage.ids.player, subject: 'P1' });
  const [entry] = await database().query<{ after: string }>(
    sql`select after from audit_log where action = 'wallet.adjusted' and subject = 'P1' order by seq desc`,
  );
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ category: 'bank-charge', reason: 'IMPS fee' });
  await expectSound();
});

test('P8: a player’s debt is paid first; nothing goes below zero', async () => {
  await fund(database(), cage.ids.player, 1_000n);
  expect(messageOf(await adjusting('P1', { direction: 'down', stake: '10.01' }))).toBe(
    texts.insufficientBalance({ availablePaise: 1_000n, requiredPaise: 1_001n }),
  );
  expect(messageOf(await adjusting('P1', { stake: '10000.01' }))).toBe(
    texts.insufficientBalance({ availablePaise: 1_000_000n, requiredPaise: 1_000_001n }),
  );
  await database().query(sql`
    insert into player_debts (player_id, customer_id, creditor_id, amount_paise, left_paise, at)
    select ${cage.ids.player}, ${cage.ids.customer}, ${cage.ids.agent}, 20000, 20000, ${cage.services.clock.at}`);
  await database().query(
    sql`update wallets set debt_paise = 20000 where account_id = ${cage.ids.player} and kind = 'main'`,
  );
  expect(messageOf(await adjusting('P1'))).toBe(texts.walletAdjusted);
  expect([await paise('agent'), await paise('player')]).toEqual([20_000n, 6_050n]);
  await expectSound();
});

test('repeats adjust once; amount, reason, category, permission and scope are required', async () => {
  const request_id = crypto.randomUUID();
  const twins = await Promise.all(Array.from({ length: 4 }, () => adjusting('P1', { request_id })));
  expect(twins.map(messageOf)).toEqual(Array(4).fill(texts.walletAdjusted));
  expect(await paise('player')).toBe(25_050n);
  expect(messageOf(await adjusting('P1', { request_id, stake: '1' }))).toBe(texts.requestIdReused);
  const wrong = async (given: object) => (await adjusting('P1', given)).json();
  expect(await wrong({ stake: '0' })).toMatchObject({ message: texts.invalidAmount, field: 'stake' });
  expect(await wrong({ reason: ' ' })).toMatchObject({ message: texts.whyRequired, field: 'reason' });
  expect((await adjusting('P1', { category: 'fun' })).statusCode).toBe(422);
  expect(messageOf(await adjusting('Admin1'))).toBe(texts.accountNotFound);
  const agent = await cage.retype(await cage.signIn('agent'));
  expect((await adjusting('P1', {}, agent)).statusCode).toBe(403);
  await database().query(sql`update roles set permissions = permissions || '{Adjust Wallets}' where name = 'agent'`);
  expect(messageOf(await adjusting('P2', {}, agent))).toBe(texts.accountNotFound);
  const clerk = await clerkWith(cage, 'Adjuster', ['Adjust Wallets']);
  expect(messageOf(await adjusting('P1', { stake: '1' }, await cage.retype(clerk.token)))).toBe(texts.walletAdjusted);
  const [movement] = await database().query(sql`
    select acted_for_id as "for" from ledger_transactions where kind = 'adjustment' order by id desc limit 1`);
  expect(movement).toEqual({ for: cage.ids.root });
  await expect(database().query(sql`delete from adjustments`)).rejects.toThrow(/append-only/);
  await expectSound();
});
