import { expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts.ts';
import { latestBooks, proveBooks } from '../../src/store/books.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger.ts';
import { aBet } from '../support/bets.ts';
import { deposit, get, type House, messageOf, openHouse, post } from '../support/house.ts';
import { fund } from '../support/tree.ts';

const add = (house: House, token: string, stake: string, requestId: string = crypto.randomUUID()) =>
  post(house.apps.admin, '/api/creditChips', { stake, request_id: requestId }, token);
const paise = async (house: House) => (await balanceOf(house.services.database, house.ids.root)).balancePaise;

test.each([
  ['0', 'Chips should be greater than 0'],
  ['-5', 'Chips should be greater than 0'],
  ['1.5', 'Chips should be greater than 0'],
  ['', 'Chips should be greater than 0'],
  ['10000001', 'Chips amount is too large'],
  ['1', 'Chips added successfully'],
  ['10000000', 'Chips added successfully'],
])('R12: %j is answered with %j', async (stake, message) => {
  const house = await openHouse();
  expect(messageOf(await add(house, await house.signIn('root'), stake))).toBe(message);
});

test('M4: 24 twins of one request mint once and hear one answer; other content is refused', async () => {
  const house = await openHouse();
  const token = await house.signIn('root');
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 24 }, () => add(house, token, '1000', id)));
  expect(new Set(answers.map((answer) => answer.json().datas))).toEqual(new Set(['1000.00']));
  expect(await paise(house)).toBe(100_000n);
  expect(messageOf(await add(house, token, '2000', id))).toBe('This request was already sent with other content');
  expect(await verifyLedger(house.services.database)).toEqual({ balanced: true, faults: [] });
});

test('only the role admin mints', async () => {
  const house = await openHouse();
  const token = await house.signIn('agent');
  expect((await add(house, token, '10')).statusCode).toBe(403);
  await house.services.database.query(
    sql`update roles set permissions = permissions || '{Add Chips}' where name = 'agent'`,
  );
  expect(messageOf(await add(house, token, '10'))).toBe('Only admin can add chips');
});

test('R11: books that do not balance stop the mint and are told to root alone', async () => {
  const house = await openHouse();
  const { database, clock } = house.services;
  const token = await house.signIn('root');
  await add(house, token, '1000');
  await proveBooks(database, clock.now());
  expect((await get(house.apps.admin, '/api/admin/dashdynamic', token)).json().books.balanced).toBe(true);
  await database.query(
    sql`update wallets set balance_paise = balance_paise + 1 where account_id = ${house.ids.root} and kind = 'main'`,
  );
  await proveBooks(database, clock.now());
  expect((await latestBooks(database))?.balanced).toBe(false);
  expect((await get(house.apps.admin, '/api/admin/dashdynamic', token)).json().books.balanced).toBe(false);
  expect((await get(house.apps.admin, '/api/admin/dashdynamic', await house.signIn('agent'))).json().books).toBeNull();
  expect(messageOf(await add(house, token, '10'))).toBe('Add Chips is stopped: the books are not balanced');
});

test('the dashboard asks the same number of questions whatever the size of the scope', async () => {
  const house = await openHouse();
  const token = await house.signIn('agent');
  const { services, ids, apps } = house;
  const { database } = services;
  const ask = database.query;
  const questions = async () => {
    let asked = 0;
    database.query = (statement) => {
      // The hub reads what the deposit published in its own time.
      if (!statement.text.includes('from live_events')) asked += 1;
      return ask(statement);
    };
    await get(apps.admin, '/api/admin/dashdynamic', token);
    database.query = ask;
    return asked;
  };
  // One of them looks the session up.
  expect(await questions()).toBe(7);
  await fund(database, ids.player, 1_000_000n);
  for (let n = 0; n < 5; n += 1) await aBet(database, { customerId: ids.customer, playerId: ids.player });
  await deposit(apps.player, await house.signIn('player'));
  expect(await questions()).toBe(7);
});
