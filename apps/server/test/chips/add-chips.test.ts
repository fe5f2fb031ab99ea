import { expect, test } from 'vitest';
import { proveDueBooks } from '../../src/jobs/prove-books.ts';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { latestBooks, proveBooks } from '../../src/store/ledger/books.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet } from '../support/bets.ts';
import { type Cage, deposit, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { clerkWith, strangers } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';

const add = (cage: Cage, token: string, stake: string, requestId: string = crypto.randomUUID()) =>
  post(cage.apps.admin, '/api/creditChips', { stake, request_id: requestId }, token);
const paise = async (cage: Cage) => (await balanceOf(cage.services.database, cage.ids.root)).balancePaise;

test.each([
  ['0', 'Chips should be greater than 0'],
  ['-5', 'Chips should be greater than 0'],
  ['-0', 'Chips should be greater than 0'],
  ['1.5', 'Enter a valid amount'],
  ['-1.5', 'Enter a valid amount'],
  ['abc', 'Enter a valid amount'],
  ['-', 'Enter a valid amount'],
  ['', 'Chips should be greater than 0'],
  ['10000001', 'Chips amount is too large'],
  ['1', 'Chips added successfully'],
  ['10000000', 'Chips added successfully'],
])('R12: %j is answered with %j', async (stake, message) => {
  const cage = await openCage();
  expect(messageOf(await add(cage, await cage.retype(await cage.signIn('root')), stake))).toBe(message);
});

test('the most that can be added at once is shown beforehand, and by the refusal', async () => {
  const cage = await openCage();
  const token = await cage.retype(await cage.signIn('root'));
  const told = (await get(cage.apps.admin, '/api/webapi/admin/approvals/limits', token)).json();
  expect(told).toMatchObject({ add_chips_maximum: '10000000.00' });
  const refused = (await add(cage, token, '10000001')).json();
  expect(refused).toMatchObject({
    field: 'stake',
    reason: { code: 'chipsTooLarge', parameters: { maximumPaise: '1000000000' } },
  });
});

test('M4: 24 repeats of one request mint once and get one answer; other content is refused', async () => {
  const cage = await openCage();
  const token = await cage.retype(await cage.signIn('root'));
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 24 }, () => add(cage, token, '1000', id)));
  expect(new Set(answers.map((answer) => answer.json().datas))).toEqual(new Set(['1000.00']));
  expect(await paise(cage)).toBe(100_000n);
  expect(messageOf(await add(cage, token, '2000', id))).toBe('This request was already sent with other content');
  expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
});

test('only the role admin mints', async () => {
  const cage = await openCage();
  const token = await cage.signIn('agent');
  expect((await add(cage, token, '10')).statusCode).toBe(403);
  await cage.services.database.query(
    sql`update roles set permissions = permissions || '{Add Chips}' where name = 'agent'`,
  );
  expect(messageOf(await add(cage, await cage.retype(token), '10'))).toBe('Only admin can add chips');
});

test('chips that a clerk confirms are in the log of the account that received them', async () => {
  const cage = await openCage();
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'add-chips': 1_000n });
  const { token: clerk } = await clerkWith(cage, 'Second', ['Confirm Added Chips']);
  await strangers(cage);
  const root = await cage.retype(await cage.signIn('root'));
  const form = { stake: '1000', reason: 'For the week', request_id: crypto.randomUUID() };
  const { proposal: id } = (await post(cage.apps.admin, '/api/creditChips', form, root)).json();
  const confirming = await post(
    cage.apps.admin,
    '/api/webapi/admin/approvals/confirm',
    { id },
    await cage.retype(clerk),
  );
  expect(confirming.json()).toMatchObject({ status: true });
  expect(await paise(cage)).toBe(100_000n);
  const rows = await cage.services.database.query(sql`select subject from audit_log where action = 'chips.added'`);
  expect(rows).toEqual([{ subject: 'Admin1' }]);
});

test('R11: books that do not balance stop the mint and show to root alone', async () => {
  const cage = await openCage();
  const { database, clock } = cage.services;
  const token = await cage.retype(await cage.signIn('root'));
  await add(cage, token, '1000');
  await proveBooks(database, clock.now());
  expect((await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json().books.balanced).toBe(true);
  await database.query(
    sql`update wallets set balance_paise = balance_paise + 1 where account_id = ${cage.ids.root} and kind = 'main'`,
  );
  await proveBooks(database, clock.now());
  expect((await latestBooks(database, clock.now()))?.balanced).toBe(false);
  expect((await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json().books.balanced).toBe(false);
  expect((await get(cage.apps.admin, '/api/admin/dashdynamic', await cage.signIn('agent'))).json().books).toBeNull();
  expect(messageOf(await add(cage, token, '10'))).toBe('Add Chips is stopped: the books are not balanced');
});

test('R11: no chips are added when the books were not proved since the start, or not for too long', async () => {
  const cage = await openCage();
  const { services } = cage;
  const add10 = async () => messageOf(await add(cage, await cage.retype(await cage.signIn('root')), '10'));
  const wait = (hours: number) => {
    services.clock.at = new Date(services.clock.at.getTime() + hours * 60 * 60_000);
  };
  const toldTooOld = async () =>
    (await get(cage.apps.admin, '/api/admin/dashdynamic', await cage.signIn('root'))).json().books.too_old;
  wait(1);
  services.startedAt = services.clock.at;
  expect(await add10()).toBe(texts.booksNotProved);
  await proveDueBooks(services);
  expect(await add10()).toBe(texts.chipsAdded);
  expect(await toldTooOld()).toBe(false);
  wait(30);
  expect(await add10()).toBe(texts.booksNotProved);
  expect(await toldTooOld()).toBe(true);
  await expect(proveDueBooks({ ...services, stopping: AbortSignal.abort() })).rejects.toThrow(DatabaseUnavailable);
  expect(await add10()).toBe(texts.booksNotProved);
  await proveDueBooks(services);
  expect(await add10()).toBe(texts.chipsAdded);
});

test('the dashboard takes the same number of queries whatever the size of the scope', async () => {
  const cage = await openCage();
  const token = await cage.signIn('agent');
  const { services, ids, apps } = cage;
  const { database } = services;
  const ask = database.query;
  const questions = async () => {
    let asked = 0;
    database.query = (statement) => {
      // The hub reads published events at its own pace.
      if (!statement.text.includes('from live_events')) asked += 1;
      return ask(statement);
    };
    await get(apps.admin, '/api/admin/dashdynamic', token);
    database.query = ask;
    return asked;
  };
  // One of them looks up the session.
  expect(await questions()).toBe(4);
  await fund(database, ids.player, 1_000_000n);
  for (let n = 0; n < 5; n += 1) await aBet(database, { customerId: ids.customer, playerId: ids.player });
  await deposit(apps.player, await cage.signIn('player'));
  expect(await questions()).toBe(4);
});
